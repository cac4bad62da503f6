import { bodyMassIndex } from '../../../engine/values';
import type { ChartPoint } from '../../kernel/calendar/chart-point';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Clock } from '../../kernel/clock';
import { systemClock } from '../../kernel/clock';
import type { Queryable } from '../../kernel/database/client.server';
import { type Advice, adviceOn } from './advice';
import { type BodyFacts, bodyFacts, weightGoal } from './body-facts.server';
import { type Entry, listEntries } from './entries.server';
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

/** For the dashboard; null before the first weight. */
export async function progressAtAGlance(
  db: Queryable,
  userId: string,
  clock: Clock = systemClock,
): Promise<ProgressAtAGlance | null> {
  const today = dayOf(clock.now());
  const [entries, goal] = [
    await listEntries(db, userId, 'weight'),
    await goalInPounds(db, userId, null),
  ];
  const weights = entries.map(weightPoint);
  const [began, latest] = [weights[0], weights.at(-1)];
  if (!began || !latest) return null;
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
  facts: BodyFacts | null,
): Promise<number | null> {
  const set = await weightGoal(db, userId);
  if (set !== null) return pounds(set);
  return (facts ?? (await bodyFacts(db, userId))).goalWeight;
}

function weightPoint({ day, value }: Entry): ChartPoint {
  return { day, value: pounds(value) };
}
