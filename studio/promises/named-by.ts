import type { QuizPromise } from '../../schemas/generated/types';

/** The question or step that is named by what always or never happens. */
export function namedBy(what: QuizPromise['what']): { question?: string; step?: string } {
  if ('reaches' in what) return { step: what.reaches };
  if ('agreesTo' in what) return { step: what.agreesTo };
  if ('isAsked' in what) return { question: what.isAsked };
  if ('answers' in what) return { question: what.answers };
  return {};
}

/** The names of one kind of fact that a condition or calculation mentions, in their order. */
export function mentioned(part: unknown, kind: 'answer' | 'value'): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = Object.entries(part).flatMap(([key, inside]) =>
    key === kind && typeof inside === 'string' ? [inside] : mentioned(inside, kind),
  );
  return [...new Set(own)];
}
