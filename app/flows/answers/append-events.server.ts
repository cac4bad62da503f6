import type { Refusal } from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import { beginAskedQuiz } from '../../care/check-ins/asked-quizzes.server';
import { lendPublications, publications } from '../../content/published.server';
import { rememberVisitor } from '../../identity/sessions/session.server';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { kindInAddress } from '../../kernel/sites/quiz-address';
import {
  type Attempt,
  beginAttempt,
  findOpenAttempt,
  lockAttempt,
  lockBeginning,
  type OpenAttempt,
} from '../../quizzes/attempts/attempts.server';
import { keepState, storedEvents } from '../../quizzes/attempts/replay.server';
import { withWhatIsHad } from './had-already.server';
import type { Submitted } from './submission.server';
import { type Held, type Taking, takeIn } from './take-in.server';

/** An event and the sender’s own name for it. */
interface Entry {
  key: string;
  event: QuizEvent;
}

export interface Append {
  /**
   * The quiz in the address: `weight-loss` or `quizWeightLoss`; of a check-in or a follow-up its id, which is that of
   * the attempt too.
   */
  quiz: string;
  /** The attempt’s id, made before its first event; the first event creates it. */
  attempt: string;
  /** The number of the last event the sender knows. */
  after: number;
  entries: readonly Entry[];
  /** Revision of the catalogue that the page of the sender was drawn with; undefined where it names none. */
  prices?: string | undefined;
}

/** Fate of the events. The state is what the server holds now. */
export type Appended =
  | ({ outcome: 'stored'; submitted: Submitted | null } & Held)
  /** The event at `at` was refused; those before it are stored. */
  | ({ outcome: 'refused'; refusal: Refusal; at: number } & Held)
  /** Conflict: someone else went on in the meantime, and nothing was stored. */
  | ({ outcome: 'conflict' } & Held)
  | { outcome: 'unknown' };

/**
 * Appends events to an attempt, durably, before it returns. Sending the same events again changes nothing;
 * a sender who does not know the latest events is told, and nothing is overwritten.
 */
export async function appendEvents(context: AppLoadContext, append: Append): Promise<Appended> {
  const visitor = await rememberVisitor(context);
  const kind = kindInAddress(append.quiz);
  const isAsked = isUuid(append.quiz) && append.quiz === append.attempt;
  if (!kind && !isAsked) return { outcome: 'unknown' };
  await publications(context.db);
  const result = await context.db.transaction(async (tx): Promise<Appended> => {
    lendPublications(context.db, tx);
    const into = (open: OpenAttempt) => appendTo(tx, { context, visitor, open }, append);
    const begun = await lockAttempt(tx, visitor, append.attempt);
    if (begun) return into(begun);
    if (!kind) {
      const first =
        (await beginAskedQuiz(tx, context, visitor, append.attempt)) ??
        (await lockAttempt(tx, visitor, append.attempt));
      return first ? into(first) : { outcome: 'unknown' };
    }
    await lockBeginning(tx, visitor, kind);
    // Somebody else may have begun it, or another one, while this waited.
    const meanwhile = await lockAttempt(tx, visitor, append.attempt);
    if (meanwhile) return into(meanwhile);
    const open = await findOpenAttempt(tx, visitor, kind);
    if (open) return conflict(open);
    const { quiz, attempt: id, prices } = append;
    const first = await beginAttempt(tx, context, visitor, quiz, { id, prices });
    return first ? into(first) : { outcome: 'unknown' };
  });
  if (result.outcome === 'unknown') return result;
  keepState(result.attempt, result.seq, result.state);
  // What was stored is on the sender’s page already.
  return result.outcome === 'stored' ? result : withWhatIsHad(context.db, visitor, result);
}

async function appendTo(
  tx: Tx,
  appending: Pick<Taking, 'context' | 'visitor' | 'open'>,
  { after, entries, prices }: Append,
): Promise<Appended> {
  const { open } = appending;
  const fresh = await withoutStored(tx, open.attempt, after, entries);
  if (fresh === null) return conflict(open);
  const skipped = entries.length - fresh.length;
  const { submitted, refused, held } = await takeIn(tx, {
    ...appending,
    prices,
    posted: { way: 'events', events: fresh.map(({ event }) => event) },
    keyOf: (nth) => fresh[nth]?.key ?? crypto.randomUUID(),
  });
  return refused
    ? { outcome: 'refused', refusal: refused.refusal, at: skipped + refused.at, ...held }
    : { outcome: 'stored', submitted, ...held };
}

/**
 * The entries that are not stored yet; null when the sender missed something. Entries that are stored
 * were sent before: their reply was lost.
 */
async function withoutStored(
  tx: Tx,
  attempt: Attempt,
  after: number,
  entries: readonly Entry[],
): Promise<readonly Entry[] | null> {
  if (after === attempt.lastSeq) return entries;
  if (after > attempt.lastSeq) return null;
  const since = await storedEvents(tx, attempt.id, after);
  // Which day it is, and what was said earlier, the server put in by itself: a sender who does not know of it missed
  // nothing.
  const stored = since.filter(({ event }) => event.type !== 'day' && event.type !== 'remember');
  return stored.every(({ key }, index) => key === entries[index]?.key)
    ? entries.slice(stored.length)
    : null;
}

function conflict({ attempt, quiz, state }: OpenAttempt): Appended {
  return { outcome: 'conflict', attempt: attempt.id, seq: attempt.lastSeq, quiz, state };
}
