import { sql } from 'drizzle-orm';
import { type FactsOfAnswers, factsOfAnswers } from '../../../engine/authoring';
import {
  isAppointmentRule,
  type KnownTaking,
  type Person,
  type Waiver,
  type WeightOfDay,
  weeklyLoss,
} from '../../../engine/care';
import type { Facts } from '../../../engine/quiz';
import { ageInYears, type SexAtBirth, sexesAtBirth } from '../../../engine/values';
import type { ClinicalData, QuizEvent, QuizKind } from '../../../schemas/generated/types';
import { quizRevision } from '../../content/quizzes.server';
import { currentReference, referenceRevisions } from '../../content/reference.server';
import { remembered } from '../../content/remembered';
import type { SealableJson } from '../../database/sealing/sealed';
import type { AppointmentOutcome } from '../../database/tables/appointments.schema.server';
import type { Decision } from '../../database/tables/care.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { replay, stateAt } from '../../quizzes/attempts/replay.server';
import { openEvents } from '../../quizzes/attempts/sealed-answers.server';
import { type ChartEntry, readChart } from '../chart/chart.server';
import { openDecisions } from '../prescriptions/sealed-decisions.server';

/** Facts of intakes that were worked out: an intake never changes, as long as facts are named as they are. */
const said = remembered<FactsOfAnswers>(2_000);

/** An intake that somebody sent, and whether it asked for an appointment. */
export interface AskingIntake {
  quizKind: QuizKind;
  /** ISO instant. */
  at: string;
  asksForAppointment: boolean;
}

/** All that is known of a patient, but for the medicines they take. */
export interface ReadPerson extends Omit<Person, 'medicines'> {
  /** All intakes they sent, the oldest first. */
  intakes: readonly AskingIntake[];
  /** Reasons that clinicians wrote why they need no appointment, each with the case that was decided. */
  waivers: readonly (Waiver & { caseId: string })[];
  /** Sex at birth as intakes have it that asked, the oldest first. */
  sexes: readonly (SexAtBirth | 'neither')[];
}

/**
 * Reads everything that is known of a patient that rules ask about: all intakes they sent, check-ins and follow-ups
 * they answered, with what they agreed to, weights they noted, what clinicians wrote in their chart, their age today,
 * and appointments that were held, missed or are booked. Each piece says where it comes from and when.
 * @param known Facts that were read already.
 */
export async function readPerson(
  db: Queryable,
  patientId: string,
  now: Date,
  known?: { chart: readonly ChartEntry[]; dob: string | null },
): Promise<ReadPerson> {
  const { clinical } = await currentReference(db);
  const row = await readPersonRow(db, patientId);
  const person: {
    -readonly [Part in 'facts' | 'measures' | 'consents']: Person[Part][number][];
  } = { facts: [], measures: [], consents: [] };
  /** By quiz: what somebody took at an earlier intake is not what they take now. */
  const takes = new Map<QuizKind, KnownTaking[]>();
  const intakes: AskingIntake[] = [];
  const sexes: (SexAtBirth | 'neither')[] = [];
  let answeredBirthday: Person['birthdays']['answered'] = null;
  for (const { answers, quizKind, source, at } of await intakesIn(db, row)) {
    if (answers.sexAtBirth !== null) sexes.push(answers.sexAtBirth);
    const origin = { source, at: at.toISOString(), isWithdrawn: false };
    if (answers.birthday !== null) answeredBirthday = { ...origin, day: answers.birthday };
    intakes.push({ quizKind, at: origin.at, asksForAppointment: answers.asksForAppointment });
    person.facts.push(...answers.facts.map((fact) => ({ ...fact, ...origin })));
    person.measures.push(...answers.measures.map((measure) => ({ ...measure, ...origin })));
    takes.set(
      quizKind,
      answers.takes.map((one) => ({ ...one, ...origin })),
    );
    person.consents.push(
      ...answers.consents.map((consent) => ({ consent, isGiven: true, ...origin })),
    );
  }
  for (const { title, answeredAt, answers } of await askedIn(db, row, clinical)) {
    const origin = { source: title, at: answeredAt.toISOString(), isWithdrawn: false };
    person.facts.push(...answers.facts.map((fact) => ({ ...fact, ...origin })));
    person.measures.push(...answers.measures.map((measure) => ({ ...measure, ...origin })));
  }
  const entries = known?.chart ?? (row.hasChart ? await readChart(db, patientId) : []);
  for (const { fact, isSo, words, at, isWithdrawn, authorName } of entries) {
    if (fact === null) continue;
    const says = isSo ? 'has' : 'hasNot';
    const source = ['Chart', words, authorName].filter((part) => part !== '').join(', ');
    const origin = { source, at: at.toISOString(), isWithdrawn };
    person.facts.push({ fact, says, ...origin, isOfClinician: true });
  }
  const { facts, measures, consents } = person;
  const dob = known ? known.dob : row.dob;
  return {
    facts,
    measures: [...measures, ...lossOf(measures, row.weights, dayOf(now)), ...ageOf(dob, now)],
    consents,
    // Booked until a provider notes an outcome, also once their time is over.
    appointments: row.appointments.map(({ startsAt, outcome }) => ({
      at: new Date(startsAt).toISOString(),
      status: outcome ?? 'booked',
    })),
    takes: [...takes.values()].flat(),
    waivers: await waiversIn(db, row),
    intakes,
    sexes,
    birthdays: { profile: dob, answered: answeredBirthday },
  };
}

/** Reasons why a patient needs no appointment, of all that clinicians wrote against what a rule says. */
async function waiversIn(db: Queryable, { decisions }: PersonRow): Promise<ReadPerson['waivers']> {
  return (await openDecisions(db, decisions)).flatMap(({ caseId, decision, at }) => {
    const reasons = 'reasons' in decision ? (decision.reasons ?? []) : [];
    return reasons
      .filter(({ rule, text }) => isAppointmentRule(rule) && text.trim() !== '')
      .map(({ rule }) => ({ caseId, rule, at: new Date(at).toISOString() }));
  });
}

/** Allergies of a patient, as they last answered. */
export interface AnsweredAllergies {
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
): Promise<AnsweredAllergies | null> {
  const intakes = await intakesIn(db, await readPersonRow(db, patientId));
  const answered = intakes.flatMap(({ answers: { allergies: names }, source, at }) =>
    names === null ? [] : [{ names, source, at }],
  );
  return answered.at(-1) ?? null;
}

/**
 * The sex at birth of a patient by their newest intake that asked, or by what a clinician wrote into the chart since;
 * null where nobody said it, or where it is neither.
 */
export async function readSexAtBirth(db: Queryable, patientId: string): Promise<SexAtBirth | null> {
  const row = await readPersonRow(db, patientId);
  const answered = (await intakesIn(db, row)).map(({ answers, at }) => {
    return { sex: answers.sexAtBirth, at };
  });
  const chart = row.hasChart ? await readChart(db, patientId) : [];
  const written = chart.map(({ fact, isSo, isWithdrawn, at }) => {
    const counts = isSo && !isWithdrawn;
    return { sex: sexesAtBirth.find((sex) => counts && sex === fact) ?? null, at };
  });
  const newest = [...answered, ...written]
    .filter(({ sex }) => sex !== null)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .at(-1);
  return newest === undefined || newest.sex === 'neither' ? null : newest.sex;
}

/** Says what each intake of a patient established, the oldest first. */
async function intakesIn(
  db: Queryable,
  row: PersonRow,
): Promise<{ answers: FactsOfAnswers; quizKind: QuizKind; source: string; at: Date }[]> {
  const { clinical } = await currentReference(db);
  const revision = (await referenceRevisions(db))['clinical'] ?? '';
  const intakes = [];
  for (const { id, quizKind, title: source, at, attempt } of row.intakes) {
    const answers = await said(`${id} ${revision}`, () => answersOf(db, attempt, clinical));
    intakes.push({ answers, quizKind, source, at: new Date(at) });
  }
  return intakes;
}

const nothingSaid: FactsOfAnswers = {
  facts: [],
  measures: [],
  consents: [],
  takes: [],
  asksForAppointment: false,
  allergies: null,
  sexAtBirth: null,
  birthday: null,
};

async function answersOf(
  db: Queryable,
  attempt: AnsweredAttempt,
  { named }: ClinicalData,
): Promise<FactsOfAnswers> {
  // Nobody can tell what the answers to a quiz mean that is not there any more: all of it is asked anew.
  const quiz = await quizRevision(db, attempt.quizKey, attempt.revision);
  if (quiz === null) return nothingSaid;
  return factsOfAnswers(quiz, await stateAt(db, quiz, attempt), named);
}

/**
 * Says what a patient answered in check-ins and follow-ups. They are short, and worked out anew each time: what is
 * remembered would be wrong where the transaction that answers one is undone.
 */
async function askedIn(db: Queryable, { asked }: PersonRow, { named }: ClinicalData) {
  const known: { title: string; answeredAt: Date; answers: FactsOfAnswers }[] = [];
  for (const { attempt, at, events } of asked) {
    const quiz = await quizRevision(db, attempt.quizKey, attempt.revision);
    if (quiz === null) continue;
    const opened = await openEvents(db, events);
    const answered = opened.map(({ event }) => event);
    const answers = factsOfAnswers(quiz, replay(quiz, attempt.facts, answered), named);
    known.push({ title: quiz.definition.title, answeredAt: new Date(at), answers });
  }
  return known;
}

/** The weight lost a week, by what the patient noted and told in check-ins. */
function lossOf(
  told: Person['measures'],
  noted: readonly WeightOfDay[],
  today: string,
): Person['measures'] {
  const answered = told.flatMap(({ measure, value, at }) =>
    measure === 'weight' ? [{ day: dayOf(new Date(at)), pounds: value }] : [],
  );
  const loss = weeklyLoss([...noted, ...answered], today);
  if (loss === null) return [];
  const { pounds: value, day: at } = loss;
  return [
    { measure: 'weeklyLoss', value, source: 'Weights that were told', at, isWithdrawn: false },
  ];
}

/** Age now: somebody may have grown a year older since their intake. */
function ageOf(dob: string | null, now: Date): Person['measures'] {
  const age = dob === null ? null : ageInYears(dob, dayOf(now));
  if (age === null) return [];
  const at = now.toISOString();
  return [
    {
      measure: 'age',
      value: age,
      source: 'Counted from the date of birth',
      at,
      isWithdrawn: false,
    },
  ];
}

/** An attempt at a quiz, as far as its answers are worked out from it. */
interface AnsweredAttempt {
  id: string;
  quizKey: string;
  revision: string;
  facts: Facts;
  lastSeq: number;
}

/** Everything of a patient that rules ask about, as it lies in the tables. Times are ISO instants. */
interface PersonRow {
  /** YYYY-MM-DD; null where it is not known. */
  dob: string | null;
  hasChart: boolean;
  /** Intakes they sent, the oldest first. */
  intakes: {
    id: string;
    quizKind: QuizKind;
    title: string;
    at: string;
    attempt: AnsweredAttempt;
  }[];
  /** Check-ins and follow-ups they answered, the oldest first, with their events. */
  asked: {
    at: string;
    attempt: AnsweredAttempt;
    events: { attemptId: string; seq: number; event: SealableJson<QuizEvent> }[];
  }[];
  /** Weights that they noted. */
  weights: WeightOfDay[];
  /** Appointments that were not called off, the oldest first. */
  appointments: { startsAt: string; outcome: AppointmentOutcome | null }[];
  /** Decisions about them with a reason against what a rule says, the oldest first. */
  decisions: { key: string; caseId: string; decision: SealableJson<Decision>; at: string }[];
}

const noRow: PersonRow = {
  dob: null,
  hasChart: false,
  intakes: [],
  asked: [],
  weights: [],
  appointments: [],
  decisions: [],
};

const attempt =
  sql.raw(`json_build_object('id', a.id, 'quizKey', a.quiz_key, 'revision', a.revision,
  'facts', a.facts, 'lastSeq', a.last_seq)`);

/**
 * Reads it with one statement, in words of SQL: a run of refills asks for thousands of patients, and building a query
 * for each table took longer than answering it.
 */
async function readPersonRow(db: Queryable, patientId: string): Promise<PersonRow> {
  const { rows } = await db.execute<PersonRow & Record<string, unknown>>(sql`
    select u.dob::text as dob,
      exists (select from chart_entries c where c.patient_id = u.id) as "hasChart",
      (select coalesce(json_agg(json_build_object('id', s.id, 'quizKind', s.quiz_kind,
          'title', s.review ->> 'title', 'at', s.created_at, 'attempt', ${attempt}) order by s.created_at), '[]')
        from submissions s join attempts a on a.id = s.attempt_id where s.user_id = u.id) as intakes,
      (select coalesce(json_agg(json_build_object('at', x.answered_at, 'attempt', ${attempt}, 'events', (
          select coalesce(json_agg(json_build_object('attemptId', e.attempt_id, 'seq', e.seq, 'event', e.event)
            order by e.seq), '[]') from attempt_events e where e.attempt_id = a.id)) order by x.answered_at), '[]')
        from (select i.id, i.answered_at from check_ins i
            where i.patient_id = u.id and i.answered_at is not null
          union all select f.id, f.answered_at from follow_ups f
            where f.patient_id = u.id and f.answered_at is not null and f.answered_in is null) x
        join attempts a on a.id = x.id) as asked,
      (select coalesce(json_agg(json_build_object('day', w.day, 'pounds', w.value / 100.0)), '[]')
        from progress_entries w
        where w.patient_id = u.id and w.measure = 'weight' and w.deleted_at is null) as weights,
      (select coalesce(json_agg(json_build_object('startsAt', p.starts_at, 'outcome', p.outcome)
          order by p.starts_at), '[]')
        from appointments p where p.user_id = u.id and p.cancelled_at is null) as appointments,
      (select coalesce(json_agg(json_build_object('key', d.key, 'caseId', d.case_id, 'decision', d.decision,
          'at', d.at) order by d.at), '[]')
        from care_decisions d join care_cases k on k.id = d.case_id
        where k.patient_id = u.id and d.decision -> 'reasons' is not null) as decisions
    from users u where u.id = ${patientId}`);
  return rows[0] ?? noRow;
}
