import { asc, sql } from 'drizzle-orm';
import { bodyMassIndex } from '../../../engine/values';
import { progressEntries } from '../../database/tables/progress.schema.server';
import type { ChartPoint } from '../../kernel/calendar/chart-point';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Clock } from '../../kernel/clock';
import { systemClock } from '../../kernel/clock';
import type { Queryable } from '../../kernel/database/client.server';
import { oncePerDatabase } from '../../kernel/database/prepared.server';
import { type Advice, adviceOn } from './advice';
import { type BodyFacts, bodyFacts, goalOf } from './body-facts.server';
import { type Entry, entriesOf, listEntries } from './entries.server';
import { forecastOf } from './forecast';
import { followedBy, inOrder, isScoreId, type ScoreId } from './measures';
import { withinRange } from './ranges';
import { pounds } from './weight';

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

/** For the dashboard; null before the first weight. */
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
  /** By day. */
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
    advice: adviceOn(weights, today),
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
