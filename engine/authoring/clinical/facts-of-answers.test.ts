import { describe, expect, it } from 'vitest';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import {
  asks,
  checkbox,
  compiled,
  end,
  option,
  quizOf,
  radio,
} from '../../../tests/support/quiz-builder';
import { Run, visitor } from '../../../tests/support/quiz-run';
import { sampleLabels } from '../../../tests/support/sample-labels';
import { askRules, knownOf, type Person } from '../../care';
import { start } from '../../quiz';
import { playSavedRun } from '..';
import { labelOf } from './clinical-data';
import { factsOfAnswers } from './facts-of-answers';

const { named } = sampleLabels();
const quiz = compiled(
  quizOf([
    asks('who', [radio('sex', [option('male', { establishes: { has: ['male'] } }), 'female'])]),
    asks('uses', [
      checkbox('uses', [option('nitrates', { establishes: { has: ['nitrates'] } }), 'aspirin']),
      radio('gout', [
        option('no', { establishes: { hasNot: ['gout'] } }),
        option('yes', { establishes: { has: ['gout'] } }),
        option('unsure', { establishes: { unsure: ['gout'] } }),
      ]),
    ]),
    end(),
  ]),
);
const factsFrom = (answers: Record<string, string | string[]>) => {
  const run = new Run(quiz, start(quiz, visitor)).answers({ sex: 'female' }).does('continue');
  return factsOfAnswers(quiz, run.answers(answers).state, named).facts;
};

describe('answers', () => {
  it('that were never given establish nothing, also where no other option says “no”', () => {
    expect(factsFrom({})).toEqual([]);
  });

  it('say that something is so, is not, or cannot be told', () => {
    expect(factsFrom({ uses: ['nitrates'], gout: 'no' })).toEqual([
      { fact: 'nitrates', says: 'has' },
      { fact: 'gout', says: 'hasNot' },
    ]);
    expect(factsFrom({ uses: ['aspirin'], gout: 'unsure' })).toEqual([
      { fact: 'nitrates', says: 'hasNot' },
      { fact: 'gout', says: 'open' },
    ]);
  });
});

describe('a medicine that is taken already', () => {
  const dosed = compiled(
    quizOf(
      [
        asks('takes', [radio('takes', ['yes', 'no'])]),
        asks('dose', [radio('dose', ['one', 'two']), radio('last', ['today', 'longer'])]),
        end(),
      ],
      {
        clinical: {
          takes: [
            {
              when: { answer: 'takes', is: 'yes' },
              medicine: 'remedy',
              words: 'Remedy {{answers.dose|at a dose not told}}, as told',
            },
            { when: { answer: 'last', is: 'longer' }, words: 'Something, long ago' },
          ],
        },
      },
    ),
  );
  const takesFrom = (takes: string, then: Record<string, string>) => {
    const run = new Run(dosed, start(dosed, visitor)).answers({ takes }).does('continue');
    return factsOfAnswers(dosed, run.answers(then).state, named).takes;
  };

  it('is told in the words of the quiz, with the answers put in', () => {
    expect(takesFrom('yes', { dose: 'two' })).toEqual([
      { medicine: 'remedy', words: 'Remedy two, as told' },
    ]);
    expect(takesFrom('yes', { last: 'longer' })).toEqual([
      { medicine: 'remedy', words: 'Remedy at a dose not told, as told' },
      { medicine: null, words: 'Something, long ago' },
    ]);
  });

  it('is not told of whom the rule is not true', () => {
    expect(takesFrom('no', { dose: 'two' })).toEqual([]);
  });

  it.each([
    [
      'A man on semaglutide with a BMI of 25.9',
      'semaglutide',
      'Semaglutide 1 mg a week, last taken in the last 2 weeks, as told; photo of its label',
    ],
    [
      'After a gap of more than four weeks',
      'tirzepatide',
      'Tirzepatide 10 mg a week, last taken more than 4 weeks ago, as told; no photo of its label',
    ],
  ])('is told of the saved run “%s”', (name, medicine, words) => {
    const weight = fixtureQuizzes.find(({ key }) => key === 'quizWeightLoss');
    const run = weight?.savedRuns.find((one) => one.name.startsWith(name));
    if (!weight || !run) throw new Error(`There is no saved run “${name}”.`);
    const { state } = playSavedRun(weight.quiz, run);
    const { takes } = factsOfAnswers(weight.quiz, state, fixtureReference.clinical.named);
    expect(takes).toEqual([{ medicine, words }]);
  });
});

describe.each(fixtureQuizzes)('$key', ({ quiz: served, savedRuns }) => {
  it('sells nobody of its saved runs what the rules stop at checkout beside the rest of their cart, and asks all that promises ask', () => {
    const { clinical, catalogue } = fixtureReference;
    const said: string[] = [];
    let asked = 0;
    for (const run of savedRuns) {
      const { state, lines } = playSavedRun(served, run);
      if (state.ended !== 'submitted') continue;
      const origin = { source: 'Intake', at: run.facts.today, isWithdrawn: false };
      const answers = factsOfAnswers(served, state, clinical.named);
      const hasVisit = [...served.questionById.values()].some(
        ({ id, kind }) => kind === 'visit' && run.answers[id] !== undefined,
      );
      const sold = lines.flatMap(
        ({ productId }) => catalogue.products.find(({ id }) => id === productId) ?? [],
      );
      const person: Omit<Person, 'medicines'> = {
        facts: answers.facts.map((fact) => ({ ...fact, ...origin })),
        measures: answers.measures.map((measure) => ({ ...measure, ...origin })),
        consents: answers.consents.map((consent) => ({ consent, isGiven: true, ...origin })),
        appointments: hasVisit ? [{ at: `${run.facts.today}T18:00:00Z`, status: 'booked' }] : [],
        waivers: [],
        takes: [],
        birthdays: { profile: null, answered: null },
      };
      for (const product of sold) {
        const medicine = labelOf(clinical, product);
        if (medicine === 'none') continue;
        const medicines = sold.flatMap(({ id, medicine: beside, title: name }) =>
          beside && id !== product.id ? [{ medicine: beside, name }] : [],
        );
        const asking = {
          occasion: 'checkout',
          day: run.facts.today,
          plan: [],
          taking: null,
          missed: null,
          refills: null,
          askedAppointment: null,
          professions: null,
        } as const;
        const verdicts = askRules(
          { medicine, name: product.title, named: clinical.named },
          knownOf({ ...person, medicines }),
          asking,
        );
        asked += verdicts.length;
        const promising = /^(exclusion|requirement|bounds|consent) /;
        for (const { kind, rule, words } of verdicts)
          if (kind === 'stop' || (kind === 'ask' && promising.test(rule)))
            said.push(`${run.name}: ${product.title}: ${kind} ${rule} ${words}`);
      }
    }
    expect(said).toEqual([]);
    expect(asked).toBeGreaterThan(0);
  });
});
