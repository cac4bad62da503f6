import { type QueueFilter, wholeQueue } from '../../../care/cases/queue-filter';
import { pageAddress } from '../../../kernel/http/page-address';
import { kindInAddress, quizAddress } from '../../../kernel/sites/quiz-address';

/** The filter of an address. What is none counts as left out. */
export function filterIn(search: URLSearchParams): QueueFilter {
  const state = search.get('state') ?? '';
  return {
    waitsFor: search.get('show') === 'asked' ? 'patient' : 'provider',
    quiz: kindInAddress(search.get('quiz') ?? ''),
    state: /^[A-Z]{2}$/.test(state) ? state : null,
  };
}

/** The address of the queue as it is filtered. */
export function queueAddress(
  { waitsFor, quiz, state }: QueueFilter = wholeQueue,
  after: string | null = null,
): string {
  return pageAddress('/provider', {
    show: waitsFor === 'patient' ? 'asked' : null,
    quiz: quiz === null ? null : quizAddress(quiz),
    state,
    after,
  });
}
