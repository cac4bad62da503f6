import type { Condition, Term } from '../../../schemas/generated/types';
import type { AnswerType } from '../../quiz/inputs/input-kind';
import { parseDay } from '../../values/date';
import { at } from '../../values/json/pointer';
import { sexesAtBirth } from '../../values/sex-at-birth';
import { type Checking, optionIds, suggestion, type ValueType } from '../problems/checking';
import { inQuotes, questionNamed } from '../problems/part-names';
import { valueTitle } from '../words/labels';
import { type Operator, operatorInWords } from '../words/operators';
import { textsOfValue } from '../words/value-texts';
import { checkProfileFact, knownQuestion, typeOfTerm } from './type-of-term';
import { type Comparison, eachComparison, subterms } from './visit-rules';

type FactType = AnswerType | ValueType;

const equality: Operator[] = ['is', 'isNot', 'oneOf', 'noneOf', 'answered'];
const order: Operator[] = ['lessThan', 'atMost', 'greaterThan', 'atLeast'];

/** Comparisons that make sense, by type of fact. Anything else is a mistake, never a silent false. */
const operators: Record<FactType, readonly Operator[]> = {
  choice: equality,
  choices: ['includes', 'includesAny', 'includesAll', 'countAtLeast', 'answered'],
  number: [...equality, ...order],
  text: equality,
  date: ['before', 'after', 'answered'],
  file: ['answered'],
  visit: ['answered'],
  cart: ['answered'],
};

const factWords: Record<FactType, string> = {
  choice: 'one option',
  choices: 'several options',
  number: 'a number',
  text: 'a text',
  date: 'a date',
  file: 'a file',
  visit: 'a visit',
  cart: 'a cart',
};

/**
 * Checks that every comparison of a condition refers to something that exists and compares things that can be compared.
 */
export function checkComparisons(checking: Checking, condition: Condition, path: string): void {
  eachComparison(condition, path, (comparison, place) => {
    checkComparison(checking, comparison, place);
  });
}

/** The conditions inside a term, wherever they stand in it. */
export function checkInnerConditions(checking: Checking, term: Term, path: string): void {
  if (typeof term === 'object' && 'if' in term) checkComparisons(checking, term.if, at(path, 'if'));
  for (const part of subterms(term, path)) checkInnerConditions(checking, part.term, part.path);
}

function checkComparison(checking: Checking, comparison: Comparison, path: string): void {
  if ('site' in comparison) return;
  const fact = factOf(checking, comparison, path);
  if (!fact) return;
  const operator = operatorOf(comparison);
  if (!operators[fact.type].includes(operator)) {
    const words = (one: Operator) => `“${operatorInWords(one, 'answer' in comparison)}”`;
    const allowed = operators[fact.type].map(words).join(', ');
    checking.report(
      'typeMismatch',
      at(path, operator),
      `${fact.name} is ${factWords[fact.type]}: it can be compared with ${allowed}, but not with ${words(operator)}.`,
    );
    return;
  }
  checkOperand(checking, comparison, operator, fact, path);
}

function operatorOf(comparison: Comparison): Operator {
  const keys = Object.keys(comparison).filter(
    (key) => !['answer', 'value', 'profile', 'site'].includes(key),
  );
  return keys[0] as Operator;
}

interface Fact {
  type: FactType;
  name: string;
  options: Set<string> | null;
  /** All that it can be, where that is known of a derived value. */
  texts: readonly string[] | null;
}

function factOf(
  checking: Checking,
  comparison: Exclude<Comparison, { site: unknown }>,
  path: string,
): Fact | null {
  const { quiz, answerTypes, valueTypes, report } = checking;
  if ('answer' in comparison) {
    const id = comparison.answer;
    const question = knownQuestion(checking, id, at(path, 'answer'));
    const type = answerTypes.get(id);
    return question && type
      ? {
          type,
          name: `The answer to ${questionNamed(quiz, id)}`,
          options: optionIds(question, quiz),
          texts: null,
        }
      : null;
  }
  if ('value' in comparison) {
    const name = comparison.value;
    if (!quiz.valueByName.has(name)) {
      const place = at(path, 'value');
      report('unknownValue', place, `There is no derived value “${name}”.`, () =>
        suggestion(place, name, quiz.valueByName.keys()),
      );
      return null;
    }
    const type = valueTypes.get(name);
    const texts = textsOfValue({ value: name }, (one) => quiz.valueByName.get(one));
    return type ? { type, name: inQuotes(valueTitle(name)), options: null, texts } : null;
  }
  const { profile } = comparison;
  checkProfileFact(checking, profile, path);
  return {
    type: profile === 'dob' ? 'date' : 'text',
    name: profile === 'sexAtBirth' ? 'The sex at birth' : 'This part of the profile',
    options: null,
    texts: profile === 'sexAtBirth' ? sexesAtBirth : null,
  };
}

function checkOperand(
  checking: Checking,
  comparison: Comparison,
  operator: Operator,
  fact: Fact,
  path: string,
): void {
  const operand: unknown = Object.entries(comparison).find(([key]) => key === operator)?.[1];
  const place = at(path, operator);
  if (order.includes(operator)) {
    checkInnerConditions(checking, operand as Term, place);
    const type = typeOfTerm(checking, operand as Term, place, []);
    if (type && type !== 'number')
      checking.report('typeMismatch', place, `A number is needed here, but this is a ${type}.`);
    return;
  }
  if (operator === 'before' || operator === 'after') {
    checkDay(checking, operand, place);
    return;
  }
  if (operator === 'answered' || operator === 'countAtLeast') return;
  const listed = Array.isArray(operand);
  const { options } = fact;
  [operand].flat().forEach((one: unknown, index) => {
    const where = listed ? at(place, index) : place;
    const wanted = fact.type === 'number' ? 'number' : 'string';
    if (typeof one !== wanted) {
      checking.report(
        'typeMismatch',
        where,
        `${fact.name} is ${factWords[fact.type]}, so it can never equal ${JSON.stringify(one)}.`,
      );
    } else if (options && typeof one === 'string' && !options.has(one)) {
      checking.report('unknownOption', where, `${fact.name} has no option “${one}”.`, () =>
        suggestion(where, one, options),
      );
    } else if (typeof one === 'string') {
      checkText(checking, fact, one, where);
    }
  });
}

/** Checks that a text is one that the fact can be: a rule with any other text looks right and does nothing. */
function checkText({ report }: Checking, { name, texts }: Fact, one: string, path: string): void {
  if (texts && !texts.includes(one))
    report(
      'deadRule',
      path,
      `${name} is never ${inQuotes(one)}, only ${texts.map(inQuotes).join(' or ')}.`,
      () => suggestion(path, one, texts),
    );
  else if (one.trim() === '')
    report(
      'deadRule',
      path,
      `${name} is never an empty text. Write what it is compared with, or ask whether it is known.`,
    );
}

/** Checks that a written day is one of the calendar: days are compared as they are counted. */
export function checkDay({ report }: Checking, day: unknown, path: string): void {
  if (typeof day === 'string' && parseDay(day) === null)
    report('badFormat', path, `${inQuotes(day)} is no day of the calendar.`);
}
