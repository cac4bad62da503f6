import type { PublishedQuiz, QuizState, Refusal } from '../../../engine';
import type { QueuedEvent, SendResult } from './event-queue';

/** Where a quiz’s calls go, and what they carry. */
export interface QuizAddress {
  /** As in the page’s address: `weight-loss`. */
  name: string;
  attempt: string;
  csrf: string;
}

/** What the server holds after a batch of events. */
export interface EventsReply {
  seq: number;
  /** Only when the server does not hold what the sender thinks: a refusal, or someone else’s events. */
  state: QuizState | null;
  refusal: Refusal | null;
  conflict: boolean;
  attempt: string;
  /** Where to go once the quiz was sent. */
  next: string | null;
}

/** Fetches the definition that an attempt began with. It never changes, so the browser may keep it. */
export async function fetchDefinition(
  name: string,
  revision: string,
  signal: AbortSignal,
): Promise<PublishedQuiz> {
  const response = await fetch(`/api/v1/quizzes/${name}/revisions/${revision}`, { signal });
  if (!response.ok) throw new Error(`The quiz could not be fetched (${response.status}).`);
  const { data }: { data: PublishedQuiz } = await response.json();
  return data;
}

/** Sends events. Only an answer that makes sense counts; everything else is tried again. */
export async function sendEvents(
  { name, attempt, csrf }: QuizAddress,
  after: number,
  events: readonly QueuedEvent[],
): Promise<SendResult<EventsReply>> {
  const response = await fetch(`/api/v1/quizzes/${name}/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': csrf,
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify({ attempt, after, events }),
    keepalive: true,
  });
  if (response.status === 200 || response.status === 409) {
    const { data }: { data: EventsReply } = await response.json();
    return { outcome: 'done', reply: data };
  }
  // A page that is out of date, or an attempt that is gone, does not get better by waiting.
  return response.status < 500 && response.status !== 429
    ? { outcome: 'stop' }
    : { outcome: 'retry' };
}
