import { canonical } from '../../../engine/authoring';
import { pageOf, type Stop } from '../../../engine/proof';
import type { Quiz } from '../../../engine/quiz';
import type { PageMark } from '../../preview/frame-messages';
import type { Part } from '../../preview/part';
import { shownContent } from '../../preview/part';
import type { PagePair, Side } from './both-ways';

/** Pronoun by which a person is spoken of: “new for her”. */
export type Whom = 'her' | 'him' | 'them';

/** Finds what is to be framed on both pages, so that one sees what differs. */
export function pageMarks(
  quizzes: Record<Side, Quiz>,
  { before, after }: PagePair,
  whom: Whom,
): Record<Side, PageMark[]> {
  if (!before || !after) return { before: [], after: [] };
  const was = entriesOf(quizzes.before, before);
  const is = entriesOf(quizzes.after, after);
  return {
    before: marksOn(was, is, { changed: 'before', alone: 'taken away' }),
    after: marksOn(is, was, { changed: 'changed', alone: `new for ${whom}` }),
  };
}

/** A part of a page with all that is said of it. */
interface Entry {
  /** The same on both pages for the same part. */
  key: string;
  part: Part;
  words: string;
  /** Words for its absence. */
  missing: string;
}

function marksOn(
  own: readonly Entry[],
  other: readonly Entry[],
  words: { changed: string; alone: string },
): PageMark[] {
  const ownKeys = new Set(own.map(({ key }) => key));
  const there = new Map(other.map((entry) => [entry.key, entry]));
  const framed = own.flatMap(({ key, part, words: said }): PageMark[] => {
    const twin = there.get(key);
    const holder = holderOf(key);
    // A question that is new is framed as a whole.
    if (twin?.words === said || (holder !== null && !there.has(holder))) return [];
    return [{ part, gap: null, words: twin ? words.changed : words.alone }];
  });
  const gaps = other.flatMap(({ key, missing }, place): PageMark[] => {
    const holder = holderOf(key);
    if (ownKeys.has(key) || (holder !== null && !ownKeys.has(holder))) return [];
    const beside = neighbor(own, other, place);
    return beside ? [{ ...beside, words: missing }] : [];
  });
  return [...framed, ...gaps];
}

/**
 * Part that the gap for a missing one stands beside: the one before it where that is on both pages, else the one that
 * follows.
 */
function neighbor(own: readonly Entry[], other: readonly Entry[], place: number) {
  const within = holderOf(other[place]?.key ?? '');
  const twin = ({ key }: Entry) =>
    holderOf(key) === within ? own.find((entry) => entry.key === key) : undefined;
  const earlier = other.slice(0, place).reverse().map(twin).find(Boolean);
  if (earlier) return { part: earlier.part, gap: 'behind' as const };
  const later = other
    .slice(place + 1)
    .map(twin)
    .find(Boolean);
  return later ? { part: later.part, gap: 'before' as const } : null;
}

/** The question that an option is of; null for what stands on the page itself. */
function holderOf(key: string): string | null {
  const [holder = null, option] = key.split('\u0000');
  return option === undefined ? null : holder;
}

function entriesOf(quiz: Quiz, { state, view }: Stop): Entry[] {
  const { step } = view;
  const page = pageOf(view);
  const places = shownContent(quiz, state);
  const seen = new Map<string, number>();
  const content = page.content.map((said, at): Entry => {
    const kind = view.content[at]?.kind ?? '';
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    const part = { step, content: places[at] ?? at };
    return { key: `content ${kind} ${count}`, part, words: canonical(said), missing: 'not shown' };
  });
  const questions = page.questions.flatMap(({ options, ...question }): Entry[] => {
    const part = {
      step: quiz.questionById.get(question.id)?.step.id ?? step,
      question: question.id,
    };
    const key = `question ${question.id}`;
    return [
      { key, part, words: canonical(question), missing: 'not asked' },
      ...options.map((option) => ({
        key: `${key}\u0000${option.id}`,
        part: { ...part, option: option.id },
        words: canonical(option),
        missing: 'not offered',
      })),
    ];
  });
  const actions = page.actions.map(
    (action): Entry => ({
      key: `action ${action.kind}`,
      part: { step, action: action.kind },
      words: canonical(action),
      missing: 'no such button',
    }),
  );
  return [...content, ...questions, ...actions];
}
