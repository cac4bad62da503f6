import { describe, expect, it } from 'vitest';
import { asks, end, option, quizOf, radio, sells } from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { withFix } from '../../../tests/support/with-fix';
import { brokenPages } from '../../pages/broken-pages.test-cases';
import { seeded } from '../../proof/problems/seeded.test-cases';
import { checkCatalogue, compileQuiz, type ProblemCode, problemCodes } from '..';
import { brokenPromises } from '../promises/broken.test-cases';
import { brokenCatalogues, soundCatalogues } from './broken/catalogue.test-cases';
import { byPurpose, soundCheckIn, soundFollowUp } from './broken/check-ins.test-cases';
import { byClinical } from './broken/clinical.test-cases';
import { byCommerce } from './broken/commerce.test-cases';
import { byMeaning } from './broken/meaning.test-cases';
import { byOrder } from './broken/order.test-cases';
import { byPresentation } from './broken/presentation.test-cases';
import { byReference } from './broken/reference.test-cases';
import { byShape } from './broken/shape.test-cases';
import { byType } from './broken/types.test-cases';

const reference = sampleReference();
const brokenCases = [
  ...byShape,
  ...byReference,
  ...byOrder,
  ...byType,
  ...byMeaning,
  ...byCommerce,
  ...byClinical,
  ...byPresentation,
  ...byPurpose,
];

describe('a quiz', () => {
  it.each(brokenCases)('$code: $mistake', ({ definition, code, path, severity = 'error' }) => {
    // As it comes from a file: without what is undefined.
    const { quiz, problems } = compileQuiz(JSON.parse(JSON.stringify(definition)), reference);
    expect(problems.map(({ code, severity, path }) => ({ code, severity, path }))).toEqual([
      { code, severity, path },
    ]);
    expect(problems[0]?.message).toMatch(/[.)]$/);
    expect(quiz === null).toBe(severity === 'error');
  });

  it('without mistakes has no problems', () => {
    const { quiz, problems } = compileQuiz(
      quizOf([asks('one', [radio('first')]), end()]),
      reference,
    );
    expect(problems).toEqual([]);
    expect(quiz?.definition.title).toBe('A quiz');
  });

  it('that is a check-in which asks what its label wants to know has no problems', () => {
    const { quiz, problems } = compileQuiz(soundCheckIn, reference);
    expect(problems).toEqual([]);
    expect(quiz?.key).toBe('checkInPens');
  });

  it('that is a follow-up has no problems, whatever labels want to know', () => {
    const { quiz, problems } = compileQuiz(soundFollowUp, reference);
    expect(problems).toEqual([]);
    expect(quiz?.key).toBe('followUpGout');
  });

  it('tells every mistake, not only the first', () => {
    const { problems } = compileQuiz(
      quizOf([
        asks('one', [radio('a')], { goTo: [{ step: 'x' }] }),
        asks('two', [radio('a')], { when: { answer: 'q', is: 'y' } }),
        end(),
      ]),
      reference,
    );
    expect(problems.map(({ code }) => code).sort()).toEqual([
      'duplicateId',
      'unknownQuestion',
      'unknownStep',
    ]);
  });

  it.each([undefined, null, 5, [], {}, { steps: null }, { steps: [null] }, Number.NaN, () => 1])(
    'that is nothing of the kind never throws: %s',
    (definition) => {
      const { quiz, problems } = compileQuiz(definition, reference);
      expect(quiz).toBeNull();
      expect(problems.length).toBeGreaterThan(0);
    },
  );

  it('nested beyond all sense is refused, not run into', () => {
    let when: object = { answer: 'first', is: 'yes' };
    for (let depth = 0; depth < 50_000; depth += 1) when = { not: when };
    const { quiz, problems } = compileQuiz(
      quizOf([asks('one', [radio('first')]), { ...end(), when } as never]),
      reference,
    );
    expect(quiz).toBeNull();
    expect(problems).toMatchObject([{ code: 'malformed', severity: 'error' }]);
  });
});

describe('a catalogue', () => {
  it.each(brokenCatalogues)('$code: $mistake', ({ catalogue, code, path }) => {
    const problems = checkCatalogue(JSON.parse(JSON.stringify(catalogue)));
    expect(problems.map(({ code, path }) => ({ code, path }))).toEqual([{ code, path }]);
  });

  it.each(soundCatalogues)('%s has no problems', (_, catalogue) => {
    expect(checkCatalogue(catalogue)).toEqual([]);
  });
});

describe('a fix', () => {
  const fixed: [ProblemCode, string, unknown][] = [
    [
      'unknownQuestion',
      '/steps/1/when/answer',
      { op: 'replace', path: '/steps/1/when/answer', value: 'first' },
    ],
    ['duplicateId', '/steps/1/id', { op: 'replace', path: '/steps/1/id', value: 'one-2' }],
    ['backwardJump', '/steps/1/goTo/0/step', { op: 'remove', path: '/steps/1/goTo/0' }],
    [
      'deadEnd',
      '/steps/0/actions',
      { op: 'add', path: '/steps/0/actions/-', value: { kind: 'continue' } },
    ],
    [
      'deadEnd',
      '/steps/1/actions',
      { op: 'add', path: '/steps/1/actions/-', value: { kind: 'finish' } },
    ],
    ['noFinish', '/steps', { op: 'add', path: '/steps/0/actions/-', value: { kind: 'finish' } }],
    [
      'answerActionMisplaced',
      '/steps/0/actions/0',
      { op: 'replace', path: '/steps/0/actions/0', value: { kind: 'continue' } },
    ],
    [
      'uncheckedAnswers',
      '/steps/0/actions/0',
      { op: 'replace', path: '/steps/0/actions/0', value: { kind: 'continue' } },
    ],
    ['consentNotRequired', '/steps/0/actions/0', { op: 'remove', path: '/steps/0/actions/1' }],
    [
      'unknownOption',
      '/steps/1/when/is',
      { op: 'replace', path: '/steps/1/when/is', value: 'yes' },
    ],
    ['unknownProperty', '/steps/0/questons', { op: 'remove', path: '/steps/0/questons' }],
    ['repeatedAction', '/steps/0/actions/1', { op: 'remove', path: '/steps/0/actions/1' }],
    [
      'unknownStep',
      '/steps/0/goTo/0/step',
      { op: 'replace', path: '/steps/0/goTo/0/step', value: 'end' },
    ],
  ];

  it('puts a product that is named into the cart, and no plan where products are sold', () => {
    const fixOf = (question: ReturnType<typeof radio>) =>
      compileQuiz(quizOf([asks('one', [question]), end()]), reference).problems.find(
        ({ code }) => code === 'commerceMisplaced',
      )?.fix;
    const path = '/steps/0/questions/0/input/options/0/content';
    const add = { op: 'add', path };
    expect(fixOf(sells('drug', [option('a', { product: 'pen' })]))).toMatchObject({
      ...add,
      value: 'commerce product',
    });
    expect(fixOf(radio('drug', [option('a', { plan: 'duo' })]))).toMatchObject({
      ...add,
      value: 'commerce plan',
    });
    expect(fixOf(sells('drug', [option('a', { plan: 'duo' })]))).toBeUndefined();
  });

  describe('of a strength that is not made', () => {
    it('of the option itself, takes the modifier away', () => {
      const drug = option('a', {
        content: 'commerce product',
        product: 'pen',
        modifiers: [{ kind: 'dosage', value: 15 }],
      });
      const broken = quizOf([asks('one', [sells('drug', [drug])]), end()]);
      const [problem] = compileQuiz(broken, reference).problems;
      expect(problem).toMatchObject({ code: 'noSuchDosage', severity: 'error' });
      if (!problem?.fix) throw new Error('There is no fix.');
      expect(compileQuiz(withFix(broken, problem.fix), reference).problems).toEqual([]);
    });
  });

  it.each(fixed)('%s at %s', (code, path, fix) => {
    const broken = brokenCases.find((one) => one.code === code && one.path === path);
    const { problems } = compileQuiz(JSON.parse(JSON.stringify(broken?.definition)), reference);
    expect(problems[0]?.fix).toMatchObject(fix as object);
  });
});

/** Problems reported by `npm run validate`, which reads files: see tests/fixtures/validate.test.ts. */
const ofFiles: ProblemCode[] = [
  'unreadable',
  'notCovered',
  'coverageNotDecided',
  'savedRunFailed',
  'promiseBroken',
  'promiseNotDecided',
];

/** Problems reported where a proof comes to its limits: see proof/prove-quiz.test.ts. */
const atLimits: ProblemCode[] = ['reachNotDecided', 'meetingNotDecided', 'passedByNotDecided'];

/** Problems of where a page stands: see pages/check-place.test.ts. */
const ofPlaces: ProblemCode[] = ['lostAddress'];

/** Problems that stand for many others: see unfinished.test.ts. */
const ofMany: ProblemCode[] = ['unfinished'];

/** Problems of label data: see clinical/check-contradictions.test.ts. */
const ofLabels: ProblemCode[] = ['contradiction'];

it('every problem that can be told has a definition that gives it', () => {
  const covered = new Set<string>(
    [...brokenCases, ...brokenCatalogues, ...brokenPromises, ...brokenPages].map(
      ({ code }) => code,
    ),
  );
  for (const { problems } of seeded) for (const [code] of problems) covered.add(code);
  const missing = Object.keys(problemCodes).filter((code) => !covered.has(code));
  const elsewhere = [...ofFiles, ...atLimits, ...ofMany, ...ofLabels, ...ofPlaces];
  expect(missing).toEqual(
    elsewhere.toSorted((left, right) => missing.indexOf(left) - missing.indexOf(right)),
  );
});
