import { and, asc, desc, eq, type Placeholder, sql } from 'drizzle-orm';
import { mostWeeklyLoss } from '../../../engine/care';
import type { IntakeFacts } from '../../../engine/quiz';
import { bodyMassIndex } from '../../../engine/values';
import type { QuizKind } from '../../../schemas/generated/types';
import { currentReference } from '../../content/reference.server';
import { submissions } from '../../database/tables/attempts.schema.server';
import { progressEntries, progressGoals } from '../../database/tables/progress.schema.server';
import type { ChartPoint } from '../../kernel/calendar/chart-point';
import { dayOf } from '../../kernel/calendar/service-day';
import { type Clock, systemClock } from '../../kernel/clock';
import { oncePerDatabase, type Queryable } from '../../kernel/database/client.server';
import { type Entry, entriesOf, listEntries } from './entries.server';
import {
  followedBy,
  heaviest,
  inOrder,
  isScoreId,
  lightest,
  pounds,
  type ScoreId,
} from './measures';
import { type Advice, adviceOn, forecastOf, withinRange } from './trend';

/** Overview of a patient's weight. Weights are in pounds. */
export interface ProgressAtAGlance {
  latest: ChartPoint;
  /** The first weight they entered. */
  began: ChartPoint;
  /** Pounds since then: below 0 for a loss. */
  change: number;
  /** The last twelve weeks, by day. */
  points: ChartPoint[];
  goal: number | null;
  /** Empty unless there is a pace to go by. */
  forecast: ChartPoint[];
}

const patient = sql.placeholder('userId');

/** The weights of a patient by day, each with the goal that was set and the one that the newest intake names. */
const weightQuery = oncePerDatabase((db) =>
  db
    .select({
      day: progressEntries.day,
      value: progressEntries.value,
      set: sql<number | null>`(${goalOf(db, patient)})`,
      wished: sql<number | null>`(select s.kept -> 'goalWeight' from submissions s
        where s.user_id = ${patient} and jsonb_typeof(s.kept -> 'goalWeight') = 'number'
          and s.kept -> 'goalWeight' > '0' order by s.created_at desc limit 1)`,
    })
    .from(progressEntries)
    .where(entriesOf(patient, 'weight'))
    .orderBy(asc(progressEntries.day))
    .prepare('weights_of'),
);

/** Progress for the dashboard; null before the first weight. */
export async function progressAtAGlance(
  db: Queryable,
  userId: string,
  clock: Clock = systemClock,
): Promise<ProgressAtAGlance | null> {
  const today = dayOf(clock.now());
  const entries = await weightQuery(db).execute({ userId });
  const weights = entries.map(weightPoint);
  const [began, latest] = [weights[0], weights.at(-1)];
  if (!began || !latest) return null;
  const { set, wished } = entries[0] ?? {};
  const goal = set == null ? (wished ?? null) : pounds(set);
  return {
    latest,
    began,
    change: Math.round((latest.value - began.value) * 100) / 100,
    points: withinRange(weights, '12w', today),
    goal,
    forecast: forecastOf(weights, today, goal),
  };
}

/** Everything the page of a patient's progress draws. */
export interface Progress {
  /** YYYY-MM-DD. */
  today: string;
  /** Entries by day. */
  entries: Entry[];
  followsWeight: boolean;
  /** Scores that are asked for, and every other one that has values. */
  scores: ScoreId[];
  /** Pounds, by day. */
  weights: ChartPoint[];
  /** Empty while the height is not known. */
  bmi: ChartPoint[];
  height: number | null;
  /** Pounds. */
  goal: number | null;
  forecast: ChartPoint[];
  advice: Advice | null;
}

export async function readProgress(db: Queryable, userId: string, now: Date): Promise<Progress> {
  const today = dayOf(now);
  const entries = await listEntries(db, userId);
  const { clinical } = await currentReference(db);
  const facts = await bodyFacts(db, userId);
  const goal = await goalInPounds(db, userId, facts);
  const weights = entries.filter(({ measure }) => measure === 'weight').map(weightPoint);
  const follow = followedBy(facts.intakes);
  const entered = entries.flatMap(({ measure }) => (isScoreId(measure) ? [measure] : []));
  return {
    today,
    entries,
    followsWeight: follow.weight || weights.length > 0,
    scores: inOrder([...follow.scores, ...entered]),
    weights,
    bmi: weights.flatMap(({ day, value }) => {
      const index = facts.height === null ? null : bodyMassIndex(value, facts.height);
      return index === null ? [] : [{ day, value: index }];
    }),
    height: facts.height,
    goal,
    forecast: forecastOf(weights, today, goal),
    advice: adviceOn(weights, today, mostWeeklyLoss(clinical.medicines)),
  };
}

/** The goal that was set, else that of the newest intake. */
async function goalInPounds(
  db: Queryable,
  userId: string,
  facts: BodyFacts,
): Promise<number | null> {
  const [set] = await goalOf(db, userId);
  return set ? pounds(set.value) : facts.goalWeight;
}

function weightPoint({ day, value }: Pick<Entry, 'day' | 'value'>): ChartPoint {
  return { day, value: pounds(value) };
}

/** Facts that the intakes of a patient state about their body. */
interface BodyFacts {
  /** Inches; null where no intake asked. */
  height: number | null;
  /** Pounds that the patient would like to weigh; null where no intake asked. */
  goalWeight: number | null;
  /** The intakes they sent, each once. */
  intakes: QuizKind[];
}

/** Facts of the newest intake that has an answer. */
export async function bodyFacts(db: Queryable, userId: string): Promise<BodyFacts> {
  const rows = await db
    .select({
      quizKind: submissions.quizKind,
      height: sql<unknown>`${submissions.storedFacts} -> 'height'`,
      goalWeight: sql<unknown>`${submissions.storedFacts} -> 'goalWeight'`,
    })
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(desc(submissions.createdAt));
  const newest = (fact: 'height' | 'goalWeight') =>
    rows
      .map((row) => row[fact])
      .find((value): value is number => typeof value === 'number' && value > 0) ?? null;
  return {
    height: newest('height'),
    goalWeight: newest('goalWeight'),
    intakes: [...new Set(rows.map(({ quizKind }) => quizKind))],
  };
}

/** Finds the weight that a patient set as their goal, in hundredths of a pound. */
function goalOf(db: Queryable, patientId: string | Placeholder) {
  return db
    .select({ value: progressGoals.value })
    .from(progressGoals)
    .where(and(eq(progressGoals.patientId, patientId), eq(progressGoals.measure, 'weight')));
}

/** @param value Hundredths of a pound. */
export async function saveWeightGoal(
  db: Queryable,
  now: Date,
  patientId: string,
  value: number,
): Promise<void> {
  await db
    .insert(progressGoals)
    .values({ patientId, measure: 'weight', value, updatedAt: now })
    .onConflictDoUpdate({
      target: [progressGoals.patientId, progressGoals.measure],
      set: { value, updatedAt: now },
    });
}

/**
 * Enters the weight that a patient gave in an intake for the day they sent it. What they have entered or
 * taken away for that day themselves stays as it is.
 */
export async function beginProgress(
  tx: Queryable,
  sentAt: Date,
  patientId: string,
  { weight }: IntakeFacts,
): Promise<void> {
  const value = typeof weight === 'number' ? Math.round(weight * 100) : 0;
  if (value < lightest || value > heaviest) return;
  await tx
    .insert(progressEntries)
    .values({
      patientId,
      day: dayOf(sentAt),
      measure: 'weight',
      value,
      note: 'From your intake',
      updatedAt: sentAt,
    })
    .onConflictDoNothing();
}
