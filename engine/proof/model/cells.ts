import type { AllergiesInput, Option } from '../../../schemas/generated/types';
import { start } from '../../quiz/advance/start';
import { complaintAbout } from '../../quiz/inputs';
import type { Question, Quiz } from '../../quiz/model/quiz';
import { knowledge } from '../../quiz/rules/knowledge';
import { emptyTrace } from '../../quiz/state/trace';
import { dayRange, type NumberRange, rangeOf } from '../numbers/number-range';
import type { Mentions } from './mentions';

/** Something that differs from patient to patient, cut into cells that no rule looks inside of. */
interface Variable {
  /** Name of what the variable stands for, for people who look for a fault in the model. */
  name: string;
  /** Number of answers that each cell stands for. */
  weights: bigint[];
  /** Cost of each cell, higher the more unusual it is: the least unusual patient is shown. */
  costs: number[];
}

/** Options that every rule treats alike. */
export interface OptionClass {
  options: Option[];
  /** True where each cell is a number of chosen options; false where cells tell only whether any is chosen. */
  isCounted: boolean;
  variable: number;
}

/** Division of the answer to a question into cells. Cell 0 of a variable always means: not answered, not chosen. */
export type Cells =
  | { kind: 'one'; variable: number; classes: Option[][] }
  | { kind: 'many'; classes: OptionClass[] }
  | {
      kind: 'number' | 'day';
      given: number;
      number: number;
      /** Numbers that this revision takes, where another one takes other numbers. */
      own?: NumberRange;
    }
  | {
      kind: 'text';
      variable: number;
      /** Texts that the cells from 1 on stand for. */
      texts: readonly string[];
      /** The cells of texts that will not do. */
      unfit: readonly number[];
      /** The cell of the same text as in another question; null where none is asked for. */
      same: number | null;
      /** The cell of a text. */
      cellOf(text: string): number;
    }
  | { kind: 'given'; variable: number }
  | {
      kind: 'cart';
      quantities: Map<string, number>;
      /**
       * The variable of whether a coupon was typed in, or a number of what is not sold:
       * they change no line, but are answers.
       */
      coupon: number;
    };

export interface CellsOfQuiz {
  variables: Variable[];
  ranges: NumberRange[];
}

/** Differences between answers that count: the rules that look at them, and what else of an option is looked at. */
export interface Looks {
  mentions: Mentions;
  /** Options that differ in this are not alike; none do unless given. */
  signature?: ((question: Question, option: Option) => unknown) | undefined;
}

/** Adds variables for the answer to a question. */
export function cellsOf(into: CellsOfQuiz, quiz: Quiz, question: Question, looks: Looks): Cells {
  const { id, input } = question;
  const add = (name: string, weights: bigint[], costs: number[]): number => {
    into.variables.push({ name, weights, costs });
    return into.variables.length - 1;
  };
  switch (input.kind) {
    case 'input': {
      if (input.field !== 'date' && input.value === 'text')
        return textCells(quiz, question, looks.mentions, add);
      const isDay = input.field === 'date';
      into.ranges.push(isDay ? dayRange(input) : rangeOf(input));
      const given = add(id, [1n, 1n], [1, 0]);
      return { kind: isDay ? 'day' : 'number', given, number: into.ranges.length - 1 };
    }
    case 'maskInput':
      return textCells(quiz, question, looks.mentions, add);
    case 'fileInput':
    case 'visit':
      return { kind: 'given', variable: add(id, [1n, 1n], [1, 0]) };
    case 'cartChoices':
      return {
        kind: 'cart',
        quantities: new Map(),
        coupon: add(`${id}: coupon`, [1n, 1n], [0, 90]),
      };
    case 'allergies':
      return manyCells(question, allergyOptions(quiz, input), looks, add);
    default: {
      const isMany = input.kind === 'checkbox' || (input.kind === 'commerceProduct' && input.many);
      const options = commonFirst(question);
      if (isMany) return manyCells(question, options, looks, add);
      const classes = alike(question, options, looks);
      const weights = classes.map((one) => BigInt(one.length));
      const costs = classes.map((one, place) => unusual(one) + place);
      return { kind: 'one', variable: add(id, [1n, ...weights], [200, ...costs]), classes };
    }
  }
}

/** The states in which every second American lives. */
const populous = ['CA', 'TX', 'FL', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI'];

/** The options of a question in their order; of states, those first in which most people live. */
function commonFirst({ input, options }: Question): Option[] {
  const all = [...options.values()];
  if (input.kind !== 'states') return all;
  const first = populous.flatMap((id) => options.get(id) ?? []);
  return [...first, ...all.filter((one) => !first.includes(one))];
}

type Add = (name: string, weights: bigint[], costs: number[]) => number;

/** Answers that can be given about allergies: the listed ones, one that is not listed, and none. */
function allergyOptions(quiz: Quiz, { consequences = [] }: AllergiesInput): Option[] {
  const listed = quiz.reference.allergies.map(({ id, name }): Option => {
    const { allergy: _, ...said } = consequences.find(({ allergy }) => allergy === id) ?? {};
    return { id, label: name, ...said };
  });
  const none = { id: 'none', label: 'No known allergies', exclusive: true };
  return [...listed, { id: 'other:Wool', label: 'Wool' }, none];
}

/**
 * Options with a consequence, or that leave something open, are what a patient with nothing to tell does not choose.
 */
function unusual(options: readonly Option[]): number {
  const [first] = options;
  if (first?.consequence === 'terminate') return 4_000;
  if (first?.consequence === 'concern') return 400;
  return first?.establishes?.unsure ? 20 : 0;
}

/** “None of these”: what most patients choose where several can be chosen. */
function isNothingToTell(option: Option): boolean {
  return option.exclusive === true && unusual([option]) === 0;
}

function manyCells(question: Question, options: readonly Option[], looks: Looks, add: Add): Cells {
  const { mentions } = looks;
  const { input, id } = question;
  const limits = input.kind === 'checkbox' ? [input.minimum ?? 0, input.maximum ?? 0] : [0, 0];
  const isCounted =
    mentions.counted.has(id) ||
    mentions.scored.has(id) ||
    (limits[0] as number) > 1 ||
    (limits[1] as number) > 0;
  const nothing = options.find(isNothingToTell);
  const classes = alike(question, options, looks).map((alikeOnes): OptionClass => {
    const name = `${id}: ${alikeOnes.map((option) => option.id).join(', ')}`;
    const count = alikeOnes.length;
    const choices = Array.from({ length: count + 1 }, (_, chosen) => choose(count, chosen));
    const weights = isCounted ? choices : [1n, (1n << BigInt(count)) - 1n];
    const isNothing = nothing !== undefined && alikeOnes[0] === nothing;
    const cost = alikeOnes[0]?.exclusive ? 10 : 30 + unusual(alikeOnes);
    // A patient with nothing to tell says so rather than leave the question out.
    const costs = isNothing ? [10, 0] : weights.map((_, chosen) => chosen * cost);
    return { options: alikeOnes, isCounted, variable: add(name, weights, costs) };
  });
  return { kind: 'many', classes };
}

function choose(from: number, count: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < count; taken += 1)
    ways = (ways * BigInt(from - taken)) / BigInt(taken + 1);
  return ways;
}

/** Options together that no rule tells apart, in the order of the first of each. */
function alike(
  question: Question,
  options: readonly Option[],
  { mentions, signature }: Looks,
): Option[][] {
  const mentioned = mentions.answers.get(question.id);
  const classes = new Map<string, Option[]>();
  for (const option of options) {
    const isOwn =
      mentioned?.has(option.id) || option.exclusive || question.input.kind === 'radioUses';
    const points = mentions.scored.has(question.id) ? (option.score ?? 0) : 0;
    const isAlone = isOwn || !Number.isInteger(points);
    const key = isAlone
      ? `only ${option.id}`
      : JSON.stringify([
          option.consequence ?? 'none',
          option.crisis,
          option.when,
          option.content,
          option.product,
          option.variant,
          option.plan,
          option.modifiers,
          points,
          signature?.(question, option) ?? null,
        ]);
    const found = classes.get(key);
    if (found) found.push(option);
    else classes.set(key, [option]);
  }
  return [...classes.values()];
}

const samples = [
  'Alex',
  'Robin Lee',
  'alex.lee@example.com',
  'A longer answer in some words',
  'None',
];

function textCells(quiz: Quiz, question: Question, { answers }: Mentions, add: Add): Cells {
  const { id, input } = question;
  const hasSame = input.kind === 'input' && input.sameAs !== undefined;
  const literals = [...(answers.get(id) ?? [])].filter((one) => typeof one === 'string');
  const fits = (text: string) => complaintOf(quiz, question, text) === null;
  const other = candidates(question).find((text) => fits(text) && !literals.includes(text));
  const texts = [...literals.filter(fits), ...(other === undefined ? [] : [other])];
  const hasUnfit = ['', ...samples, '?', 'x'.repeat(10_000)].some(
    (text) => text !== '' && !fits(text),
  );
  const cells = 1 + texts.length;
  const unfit = hasUnfit ? cells : null;
  const same = hasSame ? cells + (hasUnfit ? 1 : 0) : null;
  const size = cells + (hasUnfit ? 1 : 0) + (hasSame ? 1 : 0);
  const costs = Array.from({ length: size }, (_, cell) => {
    if (cell === same) return 0;
    return cell === 0 ? 200 : cell === unfit ? 900 : 50 - cell;
  });
  const variable = add(
    question.id,
    costs.map(() => 1n),
    costs,
  );
  const cellOf = (text: string) => {
    if (unfit !== null && !fits(text)) return unfit;
    const literal = texts.indexOf(text);
    // The last of them stands for every text that no rule names.
    return literal >= 0 ? literal + 1 : texts.length;
  };
  return { kind: 'text', variable, texts, unfit: unfit === null ? [] : [unfit], same, cellOf };
}

/** Texts that may do: common ones, in the length that is asked for, and what a mask asks for. */
export function candidates({ input }: Question): string[] {
  if (input.kind === 'maskInput') {
    const filled = (digits: string) => {
      let used = 0;
      return input.mask.replace(/[#@*]/g, (place) =>
        place === '@' ? 'A' : (digits[used++ % digits.length] ?? '2'),
      );
    };
    return [filled('2125550142'), filled('12125550142'), filled('3'), filled('7')];
  }
  if (input.kind !== 'input') return samples;
  const { minLength = 0, maxLength = 10_000 } = input;
  return samples.flatMap((text) => [
    text,
    text.padEnd(minLength, 'a'),
    text.slice(0, maxLength),
    'b'.repeat(Math.max(1, minLength)),
    'c'.repeat(Math.max(1, minLength)),
  ]);
}

export function complaintOf(quiz: Quiz, question: Question, text: string): string | null {
  if (question.input.kind === 'input' && question.input.sameAs !== undefined) {
    const { sameAs: _, ...input } = question.input;
    return complaintOf(quiz, { ...question, input }, text);
  }
  const state = start(quiz, {
    site: 'default',
    signedIn: false,
    profile: null,
    today: '2026-01-01',
  });
  return complaintAbout(knowledge(quiz, state, emptyTrace), question, text);
}
