import type { Term } from '../../../schemas/generated/types';
import { strengthAsked } from '../../quiz/cart/taken';
import type { Question } from '../../quiz/model/quiz';
import type { PatientSet } from '../diagram/nodes';
import { unionOf } from '../diagram/sets';
import type { Expression } from '../numbers/expression';
import type { Cells } from './cells';
import type { Answer, Facts } from './facts';
import type { Guarded, Worth } from './guarded';

/**
 * People who are asked a question: those who come to its step, for whom its own condition holds, and who have something
 * to choose.
 */
export function whoIsAsked(facts: Facts, question: Question, onPath: PatientSet): PatientSet {
  const { sets } = facts;
  const { when } = question.definition;
  const asked = when === undefined ? onPath : sets.and(onPath, facts.holds(when));
  if (!question.mayOfferNothing) return asked;
  const offered = [...question.options.values()].map((option) => whoIsOffered(facts, option));
  return sets.and(asked, unionOf(sets, offered));
}

/** People who are offered an option, among those who are asked its question. */
export function whoIsOffered(facts: Facts, { when }: { when?: unknown }): PatientSet {
  return when === undefined ? facts.sets.all : facts.holds(when as Parameters<Facts['holds']>[0]);
}

/** Works out what counts as the answer to a question, for everybody: given, asked, and made of what is offered. */
export function answerTo(
  facts: Facts,
  question: Question,
  cells: Cells,
  asked: PatientSet,
): Answer {
  const answering: Answering = { facts, question, asked };
  switch (cells.kind) {
    case 'one':
      return answerOfOne(answering, cells);
    case 'many':
      return answerOfMany(answering, cells);
    case 'number':
    case 'day': {
      const expression = facts.numbers.answer(cells.number);
      const isFit = whoIsOnGrid(facts, cells, expression);
      const given = facts.sets.and(whoHas(answering, cells.given, [1]), isFit);
      const is = cells.kind === 'day' ? { day: expression } : { number: expression };
      return alone(answering, [{ when: given, is }], given);
    }
    case 'text':
      return answerOfText(answering, cells);
    case 'given': {
      const given = whoHas(answering, cells.variable, [1]);
      return alone(answering, [{ when: given, is: '\u0000 given' }], given);
    }
    case 'cart': {
      const set = [...cells.quantities.values()].map((variable) =>
        whoHas(answering, variable, [1, 2]),
      );
      set.push(whoHas(answering, cells.coupon, [1]));
      const answered = unionOf(facts.sets, set);
      return alone(answering, [{ when: answered, is: '\u0000 cart' }], answered);
    }
  }
}

/** A question that is answered, and those who are asked it. */
interface Answering {
  facts: Facts;
  question: Question;
  asked: PatientSet;
}

/** People who are asked, and have one of some cells of a variable. */
function whoHas(
  { facts: { sets }, asked }: Answering,
  variable: number,
  wanted: readonly number[],
): PatientSet {
  return sets.and(asked, sets.cells(variable, wanted));
}

/** An answer that is one thing, and nothing for whoever did not give it. */
function alone(
  { facts: { sets }, asked }: Answering,
  worth: Guarded<Worth>[],
  answered: PatientSet,
): Answer {
  return {
    ...{ asked, answered, options: new Map(), chosen: null, points: [] },
    worth: [...worth, { when: sets.not(answered), is: null }],
  };
}

function answerOfOne(answering: Answering, cells: CellsOf<'one'>): Answer {
  const { facts, question, asked } = answering;
  const { sets } = facts;
  const options = new Map<string, PatientSet>();
  const worth: Guarded<Worth>[] = [];
  const points: Guarded<number>[] = [];
  const own = cells.classes.map(([first], place) =>
    first
      ? sets.and(whoHas(answering, cells.variable, [place + 1]), whoIsOffered(facts, first))
      : sets.none,
  );
  const suggested = whoIsSuggested(facts, question, sets.minus(asked, unionOf(sets, own)));
  for (const [place, [first, ...others]] of cells.classes.entries()) {
    if (!first) continue;
    const when = unionOf(sets, [
      own[place] ?? sets.none,
      ...[first, ...others].flatMap(({ id }) => suggested.get(id) ?? []),
    ]);
    worth.push({ when, is: first.id });
    points.push({ when, is: first.score ?? 0 });
    for (const { id } of [first, ...others]) options.set(id, when);
  }
  const answered = unionOf(
    sets,
    worth.map(({ when }) => when),
  );
  return { ...alone(answering, worth, answered), options, points };
}

function answerOfMany(answering: Answering, cells: CellsOf<'many'>): Answer {
  const { facts, asked } = answering;
  const { sets } = facts;
  const options = new Map<string, PatientSet>();
  const counts = cells.classes.map(({ options: alike, variable, isCounted }) => {
    const offered = alike[0] ? whoIsOffered(facts, alike[0]) : sets.all;
    const most = isCounted ? alike.length : 1;
    const chosen = Array.from({ length: most }, (_, less) => ({
      when: sets.and(whoHas(answering, variable, [less + 1]), offered),
      is: less + 1,
    }));
    const any = unionOf(
      sets,
      chosen.map(({ when }) => when),
    );
    for (const { id } of alike) options.set(id, any);
    return {
      ids: alike.map(({ id }) => id),
      points: alike.map(({ score }) => score ?? 0),
      chosen,
    };
  });
  const answered = unionOf(
    sets,
    counts.flatMap(({ chosen }) => chosen.map(({ when }) => when)),
  );
  const worth = [{ when: sets.all, is: null }];
  return { asked, options, answered, worth, chosen: { counts }, points: [] };
}

function answerOfText(answering: Answering, cells: CellsOf<'text'>): Answer {
  const { facts, question } = answering;
  const { sets } = facts;
  const worth: Guarded<Worth>[] = cells.texts.map((text, place) => ({
    when: whoHas(answering, cells.variable, [place + 1]),
    is: text,
  }));
  for (const cell of cells.unfit)
    if (cell > cells.texts.length)
      worth.push({ when: whoHas(answering, cells.variable, [cell]), is: '\u0000 unfit' });
  const { input } = question;
  if (cells.same !== null && input.kind === 'input' && input.sameAs !== undefined) {
    const same = whoHas(answering, cells.variable, [cells.same]);
    for (const { when, is } of facts.answers.get(input.sameAs)?.worth ?? [])
      if (is !== null) worth.push({ when: sets.and(same, when), is });
  }
  const answered = unionOf(
    sets,
    worth.map(({ when }) => when),
  );
  return alone(answering, worth, answered);
}

type CellsOf<K extends Cells['kind']> = Extract<Cells, { kind: K }>;

/**
 * People for whom an option is chosen beforehand, by option, of those whose own answer does not count: the first such
 * option that they are offered. See `advance/preselect`.
 */
function whoIsSuggested(
  facts: Facts,
  { options, step }: Question,
  unanswered: PatientSet,
): Map<string, PatientSet> {
  const { sets } = facts;
  const suggested = new Map<string, PatientSet>();
  if (!step.preselects) return suggested;
  let rest = unanswered;
  for (const option of options.values()) {
    // A strength is chosen beforehand for some alone: of anybody else nothing is known.
    if (!option.preselected || strengthAsked(option) !== null) continue;
    const offered = whoIsOffered(facts, option);
    suggested.set(option.id, sets.and(rest, offered));
    rest = sets.minus(rest, offered);
  }
  return suggested;
}

/**
 * People whose answer to a question is accepted, by the rules of `complaint` in `validation/step-complaints`, except
 * for strengths that are not made.
 */
export function whoAnswersWell(
  facts: Facts,
  question: Question,
  cells: Cells,
  answer: Answer,
): PatientSet {
  const { sets } = facts;
  const { required } = question.definition;
  let missing = sets.none;
  if (required === true) missing = sets.minus(answer.asked, answer.answered);
  if (typeof required === 'object') {
    const unless = facts.holds(required.unless);
    missing = sets.minus(sets.minus(answer.asked, answer.answered), unless);
  }
  return sets.minus(sets.not(missing), wrongIn(facts, question, cells, answer));
}

/** People whose answer is refused. */
function wrongIn(facts: Facts, question: Question, cells: Cells, answer: Answer): PatientSet {
  const { sets } = facts;
  const { input } = question;
  if (input.kind === 'checkbox' && answer.chosen) return wrongChoices(facts, question, answer);
  if (cells.kind === 'text' && cells.unfit.length > 0) {
    const unfit = sets.and(answer.asked, sets.cells(cells.variable, cells.unfit));
    return sets.or(unfit, differs(facts, question, cells, answer));
  }
  if (input.kind !== 'input') return sets.none;
  const wrong = [differs(facts, question, cells, answer), whoIsBeyond(facts, cells, answer)];
  for (const { when, is } of answer.worth) {
    if (is === null || typeof is === 'string') continue;
    if ('day' in is) {
      if (input.earliest === 'today') wrong.push(sets.and(when, facts.isLess(is.day, facts.today)));
      if (input.latest === 'today') wrong.push(sets.and(when, facts.isLess(facts.today, is.day)));
      continue;
    }
    for (const key of ['atLeast', 'atMost'] as const) {
      const term = input[key];
      if (term === undefined) continue;
      for (const bound of facts.worth(term)) {
        if (bound.is === null || typeof bound.is === 'string' || 'day' in bound.is) continue;
        const [low, high] =
          key === 'atLeast' ? [is.number, bound.is.number] : [bound.is.number, is.number];
        const beyond = facts.isLess(low, high);
        wrong.push(sets.and(sets.and(when, bound.when), beyond));
      }
    }
  }
  return unionOf(sets, wrong);
}

/** People for whom no number lies between the least and the greatest that a question takes. */
export function whoHasNoNumber(facts: Facts, { input }: Question): PatientSet {
  const { sets, numbers } = facts;
  if (input.kind !== 'input' || (input.atLeast === undefined && input.atMost === undefined))
    return sets.none;
  const bounds = (term: Term | undefined, otherwise: number | undefined) => [
    ...(otherwise === undefined ? [] : [{ when: sets.all, is: numbers.constant(otherwise) }]),
    ...(term === undefined ? [] : facts.worth(term)).flatMap(({ when, is }) =>
      is !== null && typeof is === 'object' && 'number' in is ? [{ when, is: is.number }] : [],
    ),
  ];
  return unionOf(
    sets,
    bounds(input.atLeast, input.minimum).flatMap((least) =>
      bounds(input.atMost, input.maximum).map((most) =>
        sets.and(sets.and(least.when, most.when), facts.isLess(most.is, least.is)),
      ),
    ),
  );
}

/** People whose number has no more digits than this revision reads, where another revision reads more. */
function whoIsOnGrid(
  facts: Facts,
  { own, number }: Extract<Cells, { kind: 'number' | 'day' }>,
  answer: Expression,
): PatientSet {
  const { sets, numbers } = facts;
  const step = numbers.ranges[number]?.step ?? 0;
  if (!own || own.step <= step) return sets.all;
  const decimals = Math.round(-Math.log10(own.step));
  const rounded = numbers.workOut({ kind: 'round', parts: [answer], decimals });
  const same = (is: Expression) => [{ when: sets.all, is: { number: is } }];
  return rounded ? facts.areSame(same(answer), same(rounded.value)) : sets.all;
}

/** People whose number is out of the range of this revision, where the range of another revision is wider. */
function whoIsBeyond(facts: Facts, cells: Cells, { answered }: Answer): PatientSet {
  const { sets, numbers } = facts;
  if ((cells.kind !== 'number' && cells.kind !== 'day') || !cells.own) return sets.none;
  const { least, most } = cells.own;
  const range = numbers.ranges[cells.number];
  const answer = numbers.answer(cells.number);
  const beyond = [
    least > (range?.least ?? least) ? facts.isLess(answer, numbers.constant(least)) : sets.none,
    most < (range?.most ?? most) ? facts.isLess(numbers.constant(most), answer) : sets.none,
  ];
  return sets.and(answered, unionOf(sets, beyond));
}

/** People who were asked to repeat an answer, and gave another one. */
function differs(facts: Facts, question: Question, cells: Cells, answer: Answer): PatientSet {
  const { sets } = facts;
  const { input } = question;
  if (input.kind !== 'input' || input.sameAs === undefined) return sets.none;
  if (cells.kind === 'text') {
    const same = cells.same === null ? [] : [cells.same];
    return sets.minus(answer.answered, sets.cells(cells.variable, same));
  }
  const other = facts.answers.get(input.sameAs);
  const same = other ? facts.areSame(answer.worth, other.worth) : sets.none;
  return sets.minus(answer.answered, same);
}

function wrongChoices(facts: Facts, question: Question, answer: Answer): PatientSet {
  const { sets } = facts;
  const { input, options } = question;
  if (input.kind !== 'checkbox' || !answer.chosen) return sets.none;
  const { counts } = answer.chosen;
  const wrong: PatientSet[] = [];
  let alone = sets.none;
  for (const { ids } of counts) {
    const [id] = ids;
    if (id === undefined || !options.get(id)?.exclusive) continue;
    const chosen = answer.options.get(id) ?? sets.none;
    alone = sets.or(alone, chosen);
    for (const other of counts) {
      const [otherId] = other.ids;
      if (other.ids !== ids && otherId !== undefined)
        wrong.push(sets.and(chosen, answer.options.get(otherId) ?? sets.none));
    }
  }
  const { minimum = 0, maximum } = input;
  if (minimum > 1 || maximum !== undefined) {
    for (const { when, is } of facts.total(counts.map(({ chosen }) => chosen))) {
      const some = sets.and(when, answer.answered);
      if (is < minimum) wrong.push(sets.minus(some, alone));
      if (maximum !== undefined && is > maximum) wrong.push(some);
    }
  }
  return unionOf(sets, wrong);
}
