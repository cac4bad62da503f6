import { describe, expect, it } from 'vitest';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import { asks, end, quizOf, radio } from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { compileQuiz } from '..';
import { brokenPromises, promise, promising, soundPromises } from './broken.test-cases';
import { checkPromises } from './check-promises';

const reference = sampleReference();
/** Checks promises as they come from a file: without what is undefined. */
const check = (promises: unknown, definition: unknown = promising) =>
  checkPromises(definition, JSON.parse(JSON.stringify(promises)), reference);

it('are about a quiz that is sound itself', () => {
  expect(compileQuiz(promising, reference).problems).toEqual([]);
});

describe('promises', () => {
  it.each(brokenPromises)('$code: $mistake', (broken) => {
    const { promises, code, path, severity = 'error', isRemoved } = broken;
    const problems = check(promises);
    expect(problems.map(({ code, severity, path }) => ({ code, severity, path }))).toEqual([
      { code, severity, path },
    ]);
    expect(problems[0]?.message).toMatch(/[.)]$/);
    if (isRemoved) expect(problems[0]?.fix).toMatchObject({ op: 'remove', path: '/0' });
    else expect(problems[0]?.fix?.path).not.toBe('/0');
  });

  it.each(soundPromises)('are sound: %s', (_, part) => {
    expect(check([promise(part)])).toEqual([]);
  });

  it('may be none', () => {
    expect(check([])).toEqual([]);
  });

  it('tell every mistake, and look into those that are sound beside one that is not', () => {
    const problems = check([
      promise({ id: 'a', happens: 'sometimes' }),
      promise({ id: 'b', what: { reaches: 'nowhere' } }),
      promise({ id: 'b', who: { answer: 'gone', is: 'yes' } }),
    ]);
    expect(problems.map(({ code, path, fix }) => [code, path, fix?.path])).toEqual([
      ['notAllowed', '/0/happens', undefined],
      ['duplicateId', '/2/id', '/2/id'],
      ['unknownStep', '/1/what/reaches', '/1'],
      ['unknownQuestion', '/2/who/answer', '/2'],
    ]);
  });

  it('say what is not finished by the names of the form', () => {
    const messages = check([
      promise({ what: {} }),
      promise({ id: 'b', what: { isSold: {} } }),
      promise({ id: 'c', name: undefined, happens: undefined }),
    ]).map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining([
        'Choose what always or never happens.',
        'Say what is sold: fill in at least one of these.',
        'Promise 3 needs “Promise”.',
        'Promise 3 needs “Happens”.',
      ]),
    );
  });

  it('name what is sold and what asks for no consent', () => {
    const messages = check([
      promise({ what: { isSold: { product: 'pen', dosage: 1 } } }),
      promise({ id: 'b', what: { agreesTo: 'one' } }),
    ]).map(({ message }) => message);
    expect(messages).toEqual([
      'No answer of this quiz puts “pen” in 1 into the cart.',
      'The step “What about sex?” asks for no consent. Choose one that does.',
    ]);
  });

  it('are looked up in a quiz with mistakes, and not in what is no quiz', () => {
    const twice = quizOf([asks('one', [radio('a')]), asks('one', [radio('b')]), end()]);
    const promises = [promise({ what: { isAsked: 'c' } })];
    expect(check(promises, twice)).toMatchObject([{ code: 'unknownQuestion' }]);
    expect(check(promises, { steps: 1 })).toEqual([]);
    expect(check(promises, null)).toEqual([]);
  });

  it.each([undefined, null, 5, 'text', [[]], [null], Number.NaN])('never throw: %s', (promises) => {
    const problems = checkPromises(promising, promises, reference);
    expect(problems.length).toBeGreaterThan(0);
  });

  it('nested beyond all sense are refused, not run into', () => {
    let who: object = { answer: 'sex', is: 'male' };
    for (let depth = 0; depth < 50_000; depth += 1) who = { not: who };
    expect(checkPromises(promising, [promise({ who })], reference)).toMatchObject([
      { code: 'malformed', path: '' },
    ]);
  });
});

it.each(fixtureQuizzes)('no promise of $key is broken as it is written', ({ quiz, promises }) => {
  expect(checkPromises(quiz.definition, promises, fixtureReference)).toEqual([]);
});
