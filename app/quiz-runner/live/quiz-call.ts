import type { QuizState, Refusal, StepView } from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import { CallError } from '../../browser/calls/call';
import { documentCalls } from '../../browser/calls/document-calls';
import { quizCalls } from '../../browser/calls/quiz-calls';
import type { QueuedEvent, SendResult } from './event-queue';
import type { FieldErrors } from './field-errors';

/** Address of a quiz’s calls, and what they carry. */
interface QuizAddress {
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
  { name, attempt, csrf }: QuizAddress,
  after: number,
  entries: readonly QueuedEvent[],
): Promise<SendResult<EventsReply>> {
  try {
    const body = { attempt, after, events: [...entries] };
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

/** Uploads the files chosen in a form; each becomes the answer of its question. */
export async function uploadFiles(
  view: StepView,
  form: FormData,
  csrf: string,
): Promise<{ events: Extract<QuizEvent, { type: 'answer' }>[]; errors: FieldErrors }> {
  const events: Extract<QuizEvent, { type: 'answer' }>[] = [];
  const errors: FieldErrors = {};
  for (const { id, input } of view.questions) {
    const file = input.kind === 'fileInput' ? form.get(`q.${id}`) : null;
    if (input.kind !== 'fileInput' || !(file instanceof File) || file.size === 0) continue;
    try {
      const { data } = await documentCalls.upload(input.upload, file, csrf);
      events.push({ type: 'answer', question: id, value: data.id });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      errors[id] = { typed: '', message: error.message };
    }
  }
  return { events, errors };
}
