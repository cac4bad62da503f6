import { and, desc, eq } from 'drizzle-orm';
import { type Refusal, readPosted } from '../../../engine/quiz';
import type { QuizKind, QuizSubmissionBody } from '../../../schemas/generated/types';
import { attemptEvents, attempts, submissions } from '../../database/tables/attempts.schema.server';
import { rememberVisitor, type Visitor } from '../../identity/sessions/session.server';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sha256 } from '../../kernel/sha256.server';
import { kindInAddress } from '../../kernel/sites/quiz-address';
import {
  beginAttempt,
  findOpenAttempt,
  lockAttempt,
  lockBeginning,
  type OpenAttempt,
  ownAttempt,
} from '../../quizzes/attempts/attempts.server';
import { namedAttempt } from '../../quizzes/attempts/quiz-page.server';
import { afterEvents } from '../../quizzes/attempts/replay.server';
import { takeIn } from './take-in.server';
import { knownBeforehand } from './taken-beforehand.server';

interface Sent {
  outcome: 'submitted';
  attempt: string;
  submission: string;
}

/**
 * - `conflict`: another attempt at the quiz is open, so that the one that is named cannot be begun.
 * - `ended`: the attempt that is named has ended, and not by this body.
 */
type NotSent =
  | { outcome: 'refused'; refusal: Refusal; isTerminated: boolean }
  | { outcome: 'conflict' | 'ended' | 'unknown'; isTerminated?: false };

export type SubmitResult = Sent | NotSent;

interface Sending {
  /** The quiz in the address. */
  name: string;
  kind: QuizKind;
  body: QuizSubmissionBody;
}

/**
 * Sends the answers of a whole quiz, in one transaction. The same body again, at the same time or later, is the
 * same submission. A body that is refused leaves nothing behind, but for one whose answers end the quiz: what
 * somebody told us of themselves stays told, as if they had tapped it.
 */
export async function submitAnswers(
  context: AppLoadContext,
  name: string,
  body: QuizSubmissionBody,
): Promise<SubmitResult> {
  const kind = kindInAddress(name);
  if (!kind) return { outcome: 'unknown' };
  const visitor = await rememberVisitor(context);
  try {
    return await context.db.transaction(async (tx) => {
      const result = await send(tx, context, visitor, { name, kind, body });
      if (result.outcome !== 'submitted' && !result.isTerminated) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

/** Thrown so that nothing of a body that is not sent is stored. */
class RolledBack extends Error {
  constructor(readonly result: NotSent) {
    super('The answers were not sent.');
  }
}

async function send(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  sending: Sending,
): Promise<SubmitResult> {
  const { kind, body } = sending;
  await lockBeginning(tx, visitor, kind);
  const print = printOf(body);
  const earlier = await sentBefore(tx, visitor, sending, print);
  if (earlier) return earlier;
  const open = await attemptToSend(tx, context, visitor, sending);
  if ('outcome' in open) return open;
  const { answers, consents = [], confirms = [] } = body;
  const posted = { way: 'whole', answers, consents, confirms } as const;
  const beforehand = await knownBeforehand(tx, context, visitor, open);
  const began = afterEvents(open.quiz, open.state, beforehand);
  const [first] = readPosted(open.quiz, began, posted).refused;
  const isTerminated = first?.refusal.code === 'terminated';
  const { submitted, refused, held } = await takeIn(tx, {
    ...{ context, visitor, open, posted },
    // An answer that was not sent does not count as sent.
    keyOf: (nth) => (isTerminated ? `told-${crypto.randomUUID()}` : `${print}-${nth}`),
  });
  if (refused) {
    const { refusal } = refused;
    return {
      outcome: 'refused',
      refusal,
      isTerminated: isTerminated && refusal.code === 'terminated',
    };
  }
  if (!submitted) throw new Error('A whole body was read to its end, and sent nothing.');
  return { outcome: 'submitted', attempt: held.attempt, submission: submitted.submission };
}

/** The same for the same answers and consents, in whatever order they are written. */
function printOf({ answers, consents = [], confirms = [] }: QuizSubmissionBody): string {
  const byName = Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1));
  const agreed = [[...consents].sort(), ...(confirms.length > 0 ? [[...confirms].sort()] : [])];
  return `body-${sha256(JSON.stringify([byName, ...agreed]))}`;
}

/**
 * Finds what this body sent before: in the attempt it names, else as the last that this person sent of this quiz. Its
 * events tell, by their keys.
 */
async function sentBefore(
  tx: Tx,
  visitor: Visitor,
  { kind, body }: Sending,
  print: string,
): Promise<Sent | null> {
  const named = body.attempt === undefined ? undefined : eq(attempts.id, body.attempt);
  const [last] = await tx
    .select({ attempt: attempts.id, submission: submissions.id })
    .from(submissions)
    .innerJoin(attempts, eq(attempts.id, submissions.attemptId))
    .where(and(ownAttempt(visitor), eq(attempts.quizKind, kind), named))
    .orderBy(desc(submissions.createdAt))
    .limit(1);
  if (!last) return null;
  const [first] = await tx
    .select({ seq: attemptEvents.seq })
    .from(attemptEvents)
    .where(and(eq(attemptEvents.attemptId, last.attempt), eq(attemptEvents.key, `${print}-0`)));
  return first ? { outcome: 'submitted', ...last } : null;
}

/** The attempt that a body sends, locked: the one it names, else the open one, else a new one. */
async function attemptToSend(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  { name, kind, body }: Sending,
): Promise<OpenAttempt | NotSent> {
  const open = await findOpenAttempt(tx, visitor, kind);
  const id = body.attempt ?? open?.attempt.id;
  const begun = id === undefined ? null : await lockAttempt(tx, visitor, id);
  if (begun) {
    if (begun.attempt.quizKind !== kind) return { outcome: 'unknown' };
    return begun.attempt.status === 'completed' ? { outcome: 'ended' } : begun;
  }
  const fresh = await namedAttempt(tx, visitor, kind, body.attempt);
  if (body.attempt !== undefined && fresh === null) return { outcome: 'unknown' };
  if (open) return { outcome: 'conflict' };
  const first = await beginAttempt(tx, context, visitor, name, {
    id: fresh ?? crypto.randomUUID(),
  });
  return first ?? { outcome: 'unknown' };
}
