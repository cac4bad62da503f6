import type { QuizState, Refusal } from '../../../engine/quiz';
import { CallError } from '../../browser/calls/call';
import { quizCalls } from '../../browser/calls/quiz-calls';
import type { QueuedEvent, SendResult } from './event-queue';

/** Address of a quiz’s calls, and what they carry. */
interface QuizAddress {
  /** State that the page began with: it names the prices that are shown. */
  state: QuizState;
  /** Name as in the page’s address: `weight-loss`. */
  name: string;
  attempt: string;
  csrf: string;
}

/** State that the server holds after a batch of events. */
export interface EventsReply {
  seq: number;
  /** State, only when the server does not hold what the sender thinks: a refusal, or someone else’s events. */
  state: QuizState | null;
  refusal: Refusal | null;
  conflict: boolean;
  attempt: string;
  /** Page to go to once the quiz was sent. */
  next: string | null;
}

/** Sends events. Only an answer that makes sense counts; everything else is tried again. */
export async function sendEvents(
  { name, attempt, csrf, state }: QuizAddress,
  after: number,
  entries: readonly QueuedEvent[],
): Promise<SendResult<EventsReply>> {
  try {
    const prices = state.facts.prices?.revision;
    const body = { attempt, after, events: [...entries], prices };
    const { data } = await quizCalls.events<EventsReply>(name, body, csrf);
    return { outcome: 'done', reply: data };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { status, details } = error;
    if (status === 409 && isReply(details['data'])) {
      return { outcome: 'done', reply: details['data'] };
    }
    if (status === 401) return { outcome: 'signIn', message: error.message };
    // A page that is out of date, or an attempt that is gone, does not get better by waiting.
    return status >= 400 && status < 500 && status !== 429
      ? { outcome: 'stop' }
      : { outcome: 'retry' };
  }
}

function isReply(data: unknown): data is EventsReply {
  return typeof data === 'object' && data !== null && 'seq' in data && 'state' in data;
}
