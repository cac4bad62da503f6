import { describe, expect, it, vi } from 'vitest';
import type {
  Condition,
  LabelRule,
  Quiz as QuizDefinition,
} from '../../../schemas/generated/types';
import { validateQuizPromise } from '../../../schemas/generated/validators';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import { asks, compiled, numeric } from '../../../tests/support/quiz-builder';
import { within } from '../../../tests/support/random-runs';
import { rule, sampleLabels } from '../../../tests/support/sample-labels';
import { sampleReference } from '../../../tests/support/sample-reference';
import { sellsRemedy } from '../../../tests/support/sells-remedy';
import { proveQuiz } from '../../proof';
import { compilePublished, playSavedRun } from '..';
import { labelPromises } from './label-promises';
import { labelFaults } from './label-promises.test-cases';

vi.setConfig({ testTimeout: within(120_000) });

const reference = sampleReference();
const proved = (quiz: ReturnType<typeof compiled>, clinical = reference.clinical) =>
  proveQuiz(quiz, [], { clinical }).promises;

it('says what a label asks for, and finds it kept where everything is asked', () => {
  const promises = proved(compiled(sellsRemedy()));
  expect(promises.map(({ promise, verdict }) => `${verdict.kind}: ${promise.name}`)).toEqual([
    'holds: Everyone who is sold “remedy” was asked about nitrates, and takes none.',
    'holds: Everyone who is sold “remedy” was asked about an allergy to semaglutide, and has none.',
    'holds: Everyone who is sold “remedy” was asked about their sex at birth, and is male.',
    'holds: For everyone who is sold “remedy”, the age in years is known and at least 18.',
    'holds: Everyone who is sold “remedy” was asked about gout, and has no gout or has booked an appointment, before which nothing is prescribed.',
    'holds: Everyone who is sold “remedy” has agreed to the risks of the remedy.',
  ]);
  expect(promises.every((one) => one.from === 'label' && one.source.medicine === 'Remedy')).toBe(
    true,
  );
  expect(JSON.parse(JSON.stringify(promises))).toEqual(promises);
});

it.each(labelFaults)('where $fault, somebody breaks $broken', ({ definition, broken, by }) => {
  const quiz = compiled(definition);
  const promises = proved(quiz);
  const failing = promises.filter(({ verdict }) => verdict.kind !== 'holds');
  expect(failing.map(({ promise }) => promise.id)).toEqual([broken]);
  const verdict = failing[0]?.verdict;
  if (verdict?.kind !== 'broken') throw new Error(`It is ${verdict?.kind}.`);
  if (by) expect(verdict.patient.answers).toMatchObject(by);
  const { state, lines } = playSavedRun(quiz, verdict.patient);
  expect(state.ended).toBe('submitted');
  expect(lines.map(({ productId }) => productId)).toContain('remedy');
});

it('promises that a medicine without a label is not sold, even where it was published before', () => {
  const { quiz } = compilePublished(sellsRemedy(), { ...reference, clinical: sampleLabels([]) });
  if (!quiz) throw new Error('It does not open.');
  const [promise, ...others] = proved(quiz, { ...reference.clinical, medicines: [] });
  expect(others).toEqual([]);
  expect(promise?.verdict.kind).toBe('broken');
  expect(promise).toMatchObject({ from: 'label', source: { label: null } });
});

it.each<[string, LabelRule]>([
  ['a fact that nobody knows', rule({ kind: 'exclusion', facts: ['gone'] })],
  ['a consent that nobody knows', rule({ kind: 'consent', consent: 'gone' })],
  ['a measure that nobody knows', rule({ kind: 'bounds', measure: 'gone' })],
])('holds for nobody where a rule names %s', (_, odd) => {
  const verdicts = proved(compiled(sellsRemedy()), sampleLabels([odd]));
  expect(verdicts.map(({ verdict }) => verdict.kind)).toEqual(['broken']);
});

it('lets pass whom a bound excepts, and nobody else', () => {
  const bound = (unless?: string[]) =>
    sampleLabels([
      rule({ kind: 'bounds', measure: 'age', atLeast: 40, ...(unless ? { unless } : {}) }),
    ]);
  const kind = (clinical: ReturnType<typeof bound>) =>
    proved(compiled(sellsRemedy()), clinical)[0]?.verdict.kind;
  expect(kind(bound())).toBe('broken');
  expect(kind(bound(['gout']))).toBe('broken');
  expect(kind(bound(['male']))).toBe('holds');
});

it.each(fixtureQuizzes)(
  'everything that the labels ask of $key is promised and kept',
  ({ quiz }) => {
    const { promises } = proveQuiz(quiz, [], fixtureReference);
    expect(promises.length).toBeGreaterThan(30);
    for (const { promise, verdict } of promises) {
      expect(validateQuizPromise(promise), promise.id).toBe(true);
      expect({ promise: promise.name, verdict: verdict.kind }).toMatchObject({ verdict: 'holds' });
    }
    const ids = promises.map(({ promise }) => promise.id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

it('asks for more with each rule, never for less', () => {
  for (const { quiz } of fixtureQuizzes) {
    const { clinical } = fixtureReference;
    const fewer = {
      ...clinical,
      medicines: clinical.medicines.map((one) => ({ ...one, rules: one.rules.slice(1) })),
    };
    const all = new Map(labelPromises(quiz, clinical).map(({ promise }) => [promise.id, promise]));
    for (const { promise } of labelPromises(quiz, fewer))
      expect(all.get(promise.id)).toEqual(promise);
  }
});

it('nobody who says that they take what must not go with it is sold it, and a reason is for whoever prescribes', () => {
  const beside = (verdict: 'stop' | 'reason') =>
    proved(
      compiled(sellsRemedy()),
      sampleLabels([
        rule({
          kind: 'interaction',
          with: 'allopurinol',
          facts: ['gout'],
          medicines: [],
          verdict,
          why: 'Rash.',
        }),
      ]),
    ).map(({ promise, verdict: { kind } }) => `${kind}: ${promise.name}`);
  expect(beside('stop')).toEqual(['broken: Nobody who takes allopurinol is sold “remedy”.']);
  expect(beside('reason')).toEqual([]);
});

describe('a label that stops at a blood pressure', () => {
  const pressure = (verdict: 'stop' | 'reason') =>
    sampleLabels([
      rule({
        kind: 'bloodPressure',
        systolic: { atLeast: 90, atMost: 170 },
        diastolic: { atLeast: 50, atMost: 110 },
        within: 180,
        verdict,
        why: 'It falls.',
      }),
    ]);
  const outside = {
    any: [
      { answer: 'upper', lessThan: 90 },
      { answer: 'upper', greaterThan: 170 },
      { answer: 'lower', lessThan: 50 },
      { answer: 'lower', greaterThan: 110 },
    ],
  };
  const measures = { systolic: { answer: 'upper' }, diastolic: { answer: 'lower' } };
  /** Asks for both numbers in place of allergies, and ends the quiz for those whose numbers are out of bounds. */
  const asking = (required: boolean, ends: Condition, of: Partial<typeof measures>) =>
    sellsRemedy(
      {
        allergies: asks(
          'pressure',
          [numeric('upper', {}, { required: true }), numeric('lower', {}, { required })],
          { consequences: [{ when: ends, consequence: 'terminate', reason: 'Too low or high.' }] },
        ),
      },
      { clinical: { measures: of } },
    );
  const judged = (definition: QuizDefinition, verdict: 'stop' | 'reason' = 'stop') =>
    proved(compiled(definition), pressure(verdict)).map(
      ({ promise, verdict: { kind } }) => `${kind}: ${promise.name}`,
    );
  const promised =
    'For everyone who is sold “remedy”, both numbers of the blood pressure are known: the upper one is at least 90 and at most 170, the lower one at least 50 and at most 110.';

  it('is kept where both numbers are asked for and sold to nobody out of bounds', () => {
    expect(judged(asking(true, outside, measures))).toEqual([`holds: ${promised}`]);
  });

  it.each([
    ['nothing asks for it', sellsRemedy()],
    ['one number may be left open', asking(false, outside, measures)],
    ['one number is no measure', asking(true, outside, { systolic: { answer: 'upper' } })],
    ['too high a number is sold', asking(true, { any: outside.any.slice(0, 3) }, measures)],
  ])('is broken where %s', (_, definition) => {
    expect(judged(definition)).toEqual([`broken: ${promised}`]);
  });

  it('promises nothing where a reason is enough', () => {
    expect(judged(sellsRemedy(), 'reason')).toEqual([]);
  });
});

describe('a label that stops at a laboratory value', () => {
  const filtration = (verdict: 'stop' | 'reason') =>
    sampleLabels([
      rule({
        ...{ kind: 'laboratory', measure: 'systolic', atLeast: 30, within: 365 },
        ...{ verdict, why: 'It stays in the body.' },
      }),
    ]);
  /** Asks for the value in place of allergies, of whoever knows it, and ends the quiz for some. */
  const asking = (ends: Condition, of: Record<string, { answer: string }>) =>
    sellsRemedy(
      {
        allergies: asks('laboratory', [numeric('value', {}, { required: false })], {
          consequences: [{ when: ends, consequence: 'terminate', reason: 'Too low.' }],
        }),
      },
      { clinical: { measures: of } },
    );
  const judged = (definition: QuizDefinition, verdict: 'stop' | 'reason' = 'stop') =>
    proved(compiled(definition), filtration(verdict)).map(
      ({ promise, verdict: { kind } }) => `${kind}: ${promise.name}`,
    );
  const named = { systolic: { answer: 'value' } };
  const promised =
    'Nobody is sold “remedy” who tells that the upper number of the blood pressure is not at least 30.';

  it('is kept where whoever tells less is sold nothing, and whoever does not know it goes on', () => {
    expect(judged(asking({ answer: 'value', lessThan: 30 }, named))).toEqual([
      `holds: ${promised}`,
    ]);
  });

  it('is broken where whoever tells less is sold it', () => {
    expect(judged(asking({ answer: 'value', lessThan: 20 }, named))).toEqual([
      `broken: ${promised}`,
    ]);
  });

  it('promises nothing where no question asks for it, or a reason is enough: whoever prescribes writes it', () => {
    expect(judged(sellsRemedy())).toEqual([]);
    expect(judged(asking({ answer: 'value', lessThan: 20 }, named), 'reason')).toEqual([]);
  });
});
