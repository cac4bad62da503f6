import { and, asc, eq, isNull } from 'drizzle-orm';
import { type FactsOfAnswers, factsOfAnswers } from '../../../engine/authoring';
import type { Person } from '../../../engine/care';
import { ageInYears } from '../../../engine/values';
import type { ClinicalData } from '../../../schemas/generated/types';
import { readRevision } from '../../content/published.server';
import { currentReference, referenceRevisions } from '../../content/reference.server';
import { remembered } from '../../content/remembered';
import { users } from '../../database/tables/accounts.schema.server';
import { appointments } from '../../database/tables/appointments.schema.server';
import { attempts, submissions } from '../../database/tables/attempts.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { openAttempt } from '../../quizzes/attempts/attempts.server';
import { type ChartEntry, readChart } from '../chart/chart-entries.server';

/** What an intake said never changes, as long as facts are named as they are. */
const said = remembered<FactsOfAnswers>(2_000);

/**
 * Reads everything that is known of a patient that rules ask about: all intakes they sent, with what they agreed to, what
 * clinicians wrote in their chart, their age today, and appointments that were held or are booked. Each piece says where it comes from and when.
 * @param known What was read already.
 */
export async function readPerson(
  db: Queryable,
  patientId: string,
  now: Date,
  known?: { chart: readonly ChartEntry[]; dob: string | null },
): Promise<Omit<Person, 'medicines'>> {
  const { clinical } = await currentReference(db);
  const revision = (await referenceRevisions(db))['clinical'] ?? '';
  const sent = await db
    .select({ submission: submissions, attempt: attempts })
    .from(submissions)
    .innerJoin(attempts, eq(attempts.id, submissions.attemptId))
    .where(eq(submissions.userId, patientId))
    .orderBy(asc(submissions.createdAt));
  const person: { -readonly [Part in keyof Person]: Person[Part][number][] } = {
    facts: [],
    measures: [],
    consents: [],
    appointments: [],
    medicines: [],
  };
  for (const { submission, attempt } of sent) {
    const { review, createdAt } = submission;
    const origin = { source: review.title, at: createdAt.toISOString(), isWithdrawn: false };
    const answers = await said(`${submission.id} ${revision}`, () =>
      answersOf(db, attempt, clinical),
    );
    person.facts.push(...answers.facts.map((fact) => ({ ...fact, ...origin })));
    person.measures.push(...answers.measures.map((measure) => ({ ...measure, ...origin })));
    person.consents.push(
      ...answers.consents.map((consent) => ({ consent, isGiven: true, ...origin })),
    );
  }
  const entries = known?.chart ?? (await readChart(db, patientId));
  for (const { fact, isSo, words, at, isWithdrawn, authorName } of entries) {
    if (fact === null) continue;
    const says = isSo ? 'has' : 'hasNot';
    const source = ['Chart', words, authorName].filter((part) => part !== '').join(', ');
    person.facts.push({ fact, says, source, at: at.toISOString(), isWithdrawn });
  }
  const { facts, measures, consents } = person;
  const dob = known ? known.dob : await dobOf(db, patientId);
  return {
    facts,
    measures: [...measures, ...ageOf(dob, now)],
    consents,
    appointments: await appointmentsOf(db, patientId, now),
  };
}

const nothingSaid: FactsOfAnswers = { facts: [], measures: [], consents: [] };

async function answersOf(
  db: Queryable,
  attempt: typeof attempts.$inferSelect,
  { named }: ClinicalData,
): Promise<FactsOfAnswers> {
  // Of a quiz that is not there any more nobody can tell what its answers mean: all of it is asked anew.
  const { quizKey, revision } = attempt;
  if ((await readRevision(db, 'quiz', quizKey, revision)) === null) return nothingSaid;
  const { quiz, state } = await openAttempt(db, attempt);
  return factsOfAnswers(quiz, state, named);
}

async function dobOf(db: Queryable, patientId: string): Promise<string | null> {
  const [user] = await db.select({ dob: users.dob }).from(users).where(eq(users.id, patientId));
  return user?.dob ?? null;
}

/** Somebody may have grown a year older since their intake. */
function ageOf(dob: string | null, now: Date): Person['measures'] {
  const age = dob === null ? null : ageInYears(dob, dayOf(now));
  if (age === null) return [];
  const at = now.toISOString();
  return [{ measure: 'age', value: age, source: 'Date of birth', at, isWithdrawn: false }];
}

/** Those that are over count as held; what is ahead, or under way, is booked. */
async function appointmentsOf(
  db: Queryable,
  patientId: string,
  now: Date,
): Promise<Person['appointments']> {
  const rows = await db
    .select({ startsAt: appointments.startsAt, minutes: appointments.minutes })
    .from(appointments)
    .where(and(eq(appointments.userId, patientId), isNull(appointments.cancelledAt)))
    .orderBy(asc(appointments.startsAt));
  return rows.map(({ startsAt, minutes }) => {
    const isOver = startsAt.getTime() + minutes * 60_000 <= now.getTime();
    return { at: startsAt.toISOString(), status: isOver ? 'held' : 'booked' };
  });
}
