import type { InputInput } from '../../schemas/generated/types';
import type { Question, Step } from '../quiz';
import { questionsInTerm } from '../rules/dependencies';
import { fitsMask } from '../values/mask';
import {
  checkInnerConditions,
  knownQuestion,
  questionsBehindValues,
  typeOfTerm,
} from './check-values';
import { type Checking, suggestion } from './checking';
import { checkKnown, knownOn } from './known-by';
import { at } from './pointer';

/** What a schema cannot tell about single questions: ranges, masks, and names of states and allergies. */
export function checkInputs(checking: Checking): void {
  for (const step of checking.quiz.steps) {
    step.questions.forEach((question, index) => {
      checkInput(checking, question, inputPath(step, index));
    });
  }
}

/** Where the input of a step’s question stands in the definition. */
export function inputPath(step: Step, index: number): string {
  const here = at('/steps', step.index);
  return 'questions' in step.definition ? at(here, 'questions', index, 'input') : here;
}

function checkInput(checking: Checking, question: Question, path: string): void {
  const { input } = question;
  checkReasons(checking, question, path);
  switch (input.kind) {
    case 'input':
      checkRange(checking, path, 'minimum', input.minimum, input.maximum);
      checkBounds(checking, question, input, path);
      checkRange(checking, path, 'minLength', input.minLength, input.maxLength);
      checkRange(checking, path, 'earliest', dayOf(input.earliest), dayOf(input.latest));
      if (input.sameAs !== undefined) {
        knownQuestion(checking, input.sameAs, at(path, 'sameAs'));
        checkKnown(checking, [input.sameAs], knownOn(checking, question.step), at(path, 'sameAs'));
      }
      return;
    case 'checkbox':
      checkRange(
        checking,
        path,
        'minimum',
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
      checkNames(
        checking,
        at(path, 'states'),
        'state',
        'unknownState',
        input.states?.map(({ state }) => state),
        states,
      );
      return;
    }
    case 'allergies': {
      const listed = checking.quiz.reference.allergies.map(({ id }) => id);
      const named = input.consequences?.map(({ allergy }) => allergy);
      checkNames(checking, at(path, 'consequences'), 'allergy', 'unknownAllergy', named, listed);
    }
  }
}

function checkRange<T extends number | string>(
  { report }: Checking,
  path: string,
  key: string,
  low: T | undefined,
  high: T | undefined,
): void {
  if (low !== undefined && high !== undefined && low > high) {
    report(
      'emptyRange',
      at(path, key),
      `Nothing lies between ${low} and ${high}, so this can never be answered.`,
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

function checkNames(
  { report }: Checking,
  path: string,
  key: 'state' | 'allergy',
  code: 'unknownState' | 'unknownAllergy',
  names: readonly string[] | undefined,
  known: readonly string[],
): void {
  names?.forEach((name, index) => {
    const place = at(path, index, key);
    if (!known.includes(name))
      report(code, place, `There is no ${key} “${name}” in the list.`, () =>
        suggestion(place, name, known),
      );
  });
}

/** Whoever is turned away is told why. */
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
