import { expect, it, vi } from 'vitest';
import type { Option, Question } from '../../../schemas/generated/types';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import {
  actions,
  asks,
  compiled,
  end,
  numeric,
  quizOf as quizOfSteps,
  radio,
  shows,
} from '../../../tests/support/quiz-builder';
import { within } from '../../../tests/support/random-runs';
import { compileQuiz } from '../../authoring';
import { factsOf } from '../../authoring/saved-runs/play-saved-run';
import type { Quiz } from '../../quiz';
import { usualLimits } from '../model/model';
import { compareBehavior } from './compare-behavior';
import { replayBoth } from './persons';
import { reordered } from './reordered.test-cases';

vi.setConfig({ testTimeout: within(60_000) });

const quizOf = (key: string): Quiz => {
  const found = fixtureQuizzes.find((one) => one.key === key);
  if (!found) throw new Error(`There is no quiz ${key}.`);
  return found.quiz;
};

type Definition = Quiz['definition'];

/** The quiz with one edit. */
function edited(quiz: Quiz, edit: (definition: Definition) => void): Quiz {
  const definition = structuredClone(quiz.definition);
  edit(definition);
  const { quiz: after } = compileQuiz(definition, fixtureReference);
  if (!after) throw new Error('It does not compile.');
  return after;
}

function optionsOf(definition: Definition, id: string): Option[] {
  for (const step of definition.steps)
    for (const { id: question, input } of 'questions' in step ? (step.questions ?? []) : [])
      if (question === id && input.kind === 'checkbox') return input.options;
  throw new Error(`There is no question ${id}.`);
}

interface Case {
  edit: string;
  make: (definition: Definition) => void;
  groups: { who: string; kind: 'words' | 'clinical'; changes: string[][] }[];
}

const brandNew = { id: 'brandNew', label: 'Something new', reason: 'This rules it out.' };

const cases: Case[] = [
  {
    edit: 'an answer that ends the quiz is new',
    make: (definition) => {
      optionsOf(definition, 'warningSigns').unshift({ ...brandNew, consequence: 'terminate' });
    },
    groups: [
      {
        who: 'Everyone who comes to “Warning signs”',
        kind: 'clinical',
        changes: [
          ['end', 'Cannot answer so at “Warning signs”', 'The quiz ends: This rules it out.'],
          ['page', expect.stringContaining('Is offered'), 'Is also offered “Something new”'],
        ],
      },
    ],
  },
  {
    edit: 'those of 18 to 20 are turned away',
    make: (definition) => {
      const text = JSON.stringify(definition).replace('"lessThan":18', '"lessThan":21');
      Object.assign(definition, JSON.parse(text));
    },
    groups: [
      {
        who: expect.stringMatching(/eople/),
        kind: 'clinical',
        changes: [
          ['end', expect.stringContaining('May buy'), expect.stringContaining('The quiz ends')],
        ],
      },
    ],
  },
  {
    edit: 'the title of a page reads differently',
    make: (definition) => {
      const content = definition.steps.flatMap((step) => step.content ?? []);
      const first = content.find((one) => one.kind === 'simpleContent' && one.when === undefined);
      if (first?.kind === 'simpleContent') first.title = 'Why this is asked';
    },
    groups: [
      {
        who: expect.stringContaining('Everyone who comes to'),
        kind: 'words',
        changes: [['page', expect.stringContaining('Reads'), 'Reads “Why this is asked”']],
      },
    ],
  },
];

it.each(cases)('tells whose way differs when $edit', ({ make, groups }) => {
  const before = quizOf('quizHaircare');
  const after = edited(before, make);
  const { comparison, groupsOf } = compareBehavior(before, after);
  expect(comparison.others.kind).toBe('proved the same');
  expect(comparison.groups).toHaveLength(groups.length);
  for (const [place, expected] of groups.entries()) {
    const group = comparison.groups[place];
    expect(group).toMatchObject({ who: expected.who, kind: expected.kind, notDecided: null });
    const described = group?.changes.map((one) => [one.kind, one.before, one.after]);
    expect(described).toEqual(expect.arrayContaining(expected.changes));
    for (const { person } of group?.changes ?? []) {
      const known = { ...person, facts: factsOf(person) };
      expect(groupsOf(known)).toContain(place);
      expect(replayBoth(before, after, known)).not.toBeNull();
    }
  }
});

it('tells of a group what differs where it was edited, not on an earlier page that differs too', () => {
  const quizWhere = (title: string, offered: string[]) =>
    compiled(
      quizOfSteps([
        shows('first', [{ kind: 'simpleContent', title }]),
        asks('about', [radio('smokes', offered, { required: true })]),
        end(),
      ]),
    );
  const before = quizWhere('Welcome', ['yes', 'no']);
  const after = quizWhere('Good to see you', ['yes', 'no', 'once']);
  const { groups } = compareBehavior(before, after).comparison;
  const described = groups.map(({ kind, changes }) => [
    kind,
    changes.map(({ before: was, after: is }) => [was, is]),
  ]);
  expect(described).toEqual([
    ['words', [['Reads “Welcome”', 'Reads “Good to see you”']]],
    ['clinical', expect.arrayContaining([[expect.anything(), 'Is also offered “once”']])],
  ]);
});

it('takes the button that a question needs where it stands now for part of its move', () => {
  const [age, smokes] = [numeric('age', {}, { required: true }), radio('smokes', ['yes', 'no'])];
  const quizWhere = (first: Question[], second: Question[]) => {
    const way = (asked: Question[]) =>
      actions(asked.length === 1 && asked[0] === smokes ? 'answer' : 'continue');
    return compiled(
      quizOfSteps([
        asks('first', first, { actions: way(first) }),
        shows('second', [{ kind: 'simpleContent', title: 'Habits' }], {
          questions: second,
          actions: way(second),
        }),
        end(),
      ]),
    );
  };
  const before = quizWhere([age, smokes], []);
  const after = quizWhere([age], [smokes]);
  const { groups } = compareBehavior(before, after).comparison;
  expect(groups.map(({ edits }) => edits.map(({ words }) => words))).toEqual([
    [
      'The action ‘Answer’ on ‘Habits’ is new',
      'The action ‘Continue’ on ‘Habits’ is gone',
      'The question ‘What about smokes?’ now stands in ‘Habits’',
    ],
  ]);
});

it('names what is gone and what came in its place as the edits of one group', () => {
  const before = quizOf('quizHaircare');
  const after = edited(before, (definition) => {
    const step = definition.steps.find(({ id }) => id === 'sexual-health');
    if (step?.kind === 'stepBasic') step.actions = [{ kind: 'continue', label: 'Continue' }];
  });
  const { groups, withoutEffect } = compareBehavior(before, after).comparison;
  expect(withoutEffect).toEqual([]);
  expect(groups.map(({ edits }) => edits.map(({ words }) => words))).toEqual([
    [
      'The action ‘Continue’ on ‘Sexual health’ is new',
      'The action ‘Answer’ on ‘Sexual health’ is gone',
    ],
  ]);
  expect(groups[0]?.changes.map((one) => [one.before, one.after])).toEqual([
    ['Has the button “Continue”', 'Has the button “Continue”, which goes on another way'],
  ]);
});

it('does not take what stands where an answer stood for the edit that took it away', () => {
  const before = quizOf('quizHaircare');
  const after = edited(before, (definition) => {
    const options = optionsOf(definition, 'warningSigns');
    options.shift();
    const [next] = options;
    if (next) next.description = 'About as large as a coin.';
  });
  const { groups, withoutEffect } = compareBehavior(before, after).comparison;
  expect(withoutEffect).toEqual([]);
  const gone = groups.filter(({ edits }) => edits.some(({ words }) => words.endsWith('is gone')));
  expect(gone.map(({ edits }) => edits.length)).toEqual([1]);
});

it('knows nobody by a number that is finer than it may be, which no quiz takes', () => {
  const before = quizOf('quizLibido');
  const after = edited(before, (definition) => {
    const text = JSON.stringify(definition);
    const need = '"id":"systolic","label":"Upper number","required":true';
    Object.assign(definition, JSON.parse(text.replace(need, need.replace('true', 'false'))));
  });
  const { groupsOf } = compareBehavior(before, after);
  const facts = { site: 'default', today: '2026-06-15', signedIn: true, profile: {} } as const;
  const of = (systolic: number) =>
    groupsOf({ facts, answers: { pressure: 'numbers', systolic, diastolic: 80 } });
  expect([of(115.5), of(115)]).toEqual([null, []]);
});

it.each(reordered)('where $rules, the order counts only for these', (swapped) => {
  const [before, after] = [compiled(swapped.before), compiled(swapped.after)];
  const { groups, withoutEffect, others } = compareBehavior(before, after).comparison;
  const described = groups.map(({ who, changes }) => ({
    who,
    changes: changes.map((one) => [one.kind, one.before, one.after]),
  }));
  expect({ described, others: others.kind }).toEqual({
    described: swapped.groups,
    others: 'proved the same',
  });
  expect(withoutEffect.map(({ words }) => words)).toEqual(swapped.withoutEffect);
});

it('proves that a quiz is the same as itself', () => {
  const quiz = quizOf('quizLibido');
  const { groups, others } = compareBehavior(quiz, quiz).comparison;
  expect({ groups, others: others.kind }).toEqual({ groups: [], others: 'proved the same' });
});

it('does not decide what takes more than it may spend', () => {
  const quiz = quizOf('quizHaircare');
  const limits = { ...usualLimits, nodes: 500 };
  expect(compareBehavior(quiz, quiz, limits).comparison.others.kind).toBe('not decided');
});
