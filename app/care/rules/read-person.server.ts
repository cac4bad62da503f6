import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type FactsOfAnswers, factsOfAnswers } from '../../../engine/authoring';
import type { Person } from '../../../engine/care';
import { ageInYears } from '../../../engine/values';
import type { ClinicalData, QuizKind } from '../../../schemas/generated/types';
import { quizRevision } from '../../content/quizzes.server';
import { currentReference, referenceRevisions } from '../../content/reference.server';
import { remembered } from '../../content/remembered';
import { users } from '../../database/tables/accounts.schema.server';
import { appointments } from '../../database/tables/appointments.schema.server';
import { attempts, submissions } from '../../database/tables/attempts.schema.server';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import { followUps } from '../../database/tables/follow-ups.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { openAttempt } from '../../quizzes/attempts/attempts.server';
import { eventsOf, replay } from '../../quizzes/attempts/replay.server';
import { type ChartEntry, readChart } from '../chart/chart.server';

/** Facts of intakes that were worked out: an intake never changes, as long as facts are named as they are. */
const said = remembered<FactsOfAnswers>(2_000);

/** An intake that somebody sent, and whether it asked for an appointment. */
export interface AskingIntake {
  quizKind: QuizKind;
  /** ISO instant. */
  at: string;
  asksForAppointment: boolean;
}

/** All that is known of a patient, but for the medicines they take and what clinicians wrote. */
export interface ReadPerson extends Omit<Person, 'medicines' | 'waivers'> {
  /** All intakes they sent, the oldest first. */
  intakes: readonly AskingIntake[];
}

/**
 * Reads everything that is known of a patient that rules ask about: all intakes they sent, check-ins and follow-ups they
 * answered, with what they agreed to, what clinicians wrote in their chart, their age today, and appointments that were held,
 * missed or are booked. Each piece says where it comes from and when.
 * @param known Facts that were read already.
 */
export async function readPerson(
  db: Queryable,
  patientId: string,
  now: Date,
  known?: { chart: readonly ChartEntry[]; dob: string | null },
): Promise<ReadPerson> {
  const { clinical } = await currentReference(db);
  const person: {
    -readonly [Part in 'facts' | 'measures' | 'consents']: Person[Part][number][];
  } = { facts: [], measures: [], consents: [] };
  const intakes: AskingIntake[] = [];
  for (const { answers, quizKind, source, at } of await intakesOf(db, patientId)) {
    const origin = { source, at: at.toISOString(), isWithdrawn: false };
    intakes.push({ quizKind, at: origin.at, asksForAppointment: answers.asksForAppointment });
    person.facts.push(...answers.facts.map((fact) => ({ ...fact, ...origin })));
    person.measures.push(...answers.measures.map((measure) => ({ ...measure, ...origin })));
    person.consents.push(
      ...answers.consents.map((consent) => ({ consent, isGiven: true, ...origin })),
    );
  }
  for (const { title, answeredAt, answers } of await askedOf(db, patientId, clinical)) {
    const origin = { source: title, at: answeredAt.toISOString(), isWithdrawn: false };
    person.facts.push(...answers.facts.map((fact) => ({ ...fact, ...origin })));
    person.measures.push(...answers.measures.map((measure) => ({ ...measure, ...origin })));
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
    appointments: await appointmentsOf(db, patientId),
    intakes,
  };
}

/** Allergies of a patient, as they last answered. */
export interface ToldAllergies {
  /** Allergies by name; empty where they have none. */
  names: string[];
  /** The title of the intake. */
  source: string;
  at: Date;
}

/** The allergies of a patient by their newest intake that asked; null where none did. */
export async function readAllergies(
  db: Queryable,
  patientId: string,
): Promise<ToldAllergies | null> {
  const intakes = await intakesOf(db, patientId);
  const told = intakes.flatMap(({ answers: { allergies: names }, source, at }) =>
    names === null ? [] : [{ names, source, at }],
  );
  return told.at(-1) ?? null;
}

/** Reads what each intake of a patient established, the oldest first. */
async function intakesOf(
  db: Queryable,
  patientId: string,
): Promise<{ answers: FactsOfAnswers; quizKind: QuizKind; source: string; at: Date }[]> {
  const { clinical } = await currentReference(db);
  const revision = (await referenceRevisions(db))['clinical'] ?? '';
  const sent = await db
    .select({
      id: submissions.id,
      quizKind: submissions.quizKind,
      title: sql<string>`${submissions.review} ->> 'title'`,
      at: submissions.createdAt,
      attempt: attempts,
    })
    .from(submissions)
    .innerJoin(attempts, eq(attempts.id, submissions.attemptId))
    .where(eq(submissions.userId, patientId))
    .orderBy(asc(submissions.createdAt));
  const intakes = [];
  for (const { id, quizKind, title: source, at, attempt } of sent) {
    const answers = await said(`${id} ${revision}`, () => answersOf(db, attempt, clinical));
    intakes.push({ answers, quizKind, source, at });
  }
  return intakes;
}

const nothingSaid: FactsOfAnswers = {
  facts: [],
  measures: [],
  consents: [],
  asksForAppointment: false,
  allergies: null,
};

async function answersOf(
  db: Queryable,
  attempt: typeof attempts.$inferSelect,
  { named }: ClinicalData,
): Promise<FactsOfAnswers> {
  // Nobody can tell what the answers to a quiz mean that is not there any more: all of it is asked anew.
  const { quizKey, revision } = attempt;
  if ((await quizRevision(db, quizKey, revision)) === null) return nothingSaid;
  const { quiz, state } = await openAttempt(db, attempt);
  return factsOfAnswers(quiz, state, named);
}

/**
 * Reads what a patient answered in check-ins and follow-ups. They are short, and worked out anew each time: what is remembered
 * would be wrong where the transaction that answers one is undone.
 */
async function askedOf(db: Queryable, patientId: string, { named }: ClinicalData) {
  const { id, answeredAt } = checkIns;
  const ofPatient = (table: typeof checkIns | typeof followUps) =>
    and(eq(table.patientId, patientId), isNotNull(table.answeredAt));
  const asked = db
    .select({ id, answeredAt })
    .from(checkIns)
    .where(ofPatient(checkIns))
    .unionAll(
      db
        .select({ id: followUps.id, answeredAt: followUps.answeredAt })
        .from(followUps)
        .where(ofPatient(followUps)),
    )
    .as('asked');
  const answered = await db
    .select({ attempt: attempts, answeredAt: asked.answeredAt })
    .from(asked)
    .innerJoin(attempts, eq(attempts.id, asked.id))
    .orderBy(asc(asked.answeredAt));
  const known: { title: string; answeredAt: Date; answers: FactsOfAnswers }[] = [];
  for (const { attempt, answeredAt } of answered) {
    const { id, quizKey, revision, facts } = attempt;
    const quiz = await quizRevision(db, quizKey, revision);
    if (answeredAt === null || quiz === null) continue;
    const state = replay(quiz, facts, await eventsOf(db, id));
    const answers = factsOfAnswers(quiz, state, named);
    known.push({ title: quiz.definition.title, answeredAt, answers });
  }
  return known;
}

async function dobOf(db: Queryable, patientId: string): Promise<string | null> {
  const [user] = await db.select({ dob: users.dob }).from(users).where(eq(users.id, patientId));
  return user?.dob ?? null;
}

/** Age now: somebody may have grown a year older since their intake. */
function ageOf(dob: string | null, now: Date): Person['measures'] {
  const age = dob === null ? null : ageInYears(dob, dayOf(now));
  if (age === null) return [];
  const at = now.toISOString();
  return [{ measure: 'age', value: age, source: 'Date of birth', at, isWithdrawn: false }];
}

/** Reads the appointments of a patient: booked until a provider notes an outcome, also once their time is over. */
async function appointmentsOf(db: Queryable, patientId: string): Promise<Person['appointments']> {
  const rows = await db
    .select({ startsAt: appointments.startsAt, outcome: appointments.outcome })
    .from(appointments)
    .where(and(eq(appointments.userId, patientId), isNull(appointments.cancelledAt)))
    .orderBy(asc(appointments.startsAt));
  return rows.map(({ startsAt, outcome }) => ({
    at: startsAt.toISOString(),
    status: outcome ?? 'booked',
  }));
}
