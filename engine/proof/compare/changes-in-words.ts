import type { AnswerValue } from '../../../schemas/generated/types';
import type { Difference } from '../../authoring/compare/difference';
import { cartInWords, titleOfStep } from '../../authoring/saved-runs/run-words';
import type { Question, Quiz } from '../../quiz/model/quiz';
import { formatMoney } from '../../values/money';
import { firstOf, pagePairs } from './page-pairs';
import type { Replayed } from './persons';
import type { Page, SeenPage, Transcript } from './transcript';

/** Says how somebody’s way ends: “May buy 1 × Semaglutide, $299”. */
export function endInWords(
  quiz: Quiz,
  { end, findings, lines, price, pages }: Transcript,
  answers: Readonly<Record<string, AnswerValue>>,
): string {
  if (end === 'is ended') {
    const reasons = findings.filter(({ consequence }) => consequence === 'terminate');
    return `The quiz ends: ${listed(reasons.map(({ reason }) => reason))}`;
  }
  const last = pages.at(-1)?.step ?? '';
  if (end === 'goes no further') {
    const asked = quiz.stepById.get(last)?.questions ?? [];
    const words = asked.some((question) => isNoAnswer(question, answers[question.id]))
      ? 'Cannot answer so at'
      : 'Goes no further than';
    return `${words} “${titleOfStep(quiz, last)}”`;
  }
  const bought = cartInWords(quiz.reference.catalogue, lines);
  const ending =
    lines.length === 0
      ? 'Finishes without buying anything'
      : `May buy ${bought}, ${formatMoney(price, quiz.reference.catalogue.currency)}`;
  const isConcern = findings.length > 0;
  return isConcern ? `${ending}; a provider looks closer` : ending;
}

/** Tells whether an answer consists of options that a question does not have. */
function isNoAnswer({ options }: Question, answer: AnswerValue | undefined): boolean {
  if (options.size === 0 || answer === undefined) return false;
  return ![answer].flat().some((id) => options.has(String(id)));
}

/** Text that somebody is told about their answers. */
export function reasonsInWords({ findings }: Transcript): string {
  if (findings.length === 0) return 'Nothing stands in the way';
  return listed(findings.map(({ reason }) => reason));
}

function listed(reasons: readonly string[]): string {
  return [...new Set(reasons)].join(' ') || 'no reason is given';
}

type Words = { before: string; after: string };

/**
 * Describes what differs on a page: the first differing page on which one of some edits was made, or else the first
 * that differs at all.
 */
export function pageInWords(
  quizzes: Record<'before' | 'after', Quiz>,
  { before, after }: Replayed,
  edits: readonly Difference[],
): Words {
  const pairs = pagePairs(before.pages, after.pages);
  const rest = pairs.slice(firstOf(quizzes, pairs, edits));
  // People who do not come to a page see what comes next.
  const [was, is] = (['before', 'after'] as const).map(
    (side) => rest.find((pair) => pair[side])?.[side],
  );
  const sees = (quiz: Quiz, page: SeenPage | null | undefined) =>
    page ? `Sees “${titleOfStep(quiz, page.step)}”` : 'Sees nothing more';
  if (!was || !is || was.step !== is.step)
    return { before: sees(quizzes.before, was), after: sees(quizzes.after, is) };
  return onOnePage(was.page, is.page, {
    was: quizzes.before.reference.catalogue.currency,
    is: quizzes.after.reference.catalogue.currency,
  });
}

function onOnePage(was: Page, is: Page, currencies: Record<'was' | 'is', string>): Words {
  const asks = changeInWords(
    was.questions.map(({ id, label }) => [id, label] as const),
    is.questions.map(({ id, label }) => [id, label] as const),
    { has: 'Is asked', more: 'Is also asked', less: 'Is no longer asked' },
  );
  if (asks) return asks;
  for (const question of is.questions) {
    const other = was.questions.find(({ id }) => id === question.id);
    const offers = changeInWords(
      (other?.options ?? []).map(({ id, label }) => [id, label] as const),
      question.options.map(({ id, label }) => [id, label] as const),
      { has: 'Is offered', more: 'Is also offered', less: 'Is no longer offered' },
    );
    if (offers) return offers;
  }
  const otherwise = buttonGoingOtherwise(was, is);
  if (otherwise) return otherwise;
  const buttons = changeInWords(
    was.actions.map(({ kind, label }) => [kind, label] as const),
    is.actions.map(({ kind, label }) => [kind, label] as const),
    { has: 'Has the button', more: 'Also has the button', less: 'No longer has the button' },
  );
  return (
    buttons ?? pricesInWords(was, is, currencies) ?? cartFieldsInWords(was, is) ?? reads(was, is)
  );
}

/** One button that reads as another one did that stood there, and does another thing; null where there is none. */
function buttonGoingOtherwise(was: Page, is: Page): Words | null {
  const missing = (list: Page['actions'], from: Page['actions']) =>
    list.filter(({ kind }) => !from.some((one) => one.kind === kind));
  const [less, more] = [missing(was.actions, is.actions), missing(is.actions, was.actions)];
  const [gone, came] = [less[0], more[0]];
  if (!gone || !came || less.length > 1 || more.length > 1 || gone.label !== came.label)
    return null;
  const before = `Has the button “${gone.label}”`;
  return { before, after: `${before}, which goes on another way` };
}

/** The first price that is another one; null where each that both tell is the same. */
function pricesInWords(
  { prices: was }: Page,
  { prices: is }: Page,
  currencies: Record<'was' | 'is', string>,
): Words | null {
  for (const { of, cents } of is) {
    const earlier = was.find((one) => one.of === of);
    if (!earlier || earlier.cents === cents) continue;
    const words = (price: number, currency: string) =>
      `Is told ${formatMoney(price, currency)} for “${of}”`;
    return { before: words(earlier.cents, currencies.was), after: words(cents, currencies.is) };
  }
  return null;
}

/** Describes a difference in what somebody may set in the cart of a page; null where there is none. */
function cartFieldsInWords({ content: was }: Page, { content: is }: Page): Words | null {
  const [had, has] = [was, is].map((list) =>
    list.find((one) => 'kind' in one && one.kind === 'cartContentV2'),
  );
  for (const [key, deed] of cartDeeds) {
    const [could, can] = [Object(had)[key], Object(has)[key]];
    if (!had || !has || could === can) continue;
    const words = (may: unknown) => `${may === true ? 'Can' : 'Cannot'} ${deed} in the cart`;
    return { before: words(could), after: words(can) };
  }
  return null;
}

const cartDeeds = [
  ['coupon', 'type a coupon'],
  ['quantity', 'set how many'],
] as const;

type Named = readonly (readonly [id: string, label: string])[];

/** Describes what was added or taken away; null where the same is there. */
function changeInWords(
  was: Named,
  is: Named,
  words: { has: string; more: string; less: string },
): Words | null {
  const names = (list: Named) => list.map(([, label]) => `“${label}”`).join(', ') || 'nothing';
  const missing = (list: Named, from: Named) =>
    list.filter(([id]) => !from.some(([other]) => other === id));
  const [more, less] = [missing(is, was), missing(was, is)];
  if (more.length === 0 && less.length === 0) return null;
  const after = [
    ...(more.length > 0 ? [`${words.more} ${names(more)}`] : []),
    ...(less.length > 0 ? [`${words.less} ${names(less)}`] : []),
  ];
  return { before: `${words.has} ${names(was)}`, after: after.join('; ') };
}

/** The first text that reads differently. */
function reads(was: Page, is: Page): Words {
  const [earlier, later] = [textsOf(was), textsOf(is)];
  const place = later.findIndex((text, index) => text !== earlier[index]);
  const index = place < 0 ? later.length : place;
  const words = (text: string | undefined) =>
    text === undefined ? 'Reads nothing there' : `Reads “${text}”`;
  return { before: words(earlier[index]), after: words(later[index]) };
}

function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part === 'number' || typeof part === 'boolean') return [String(part)];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(textsOf);
}
