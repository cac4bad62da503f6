import { and, count, eq, inArray, isNotNull, min, or, sql } from 'drizzle-orm';
import type { QuizKind } from '../../../schemas/generated/types';
import { submissions } from '../../database/tables/attempts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { actingProvider } from '../clinicians/acting-provider.server';
import { type QueueFilter, wholeQueue } from './queue-filter';

/** How much waits for a provider. */
export interface QueueCount {
  waiting: number;
  /** Cases in which the patient was asked for something and has not answered. */
  asked: number;
  /** Since when the oldest one waits for a provider; null where none does. */
  oldest: Date | null;
  /** The states in which the provider may act, and how much of what is looked at each would leave. */
  states: { state: string; count: number }[];
  /** The quizzes of what is looked at, and how much each would leave. */
  quizzes: { quiz: QuizKind; count: number }[];
}

interface Group {
  status: 'inReview' | 'moreInformation';
  state: string;
  quiz: QuizKind | null;
  count: number;
  oldest: Date | null;
}

/**
 * Counts the queue as it is filtered, and what every other choice would leave of it. Someone who may not act has
 * nothing to do.
 */
export async function countQueue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  filter: QueueFilter = wholeQueue,
): Promise<QueueCount> {
  const acting = await actingProvider(db, providerId, clock.now());
  const states = acting.ok ? acting.provider.states : [];
  const groups = states.length === 0 ? [] : await groupsIn(db, states);
  const shown = groups.filter(
    ({ state, quiz }) =>
      (filter.state === null || filter.state === state) &&
      (filter.quiz === null || filter.quiz === quiz),
  );
  const waiting = shown.filter(({ status }) => status === 'inReview');
  const asked = shown.filter(({ status }) => status === 'moreInformation');
  const wanted = filter.waitsFor === 'provider' ? 'inReview' : 'moreInformation';
  const looked = groups.filter(({ status }) => status === wanted);
  return {
    waiting: total(waiting),
    asked: total(asked),
    oldest: waiting.map(({ oldest }) => oldest).sort(byTime)[0] ?? null,
    states: states.map((state) => ({
      state,
      count: total(
        looked.filter(
          (one) => one.state === state && (filter.quiz === null || one.quiz === filter.quiz),
        ),
      ),
    })),
    quizzes: quizzesIn(looked).map((quiz) => ({
      quiz,
      count: total(
        looked.filter(
          (one) => one.quiz === quiz && (filter.state === null || one.state === filter.state),
        ),
      ),
    })),
  };
}

/** What the patient told waits for a provider, wherever the case stands. */
const waitsAs = sql<
  Group['status']
>`case when ${careCases.attention} is null then ${careCases.status} else 'inReview' end`;

async function groupsIn(db: Queryable, states: string[]): Promise<Group[]> {
  const rows = await db
    .select({
      status: waitsAs,
      state: sql<string>`${careCases.state}`,
      quiz: submissions.quizKind,
      count: count(),
      oldest: min(careCases.waitingSince),
    })
    .from(careCases)
    .leftJoin(submissions, eq(submissions.id, careCases.submissionId))
    .where(
      and(
        or(
          inArray(careCases.status, ['inReview', 'moreInformation']),
          isNotNull(careCases.attention),
        ),
        inArray(careCases.state, states),
      ),
    )
    .groupBy(waitsAs, careCases.state, submissions.quizKind);
  return rows;
}

function total(groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + group.count, 0);
}

function quizzesIn(groups: readonly Group[]): QuizKind[] {
  return [...new Set(groups.flatMap(({ quiz }) => quiz ?? []))].sort();
}

function byTime(one: Date | null, other: Date | null): number {
  return (one?.getTime() ?? 0) - (other?.getTime() ?? 0);
}
