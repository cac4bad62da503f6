import type { Option } from '../../../schemas/generated/types';
import type { Question, Quiz } from '../../quiz/model/quiz';
import { isSame, without } from '../../values/json/same';
import {
  type Cells,
  type CellsOfQuiz,
  candidates,
  cellsOf,
  complaintOf,
  type OptionClass,
} from '../model/cells';
import type { Mentions } from '../model/mentions';
import { addQuantities } from '../model/outside';
import type { NumberRange } from '../numbers/number-range';

/** A question of one revision or the other, or of both. */
export interface QuestionOfBoth {
  before: Question | null;
  after: Question | null;
}

/** Cells of the answer to a question: for all who answer it, and as each revision reads it. */
export interface SharedCells {
  all: Cells;
  /** The question with all options that it has in either. */
  question: Question;
  before: Cells;
  after: Cells;
  /** Note of what cannot be told of answers; null when everything can. */
  open: string | null;
}

/** Data with which both quizzes are looked at. */
export interface Both {
  made: CellsOfQuiz;
  before: Quiz;
  after: Quiz;
  mentions: Mentions;
}

/**
 * Cuts the answers to a question that both revisions have, so that neither tells two answers of a cell apart.
 * Null where they are answered in different forms: then each is free of the other.
 */
export function sharedCells(both: Both, before: Question, after: Question): SharedCells | null {
  const form = formOf(after, both.after);
  if (form !== formOf(before, both.before)) return null;
  if (form === 'text') return sharedTexts(both, before, after);
  const question = merged(before, after);
  const signature = (_: Question, { id }: Option) => [
    whatDecides(before, after, id),
    whatDecides(after, before, id),
  ];
  const all = cellsOf(both.made, both.after, question, { mentions: both.mentions, signature });
  const same = { all, question, before: all, after: all, open: null };
  switch (all.kind) {
    case 'one':
      return { ...same, before: ofOne(all, before), after: ofOne(all, after) };
    case 'many':
      if (question.input.kind === 'allergies') return same;
      return { ...same, before: ofMany(all, before), after: ofMany(all, after) };
    case 'number':
    case 'day':
      return { ...same, ...sharedNumbers(both, all, before, after) };
    case 'cart':
      addQuantities(both.made, both.before, before, all.quantities);
      addQuantities(both.made, both.after, after, all.quantities);
      return same;
    default:
      return same;
  }
}

/** Answers of one form can be held against each other. */
function formOf({ input, definition }: Question, quiz: Quiz): string {
  switch (input.kind) {
    case 'input':
      if (input.field === 'date') return `day ${input.sameAs ?? ''}`;
      if (input.value !== 'text') return `number ${input.sameAs ?? ''}`;
      return input.sameAs === undefined ? 'text' : `text ${JSON.stringify(input)}`;
    case 'maskInput':
      return 'text';
    case 'checkbox':
      return 'several';
    case 'commerceProduct':
      return input.many ? 'several' : 'one';
    case 'radioUses':
      return 'uses';
    case 'allergies':
      return `allergies ${JSON.stringify(quiz.reference.allergies)}`;
    case 'fileInput':
    case 'visit':
    case 'cartChoices':
      return input.kind;
    default:
      return definition === undefined ? '' : 'one';
  }
}

/** A question with the options of both revisions. */
function merged(before: Question, after: Question): Question {
  const options = new Map<string, Option>();
  for (const [id, option] of [...after.options, ...before.options])
    if (!options.has(id)) {
      const other = before.options.get(id);
      const isExclusive = option.exclusive || other?.exclusive;
      options.set(id, isExclusive ? { ...option, exclusive: true } : option);
    }
  const { input } = after;
  if (input.kind !== 'checkbox' || before.input.kind !== 'checkbox') return { ...after, options };
  const counts = [before.input, input];
  const minimum = Math.max(...counts.map((one) => one.minimum ?? 0));
  const maximum = Math.max(...counts.map((one) => one.maximum ?? 0));
  return { ...after, options, input: { ...input, minimum, maximum } };
}

/**
 * All that a revision may do by an option being chosen; its words only where they differ, for texts may repeat them.
 */
function whatDecides(own: Question, other: Question, id: string): unknown {
  const input = own.input;
  const said =
    input.kind === 'allergies'
      ? (input.consequences ?? []).find(({ allergy }) => allergy === id)
      : undefined;
  const option = own.options.get(id);
  if (!option) return said ?? null;
  const has = other.options.get(id);
  const isAlone = !Number.isInteger(option.score ?? 0);
  return [
    without(option, 'id', 'label', 'description', 'badge', 'image'),
    has && has.label !== option.label ? [option.label] : [],
    isAlone ? id : '',
  ];
}

function ofOne(all: Extract<Cells, { kind: 'one' }>, own: Question): Cells {
  const classes = all.classes.map((alike) => alike.flatMap(({ id }) => own.options.get(id) ?? []));
  return { ...all, classes };
}

function ofMany(all: Extract<Cells, { kind: 'many' }>, own: Question): Cells {
  const classes = all.classes.flatMap((one): OptionClass[] => {
    const options = one.options.flatMap(({ id }) => own.options.get(id) ?? []);
    return options.length > 0 ? [{ ...one, options }] : [];
  });
  return { ...all, classes };
}

/** One number for both: as wide and as fine as the wider and the finer of them. */
function sharedNumbers(
  { made, before: earlier, after: later, mentions }: Both,
  cells: Extract<Cells, { kind: 'number' | 'day' }>,
  before: Question,
  after: Question,
): Pick<SharedCells, 'before' | 'after'> {
  const rangeOf = (quiz: Quiz, question: Question): NumberRange | undefined => {
    const alone: CellsOfQuiz = { variables: [], ranges: [] };
    cellsOf(alone, quiz, question, { mentions });
    return alone.ranges[0];
  };
  const [was, is] = [rangeOf(earlier, before), rangeOf(later, after)];
  if (!was || !is || isSame(was, is)) return { before: cells, after: cells };
  made.ranges[cells.number] = {
    least: Math.min(was.least, is.least),
    most: Math.max(was.most, is.most),
    step: Math.min(was.step, is.step),
    likely: [Math.min(was.likely[0], is.likely[0]), Math.max(was.likely[1], is.likely[1])],
    usual: is.usual,
    round: is.round,
  };
  return { before: { ...cells, own: was }, after: { ...cells, own: is } };
}

function sharedTexts(both: Both, before: Question, after: Question): SharedCells {
  const { made, mentions } = both;
  if (isSame(whatFits(before), whatFits(after))) {
    const all = cellsOf(made, both.after, after, { mentions });
    return { all, question: after, before: all, after: all, open: null };
  }
  const fits = (text: string) => [
    complaintOf(both.before, before, text) === null,
    complaintOf(both.after, after, text) === null,
  ];
  const literals = [...(mentions.answers.get(after.id) ?? [])]
    .filter((one) => typeof one === 'string')
    .filter((text) => fits(text).some(Boolean));
  const tried = [...texts(before), ...texts(after)].filter((text) => !literals.includes(text));
  const kinds = [
    [true, true],
    [true, false],
    [false, true],
  ].flatMap((fit) => {
    const example = tried.find((text) => isSame(fits(text), fit));
    return example === undefined ? [] : [{ fit, example }];
  });
  const known = [...literals, ...kinds.map(({ example }) => example)];
  const cellOf = (text: string) => {
    const literal = literals.indexOf(text);
    if (literal >= 0) return literal + 1;
    const kind = kinds.findIndex(({ fit }) => isSame(fit, fits(text)));
    return kind < 0 ? known.length + 1 : literals.length + kind + 1;
  };
  const costs = [200, ...known.map((_, place) => 50 - place), 900];
  made.variables.push({ name: after.id, weights: costs.map(() => 1n), costs });
  const variable = made.variables.length - 1;
  const seen = (place: 0 | 1): Cells => {
    const unfit = known.flatMap((text, cell) => {
      const isFit = cell < literals.length ? fits(text) : kinds[cell - literals.length]?.fit;
      return isFit?.[place] ? [] : [cell + 1];
    });
    return {
      kind: 'text',
      variable,
      texts: known,
      unfit: [...unfit, known.length + 1],
      same: null,
      cellOf,
    };
  };
  const onlyLengths = isSame(
    without(whatFits(before), 'minLength', 'maxLength'),
    without(whatFits(after), 'minLength', 'maxLength'),
  );
  return {
    all: seen(1),
    question: after,
    before: seen(0),
    after: seen(1),
    open:
      onlyLengths || kinds.length === 3
        ? null
        : `Which texts will do at “${after.id}” has changed in a way that was not told apart whole.`,
  };
}

function whatFits({ input }: Question): unknown {
  return without(input, 'placeholder', 'autocomplete', 'unit');
}

/** Texts to try: those of the question, and of every length around its bounds. */
function texts(question: Question): string[] {
  const { input } = question;
  const bounds = input.kind === 'input' ? [input.minLength ?? 0, input.maxLength ?? 0] : [];
  const lengths = bounds.flatMap((bound) => [bound - 1, bound, bound + 1]);
  return [...candidates(question), ...lengths.map((length) => 'b'.repeat(Math.max(1, length)))];
}
