import type { InputInput } from '../../../schemas/generated/types';
import { decimalsOf } from '../../quiz/inputs/number-bounds';
import type { Question, Step } from '../../quiz/model/quiz';
import { questionsInTerm } from '../../quiz/rules/dependencies';
import { at } from '../../values/json/pointer';
import { fitsMask } from '../../values/mask';
import { gridFrom, gridTo } from '../../values/number';
import { type Checking, suggestion } from '../problems/checking';
import { checkKnown, knownOn } from '../problems/known-by';
import { questionNamed } from '../problems/part-names';
import type { Fix } from '../problems/problem';
import { checkDay, checkInnerConditions } from './check-comparisons';
import { questionsBehindValues } from './check-values';
import { knownQuestion, typeOfTerm } from './type-of-term';

/** Checks single questions for what a schema cannot tell: ranges, masks, and names of states and allergies. */
export function checkInputs(checking: Checking): void {
  for (const step of checking.quiz.steps) {
    step.questions.forEach((question, index) => {
      checkInput(checking, question, inputPath(step, index));
    });
  }
}

/** Returns the path of the input of a step’s question in the definition. */
export function inputPath(step: Step, index: number): string {
  const here = at('/steps', step.index);
  return 'questions' in step.definition ? at(here, 'questions', index, 'input') : here;
}

function checkInput(checking: Checking, question: Question, path: string): void {
  const { input } = question;
  checkReasons(checking, question, path);
  switch (input.kind) {
    case 'input':
      checkRange(checking, at(path, 'minimum'), input.minimum, input.maximum);
      checkGrid(checking, question, input, path);
      checkBounds(checking, question, input, path);
      checkRange(checking, at(path, 'minLength'), input.minLength, input.maxLength);
      checkDay(checking, dayOf(input.earliest), at(path, 'earliest'));
      checkDay(checking, dayOf(input.latest), at(path, 'latest'));
      checkRange(checking, at(path, 'earliest'), dayOf(input.earliest), dayOf(input.latest));
      if (input.sameAs !== undefined) {
        knownQuestion(checking, input.sameAs, at(path, 'sameAs'));
        checkKnown(checking, [input.sameAs], knownOn(checking, question.step), at(path, 'sameAs'));
      }
      return;
    case 'checkbox':
      checkRange(
        checking,
        at(path, 'minimum'),
        input.minimum,
        Math.min(input.maximum ?? input.options.length, input.options.length),
      );
      return;
    case 'maskInput':
      // A mask without a place to type is already complete.
      if (fitsMask(input.mask, input.mask) && !/[#@*]/.test(input.mask)) {
        checking.report(
          'badMask',
          at(path, 'mask'),
          'The mask has no #, @ or *, so there is nowhere to type.',
        );
      }
      return;
    case 'states': {
      const states = checking.quiz.reference.states.map(({ id }) => id);
      checkNames(checking, at(path, 'states'), {
        ...{ key: 'state', code: 'unknownState' },
        names: input.states?.map(({ state }) => state),
        known: states,
      });
      return;
    }
    case 'allergies': {
      const listed = checking.quiz.reference.allergies.map(({ id }) => id);
      const named = input.consequences?.map(({ allergy }) => allergy);
      checkNames(checking, at(path, 'consequences'), {
        ...{ key: 'allergy', code: 'unknownAllergy' },
        names: named,
        known: listed,
      });
    }
  }
}

function checkRange<T extends number | string>(
  { report }: Checking,
  path: string,
  low: T | undefined,
  high: T | undefined,
): void {
  if (low !== undefined && high !== undefined && low > high) {
    report(
      'emptyRange',
      path,
      `Nothing lies between ${low} and ${high}, so this can never be answered.`,
    );
  }
}

/** A number says how fine it is, and something of its grid lies within its bounds. */
function checkGrid(
  { quiz, report }: Checking,
  question: Question,
  input: InputInput,
  path: string,
) {
  const isNumber = input.field !== 'date' && input.value !== 'text';
  const place = at(path, 'decimals');
  if (!isNumber) {
    if (input.decimals === undefined) return;
    const fix: Fix = { title: 'Remove it', op: 'remove', path: place };
    report('typeMismatch', place, 'Only a number has digits after the point.', { fix });
    return;
  }
  if (input.integer && input.decimals) {
    const fix: Fix = { title: 'Keep whole numbers', op: 'remove', path: place };
    report('typeMismatch', place, 'A whole number has no digits after the point.', { fix });
    return;
  }
  const decimals = decimalsOf(input);
  if (decimals === null) {
    report(
      'noDecimals',
      path,
      `${questionNamed(quiz, question.id)} takes any number of digits after the point. Say how many it takes, so that everything about its answers can be proved.`,
      { fix: { title: 'Take one digit after the point', op: 'add', path: place, value: 1 } },
    );
    return;
  }
  const { minimum, maximum } = input;
  if (minimum === undefined || maximum === undefined || minimum > maximum) return;
  if (gridFrom(minimum, decimals) > gridTo(maximum, decimals)) {
    report(
      'emptyRange',
      at(path, 'minimum'),
      `No number with so few digits after the point lies between ${minimum} and ${maximum}, so this can never be answered.`,
    );
  }
}

/** Bounds that are worked out are numbers, on a number, and known before the question is asked. */
function checkBounds(checking: Checking, question: Question, input: InputInput, path: string) {
  for (const key of ['atLeast', 'atMost'] as const) {
    const term = input[key];
    if (term === undefined) continue;
    const place = at(path, key);
    const isNumber = input.field !== 'date' && input.value !== 'text';
    if (!isNumber) checking.report('typeMismatch', place, 'Only a number can have such a bound.');
    const type = typeOfTerm(checking, term, place, []);
    if (type && type !== 'number') {
      checking.report('typeMismatch', place, `A number is needed here, but this is a ${type}.`);
    }
    checkInnerConditions(checking, term, place);
    const uses = new Set<string>();
    questionsInTerm(term, uses, questionsBehindValues(checking));
    checkKnown(checking, uses, question.order, place);
  }
}

function dayOf(day: string | undefined): string | undefined {
  return day === 'today' ? undefined : day;
}

/** Names that a question uses, and those that there are. */
interface Named {
  key: 'state' | 'allergy';
  code: 'unknownState' | 'unknownAllergy';
  names: readonly string[] | undefined;
  known: readonly string[];
}

function checkNames({ report }: Checking, path: string, { key, code, names, known }: Named): void {
  names?.forEach((name, index) => {
    const place = at(path, index, key);
    if (!known.includes(name))
      report(code, place, `There is no ${key} “${name}” in the list.`, () =>
        suggestion(place, name, known),
      );
  });
}

/** Reports options that turn a patient away, or raise a concern, without a reason. */
function checkReasons({ report }: Checking, { input }: Question, path: string): void {
  if (!('options' in input)) return;
  input.options.forEach((option, index) => {
    if (option.consequence && option.consequence !== 'none' && !option.reason) {
      report(
        'missingReason',
        at(path, 'options', index),
        `“${option.label}” has a consequence, but no reason that tells the patient why.`,
        { missing: 'reason' },
      );
    }
  });
}
