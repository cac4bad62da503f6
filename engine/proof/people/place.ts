import type { AnswerValue, ProfileFacts, RememberEvent } from '../../../schemas/generated/types';
import { choicesIn } from '../../quiz/cart/cart-choices';
import type { Question } from '../../quiz/model/quiz';
import type { Facts as KnownFacts } from '../../quiz/state/quiz-state';
import type { Cells } from '../model/cells';
import type { Model } from '../model/model';
import { sidesOf, withParts } from '../numbers/atoms';
import { dayNumber } from '../numbers/days';
import { evaluate } from '../numbers/expression';
import type { NumberRange } from '../numbers/number-range';

/** Place of somebody in a model: a cell for each variable, in the order of the diagram. */
export type Place = readonly number[];

/** Facts and answers known of somebody, as a quiz keeps them. */
export interface Known {
  facts: KnownFacts;
  answers: Readonly<Record<string, AnswerValue>>;
  /** Steps that they skipped although these ask to agree to something. */
  skips?: readonly string[];
  /** Answers of earlier occasions that they are asked to confirm. No rule knows of them, so no model does. */
  remembered?: RememberEvent['answers'];
}

/**
 * Finds the place of somebody in a model; null where the model has no room for an answer, such as a number that is out
 * of range or finer than it may be.
 */
export function placeOf(model: Model, known: Known): Place | null {
  const asked = [...model.quiz.questionById.values()].flatMap((question) => {
    const cells = model.cells.get(question.id);
    return cells ? [{ question, cells }] : [];
  });
  return placeIn(model, asked, known);
}

/** A question with what its answer is cut into. */
export interface CutQuestion {
  question: Question;
  cells: Cells;
  /**
   * True where an answer that it has no room for counts as none, because the question is asked in another form
   * elsewhere.
   */
  isLenient?: boolean;
}

/** Finds the place of somebody by their answers to some questions. */
export function placeIn(
  model: Model,
  asked: readonly CutQuestion[],
  { facts, answers, skips = [] }: Known,
): Place | null {
  const { outside } = model;
  const cellsByVariable = new Map<number, number>();
  const put = (variable: number, cell: number) => cellsByVariable.set(variable, cell);
  const numbers = model.ranges.map(({ usual }) => usual);
  const placing = { numbers, put, answers };
  numbers[outside.today] = dayNumber(facts.today);
  put(outside.site, outside.sites.indexOf(facts.site));
  put(outside.signedIn, facts.signedIn ? 1 : 0);
  for (const [fact, cells] of outside.profile) {
    const known = facts.profile?.[fact as keyof ProfileFacts] || undefined;
    if (!putAnswer(cells, { question: null, value: known }, placing)) return null;
  }
  for (const { question, cells, isLenient } of asked) {
    const value = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    const none = () => isLenient && putAnswer(cells, { question, value: undefined }, placing);
    if (!putAnswer(cells, { question, value }, placing) && !none()) return null;
  }
  for (const [step, variable] of outside.agreeing) put(variable, skips.includes(step) ? 0 : 1);
  for (const [number, range] of model.ranges.entries())
    if (!isIn(range, numbers[number] as number)) return null;
  const place = model.costs.map(() => 0);
  for (const [variable, cell] of cellsByVariable) place[model.levelOf(variable)] = cell;
  const { atoms } = model.facts.numbers;
  const worth = new Float64Array(model.facts.numbers.expressions.list.length);
  for (const expression of withParts(atoms.list.flatMap(sidesOf)))
    worth[expression.id] =
      expression.kind === 'variable'
        ? (numbers[expression.variable] as number)
        : evaluate(expression, worth);
  for (const atom of atoms.list) {
    const isTrue =
      atom.kind === 'known'
        ? !Number.isNaN(worth[atom.expression.id])
        : (worth[atom.left.id] as number) < (worth[atom.right.id] as number);
    place[model.levelOfAtom(atom)] = isTrue ? 1 : 0;
  }
  return place;
}

/** Tells whether a number belongs to a range, as far as numbers are exact. */
function isIn({ least, most, step }: NumberRange, number: number): boolean {
  if (number < least || number > most) return false;
  const steps = number / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** A place that is being found, and the answers that it is found by. */
interface Placing {
  numbers: number[];
  put: (variable: number, cell: number) => void;
  answers: Readonly<Record<string, AnswerValue>>;
}

/** Notes the cells of an answer; false where there is none for it. */
function putAnswer(
  cells: Cells,
  { question, value }: { question: Question | null; value: AnswerValue | undefined },
  { numbers, put, answers }: Placing,
): boolean {
  switch (cells.kind) {
    case 'one': {
      const at = cells.classes.findIndex((alike) => alike.some(({ id }) => id === value));
      put(cells.variable, at + 1);
      return value === undefined || at >= 0;
    }
    case 'many': {
      const chosen = Array.isArray(value) ? value : [];
      const free = chosen.filter((id) => id.startsWith('other:'));
      for (const { options, variable, isCounted } of cells.classes) {
        const isFree = options.some(({ id }) => id.startsWith('other:'));
        const count =
          options.filter(({ id }) => !id.startsWith('other:') && chosen.includes(id)).length +
          (isFree ? free.length : 0);
        if (isCounted && count > options.length) return false;
        put(variable, isCounted ? count : Math.min(1, count));
      }
      return true;
    }
    case 'number':
      put(cells.given, typeof value === 'number' ? 1 : 0);
      if (typeof value === 'number') numbers[cells.number] = value;
      return true;
    case 'day':
      put(cells.given, typeof value === 'string' ? 1 : 0);
      if (typeof value === 'string') numbers[cells.number] = dayNumber(value);
      return !Number.isNaN(numbers[cells.number]);
    case 'text': {
      put(cells.variable, textCell(cells, question, value, answers));
      return true;
    }
    case 'given':
      put(cells.variable, value === undefined ? 0 : 1);
      return true;
    case 'cart': {
      const { quantities, coupon } = choicesIn(value);
      const counts = new Map(Object.entries(quantities));
      for (const [variant, variable] of cells.quantities) {
        const count = counts.get(variant);
        put(variable, count === undefined ? 0 : count === 0 ? 1 : 2);
      }
      // A coupon, or a number of what the cart has not: both are answers that change no line.
      const isMore =
        coupon !== null || [...counts.keys()].some((one) => !cells.quantities.has(one));
      put(cells.coupon, isMore ? 1 : 0);
      return true;
    }
  }
}

function textCell(
  cells: Extract<Cells, { kind: 'text' }>,
  question: Question | null,
  value: AnswerValue | undefined,
  answers: Readonly<Record<string, AnswerValue>>,
): number {
  if (typeof value !== 'string') return 0;
  const { input } = question ?? {};
  if (cells.same !== null && input?.kind === 'input' && input.sameAs !== undefined)
    if (answers[input.sameAs] === value) return cells.same;
  return cells.cellOf(value);
}
