import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Option, QuizEvent } from '../../../schemas/generated/types';
import { fixtureQuizzes } from '../../../tests/support/fixture-quizzes';
import { people, visits } from '../../../tests/support/generated/events';
import { quizzes } from '../../../tests/support/generated/quiz';
import {
  asks,
  end,
  ending,
  option,
  qualify,
  quizOf,
  radio,
  sells,
  shows,
  typed,
  understands,
} from '../../../tests/support/quiz-builder';
import { runs } from '../../../tests/support/random-runs';
import { sampleReference } from '../../../tests/support/sample-reference';
import { advance, cartLines, type Facts, intakeOf, path, type Quiz, start } from '../../quiz';
import { at, keysOf, valueAt } from '../../values/json/pointer';
import { compareQuizzes, compileQuiz, type Difference, gravestFirst, kindOfChange } from '..';
import { editCases } from './compare.test-cases';

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const words = (differences: Difference[]) => differences.map(({ words }) => words);

const sample = quizOf([
  shows('welcome', [{ kind: 'simpleContent', title: 'Hello', text: 'Good morning.' }], {
    title: 'Welcome page',
  }),
  asks('ask', [
    radio('nitrates', [{ ...ending('yes'), label: 'Yes' }, option('no', { label: 'No' })], {
      label: 'Do you take nitrates?',
    }),
    typed('city'),
    radio('color', ['blue', 'red']),
  ]),
  asks('buy', [sells('drug', ['pen'])], { when: { answer: 'nitrates', isNot: 'yes' } }),
  shows('consent', [], { actions: understands('I agree.') }),
  qualify(),
  end(),
]);

/** A copy with something put, or taken out where it is undefined, at a pointer. */
function edited(definition: unknown, pointer: string, value: unknown): unknown {
  const changed = copy(definition);
  const keys = keysOf(pointer);
  const key = keys.pop() ?? '';
  const holder = valueAt(changed, at('', ...keys));
  if (typeof holder !== 'object' || holder === null) {
    if (pointer.startsWith('/values')) Reflect.set(Object(changed), 'values', { [key]: value });
  } else if (value === undefined && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (value === undefined) Reflect.deleteProperty(holder, key);
  else Reflect.set(holder, key, value);
  return changed;
}

describe('one edit', () => {
  it.each(editCases)('$kind: $words', ({ put: [pointer, value], kind, words }) => {
    const differences = compareQuizzes(copy(sample), edited(sample, pointer, value));
    expect(differences).toMatchObject([{ kind, words }]);
    const isPlain = kind === 'words' || kind === 'pictures';
    expect(kindOfChange(differences)).toBe(isPlain ? 'words' : 'clinical');
  });
});

describe('steps and questions', () => {
  const [welcome, ask, buy, consent, verdict, last] = copy(sample.steps);
  const changed = (...steps: unknown[]) => compareQuizzes(sample, { ...sample, steps });

  it('that are moved are told once, the few that moved', () => {
    expect(words(changed(welcome, buy, ask, consent, verdict, last))).toHaveLength(1);
    expect(words(changed(ask, buy, consent, verdict, welcome, last))).toEqual([
      'The step ‘Welcome page’ now comes after ‘You qualify’',
    ]);
  });

  it('that are new or gone are told, questions by themselves', () => {
    expect(words(changed(welcome, buy, consent, verdict, last))).toEqual([
      'The step ‘Do you take nitrates?’ is gone',
      'The question ‘Do you take nitrates?’ is gone',
      'The question ‘What about city?’ is gone',
      'The question ‘What about color?’ is gone',
    ]);
    const more = asks('more', [radio('liver', [ending('bad'), 'fine'])]);
    expect(words(changed(welcome, ask, more, buy, consent, verdict, last))).toEqual([
      'New step ‘What about liver?’ after ‘Do you take nitrates?’',
      'New question ‘What about liver?’ in ‘What about liver?’: ‘bad’ ends the quiz',
    ]);
  });

  it('that are new are told with what decides in them', () => {
    const more = {
      ...asks('more', [{ ...radio('liver', ['bad', 'fine']), when: { answer: 'city', is: 'x' } }]),
      when: { answer: 'nitrates', is: 'no' },
      goTo: [{ when: { answer: 'liver', is: 'fine' }, step: 'last' }],
      consequences: [
        { when: { answer: 'liver', is: 'bad' }, consequence: 'terminate', reason: 'Not safe.' },
      ],
    };
    expect(changed(welcome, ask, more, buy, consent, verdict, last)).toMatchObject([
      { kind: 'steps', words: 'New step ‘What about liver?’ after ‘Do you take nitrates?’' },
      {
        kind: 'logic',
        path: '/steps/2/when',
        words: expect.stringMatching(/is now shown only when/),
      },
      { kind: 'logic', path: '/steps/2/goTo/0', words: expect.stringMatching(/now goes to/) },
      {
        kind: 'consequences',
        path: '/steps/2/consequences/0',
        words: expect.stringMatching(/^‘What about liver\?’ now ends the quiz when/),
      },
      { kind: 'questions', path: '/steps/2/questions/0' },
      { kind: 'logic', path: '/steps/2/questions/0/when' },
    ]);
  });

  it('that go to another step are the same questions there', () => {
    const [nitrates, city, color] = [0, 1, 2].map((index) => valueAt(ask, `/questions/${index}`));
    const left = { ...Object(ask), questions: [nitrates, color] };
    const joined = { ...Object(buy), questions: [...Object(buy).questions, city] };
    expect(words(changed(welcome, left, joined, consent, verdict, last))).toEqual([
      'The question ‘What about city?’ now stands in ‘What about drug?’',
    ]);
  });

  it('written in another order of fields differ in writing only', () => {
    const { steps, ...rest } = sample;
    const differences = compareQuizzes(sample, { steps, ...rest });
    expect(differences).toMatchObject([{ kind: 'writing', path: '' }]);
    expect(kindOfChange(differences)).toBe('words');
  });
});

it('names first what weighs most, wherever it stands', () => {
  const quiz = (title: string, sore: Partial<Option>) =>
    quizOf([asks('scalp', [radio('sore', [option('yes', sore), 'no'])]), end()], { title });
  const before = quiz('Hair', {});
  const after = quiz('Your hair', { consequence: 'terminate', reason: 'It is looked at first.' });
  const differences = gravestFirst(compareQuizzes(before, after));
  expect(differences[0]).toMatch(/ends the quiz/);
  expect(differences.at(-1)).toMatch(/^The title of the quiz has changed/);
});

describe('any two definitions', () => {
  it.each(fixtureQuizzes)('$key does not differ from itself', ({ quiz }) => {
    expect(compareQuizzes(quiz.definition, copy(quiz.definition))).toEqual([]);
    expect(kindOfChange([])).toBe('none');
  });

  it('differ when any value in them does', () => {
    fc.assert(
      fc.property(
        quizzes,
        fc.nat(),
        fc.jsonValue({ maxDepth: 1 }),
        fc.boolean(),
        (quiz, pick, value, removes) => {
          const places = pointersIn(quiz);
          const pointer = places[pick % places.length] ?? '';
          const after = edited(quiz, pointer, removes ? undefined : value);
          const differences = compareQuizzes(quiz, after);
          expect(differences.length > 0).toBe(JSON.stringify(after) !== JSON.stringify(quiz));
          for (const { words } of differences) expect(words).toMatch(/^[A-Z“‘].*[^.]$/s);
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('are told without throwing, whatever they are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        const parts = { steps: [left, { id: 'a', questions: [right, { id: 'b', input: left }] }] };
        expect(compareQuizzes(left, right)).toEqual(expect.any(Array));
        expect(compareQuizzes(parts, { ...parts, steps: [right, left] }).length).toBeGreaterThan(0);
      }),
    );
  });

  it('lead every patient the same way when only words differ', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        quizzes,
        fc.array(fc.nat(), { minLength: 1, maxLength: 2 }),
        people,
        visits,
        (before, picks, facts, sent) => {
          // Other texts than these never count as words alone, and would only be drawn in vain.
          const texts = pointersIn(before).filter(
            (one) =>
              typeof valueAt(before, one) === 'string' &&
              /\/(title|text|help|label|description|placeholder)$/.test(one),
          );
          const after = picks.reduce<unknown>(
            (definition, pick) =>
              edited(definition, texts[pick % texts.length] ?? '', `Other words ${pick}`),
            before,
          );
          if (kindOfChange(compareQuizzes(before, after)) !== 'words') return;
          const [left, right] = [before, after].map(
            (one) => compileQuiz(one, sampleReference()).quiz,
          );
          if (!left || !right) return;
          compared += 1;
          const events = eventsOf(left, facts, sent);
          expect(endOf(right, facts, events)).toEqual(endOf(left, facts, events));
        },
      ),
      { numRuns: runs(200) },
    );
    expect(compared).toBeGreaterThan(10);
  });
});

function pointersIn(part: unknown, pointer = ''): string[] {
  if (typeof part !== 'object' || part === null) return [pointer];
  const below = Object.entries(part).flatMap(([key, value]) => pointersIn(value, at(pointer, key)));
  return pointer === '' ? below : [pointer, ...below];
}

/** Events of a visitor, as far as what they do is an event at all: the same for both quizzes. */
function eventsOf(
  quiz: Quiz,
  facts: Facts,
  sent: readonly ((quiz: Quiz, state: ReturnType<typeof start>) => unknown)[],
): QuizEvent[] {
  let state = start(quiz, facts);
  return sent.map((next) => {
    const event = next(quiz, state) as QuizEvent;
    state = advance(quiz, state, event).state;
    return event;
  });
}

function endOf(quiz: Quiz, facts: Facts, events: readonly QuizEvent[]) {
  const state = events.reduce((one, event) => advance(quiz, one, event).state, start(quiz, facts));
  const { eligibility, findings, consents, values } = intakeOf(quiz, state);
  return {
    path: path(quiz, state),
    step: state.step,
    ended: state.ended,
    eligibility,
    reasons: findings.map(({ reason, consequence }) => ({ reason, consequence })),
    consents: consents.map(({ hash }) => hash),
    values: values.map(({ name, value }) => ({ name, value })),
    lines: cartLines(quiz, state, quiz.reference.catalogue),
  };
}
