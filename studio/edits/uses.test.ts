import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import { compileQuiz } from '../../engine/authoring';
import {
  asks,
  checkbox,
  end,
  numeric,
  option,
  quizOf,
  radio,
  shows,
} from '../../tests/support/quiz-builder';
import { sampleReference } from '../../tests/support/sample-reference';
import { type Draft, textAt } from '../document/draft';
import { valueAt } from '../document/pointer';
import { duplicatePart } from './duplicate';
import { insertContent, insertOption, insertQuestion, insertStep } from './insert';
import { movePart } from './move';
import { removePart } from './remove';
import { rename } from './rename';
import { usesOf } from './uses';

const reference = sampleReference();
const definition = quizOf(
  [
    asks(
      'sex',
      [radio('sex', [option('female', { label: 'Female' }), 'male'], { label: 'Sex?' })],
      {
        title: 'Sex at birth',
      },
    ),
    asks('body', [numeric('weight'), checkbox('some', ['a', 'b'])], {
      goTo: [{ when: { answer: 'sex', is: 'male' }, step: 'end' }],
    }),
    shows(
      'hello',
      [{ kind: 'simpleContent', text: 'As {{answers.sex|someone}} of {{values.half|?}}' }],
      {
        title: 'Hello',
        when: {
          any: [
            { answer: 'sex', is: 'female' },
            { value: 'half', atLeast: 50 },
          ],
        },
      },
    ),
    end(),
  ],
  { values: { half: { divide: [{ answer: 'weight' }, 2] } } },
);
const savedRun = {
  name: 'A woman',
  facts: { site: 'default', today: '2026-06-15' },
  answers: { sex: 'female', some: ['a', 'b'] },
  expect: { outcome: 'qualified', visits: ['hello'], values: { half: 75 } },
};
const promises = [
  {
    ...{ id: 'no-a', name: 'Nobody with a or b is sold anything.', happens: 'never' },
    who: {
      all: [
        { answer: 'some', includesAny: ['a', 'b'] },
        { answer: 'sex', is: 'female' },
      ],
    },
    what: { isSold: { prescription: true } },
  },
  { id: 'hello', name: 'All are greeted.', happens: 'always', what: { reaches: 'hello' } },
  { id: 'weighed', name: 'All are weighed.', happens: 'always', what: { isAsked: 'weight' } },
];
const draft: Draft = JSON.parse(JSON.stringify({ definition, savedRuns: [savedRun], promises }));
const promised = ({ promises }: Draft) => promises.map((promise) => textAt(promise, 'id'));
const problemsOf = ({ definition }: Draft) => compileQuiz(definition, reference).problems;
const words = (pointer: string) => usesOf(draft, pointer).map(({ words }) => words);

describe('what needs a part', () => {
  it('is told in words', () => {
    expect(words('/steps/0/questions/0')).toEqual(
      [
        '“body” jumps when Sex at birth is male',
        '“Hello” is shown when Sex at birth is Female or half is at least 50',
        'A text of “Hello” puts it in',
        'The saved run “A woman” answers it',
        'The promise “Nobody with a or b is sold anything.” speaks of it, and is taken out with it',
      ].map((one) => one.replace('“body”', '“What about weight?”')),
    );
    expect(words('/values/half')).toEqual([
      '“Hello” is shown when Sex at birth is Female or half is at least 50',
      'A text of “Hello” puts it in',
      'The saved run “A woman” expects it',
    ]);
    expect(words('/steps/3')).toEqual(['“What about weight?” jumps to it']);
    expect(words('/steps/0/questions/0/input/options/1')).toEqual([
      '“What about weight?” jumps when Sex at birth is male',
    ]);
    expect(words('/steps/1/actions/0')).toEqual([]);
    expect(words('/steps/2')).toEqual([
      'The saved run “A woman” expects it',
      'The promise “All are greeted.” speaks of it, and is taken out with it',
    ]);
    expect(words('/steps/1/questions/1/input/options/0')).toEqual([
      'The saved run “A woman” answers it',
      'The promise “Nobody with a or b is sold anything.” names it among other answers',
    ]);
  });
});

describe('a medicine that is taken now', () => {
  const sex = '/steps/0/questions/0';
  const taking = produce(draft, (copy) => {
    copy.definition['clinical'] = {
      takes: [
        { when: { answer: 'weight', answered: true }, words: 'It, as {{answers.sex|one}} told' },
        { when: { answer: 'sex', is: 'male' }, words: 'Another, as told' },
      ],
    };
  });

  it('needs the answers in its rule and its words', () => {
    const uses = usesOf(taking, sex).filter(({ pointer }) => pointer.startsWith('/clinical'));
    expect(uses.map(({ words }) => words)).toEqual([
      'The words on a medicine taken now put it in',
      'A rule about a medicine taken now looks at it, and is taken out with it',
    ]);
  });

  it('goes with the answer in its rule, and keeps its words without the one they put in', () => {
    const next = produce(taking, (copy) => void removePart(copy, sex, { alsoUses: true }));
    expect(next.definition['clinical']).toEqual({
      takes: [{ when: { answer: 'weight', answered: true }, words: 'It, as one told' }],
    });
  });

  it('follows a question that is renamed', () => {
    const next = produce(taking, (copy) => void rename(copy, sex, 'it'));
    expect(next.definition['clinical']).toMatchObject({
      takes: [{ words: 'It, as {{answers.it|one}} told' }, { when: { answer: 'it' } }],
    });
  });
});

describe('removing with uses', () => {
  it('takes out no more than what cannot be without it', () => {
    const next = produce(draft, (copy) => void removePart(copy, '/steps/0', { alsoUses: true }));
    expect(next.definition['steps']).toMatchObject([
      { id: 'body', goTo: [] },
      {
        id: 'hello',
        when: { any: [{ value: 'half', atLeast: 50 }] },
        content: [{ text: 'As someone of {{values.half|?}}' }],
      },
      { id: 'end' },
    ]);
    expect(next.savedRuns).toMatchObject([{ answers: { some: ['a', 'b'] } }]);
    expect(problemsOf(next)).toEqual([]);
  });

  it('goes on with what needed what is gone', () => {
    const next = produce(draft, (copy) => {
      removePart(copy, '/steps/1/questions/0', { alsoUses: true });
    });
    expect(next.definition['values']).toEqual({});
    expect(valueAt(next.definition, '/steps/2/when')).toEqual({
      any: [{ answer: 'sex', is: 'female' }],
    });
    expect(next.savedRuns).toMatchObject([{ expect: { values: {} } }]);
    expect(problemsOf(next)).toEqual([]);
  });

  it('takes a promise out whole, and of a list of answers no more than the answer', () => {
    const without = (pointer: string) =>
      produce(draft, (copy) => void removePart(copy, pointer, { alsoUses: true }));
    expect(promised(without('/steps/2'))).toEqual(['no-a', 'weighed']);
    expect(promised(without('/steps/1/questions/0'))).toEqual(['no-a', 'hello']);
    expect(promised(without('/steps/0'))).toEqual(['hello', 'weighed']);
    const option = without('/steps/1/questions/1/input/options/0');
    expect(promised(option)).toEqual(['no-a', 'hello', 'weighed']);
    expect(valueAt(option.promises, '/0/who/all/0')).toEqual({
      answer: 'some',
      includesAny: ['b'],
    });
    const both = produce(option, (copy) => {
      removePart(copy, '/steps/1/questions/1', { alsoUses: true });
    });
    expect(promised(both)).toEqual(['hello', 'weighed']);
  });

  it('keeps what must be there', () => {
    const copy: Draft = JSON.parse(JSON.stringify(draft));
    expect(removePart(copy, '/steps/1/actions/0', { alsoUses: true })?.because).toContain('action');
    expect(removePart(copy, '')?.because).toContain('nothing');
    expect(copy).toEqual(draft);
  });
});

describe('all of it', () => {
  it('works on a draft that immer made', () => {
    const { catalogue } = reference;
    const next = produce(draft, (copy) => {
      rename(copy, '/steps/0/questions/0', 'gender');
      rename(copy, '/values/half', 'middle');
      rename(copy, '/steps/2', 'greeting');
      rename(copy, '/steps/1/questions/1/input/options/1', 'bee');
      duplicatePart(copy, '/steps/1');
      movePart(copy, '/steps/1/questions/1', '/steps/0/questions/1');
      insertStep(copy, 3, 'stepBasic', catalogue);
      insertQuestion(copy, '/steps/3', 0, 'radio', catalogue);
      insertOption(copy, '/steps/3/questions/0', 1);
      insertContent(copy, '/steps/3', 9, 'summaryContent', catalogue);
      duplicatePart(copy, '/steps/3/questions/0/input/options/1');
    });
    expect(new Set(problemsOf(next).map(({ code }) => code))).toEqual(new Set(['unwritten']));
    expect(valueAt(next.definition, '/steps/3/questions/0/input/options')).toMatchObject([
      { id: 'yes' },
      { id: 'answer' },
      { id: 'answer-2' },
      { id: 'no' },
    ]);
    expect(draft.definition).toEqual(JSON.parse(JSON.stringify(definition)));
    expect(next.promises).toMatchObject([
      {
        who: {
          all: [
            { answer: 'some', includesAny: ['a', 'bee'] },
            { answer: 'gender', is: 'female' },
          ],
        },
      },
      { what: { reaches: 'greeting' } },
      { what: { isAsked: 'weight' } },
    ]);
  });
});
