// biome-ignore-all lint/suspicious/noThenProperty: the quiz language says “if, then, else”.
import {
  either,
  isFemale,
  isGrown,
  isMale,
  isMinor,
  number,
  type Seeded,
  shown,
} from './draft.test-cases';

/** Conditions that keep nobody out, ends that are passed by, and people who cannot go on. */
export const seededPassedBy: readonly Seeded[] = [
  // Conditions that keep nobody out
  {
    quiz: 'quizHaircare',
    mistake: 'pregnancy asked of women or men',
    make: (draft) => {
      draft.step('pregnancy').when = either;
    },
    problems: [['alwaysTrue', 'pregnancy/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'an option for grown people behind the end for everybody under 18',
    make: (draft) => {
      draft.option('tried', 'finasteride').when = { value: 'age', greaterThan: 12 };
    },
    problems: [['alwaysTrue', 'tried/questions/0/input/options/1/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a question for grown people',
    make: (draft) => {
      draft.question('heart').when = isGrown;
    },
    problems: [['alwaysTrue', 'heart/questions/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a note for grown people',
    make: (draft) => {
      draft.step('scalp').content = [shown(isGrown)];
    },
    problems: [['alwaysTrue', 'scalp/content/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a button for grown people',
    make: (draft) => {
      for (const action of draft.step('notes').actions ?? [])
        if (action.kind === 'skip') action.when = isGrown;
    },
    problems: [['alwaysTrue', 'notes/actions/1/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'an “or” for children behind the end for everybody under 18',
    make: (draft) => {
      draft.step('psa-test').when = {
        any: [{ all: [isMale, { value: 'age', atLeast: 45 }] }, { all: [isMale, isMinor] }],
      };
    },
    problems: [['deadRule', 'psa-test/when/any/1']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a calculated value that is the same for everybody',
    make: ({ definition }) => {
      definition.values = {
        ...definition.values,
        same: { if: { any: [isMale, { not: isMale }] }, then: 'yes', else: 'no' },
      };
    },
    problems: [['alwaysTrue', 'values/same/if']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a calculated value with a case that nobody is in',
    make: ({ definition }) => {
      definition.values = {
        ...definition.values,
        both: { if: { all: [isMale, isFemale] }, then: 'yes', else: 'no' },
      };
    },
    problems: [['deadRule', 'values/both/if']],
  },
  // Rules that earlier ones cover
  {
    quiz: 'quizHaircare',
    mistake: 'an end for people under 16 beside the end for people under 18',
    make: (draft) => draft.rule('about-you', { value: 'age', lessThan: 16 }),
    problems: [['coveredRule', 'about-you/consequences/1']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a concern for those whom the rule before it turns away',
    make: (draft) => draft.rule('about-you', isMinor, 'concern'),
    problems: [['coveredRule', 'about-you/consequences/1']],
  },
  // Ends, visits and consents that are passed by
  {
    quiz: 'quizHaircare',
    mistake: 'a question that ends the quiz, no longer required',
    make: (draft) => {
      draft.question('warningSigns').required = false;
    },
    problems: [['endPassedBy', 'warning-signs/questions/0']],
  },
  {
    quiz: 'quizHaircare',
    mistake: '“Skip” on a step with a question that ends the quiz',
    make: (draft) => {
      const step = draft.step('warning-signs');
      step.actions = [...(step.actions ?? []), { kind: 'skip' }];
    },
    problems: [['endPassedBy', 'warning-signs/questions/0']],
    says: 'Take “Skip” away',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a day of birth that need not be given, with a rule on the age',
    make: (draft) => {
      draft.question('dob').required = false;
    },
    problems: [['endPassedBy', 'about-you/consequences/0']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'an answer that is required unless somebody has a sex',
    make: (draft) => {
      draft.question('howLong').required = { unless: either };
    },
    problems: [['alwaysTrue', 'how-long/questions/0/required/unless']],
  },
  {
    quiz: 'quizEarlyClimax',
    mistake: '“Skip” on the visit before which nothing is prescribed',
    make: (draft) => {
      const step = draft.step('visit');
      step.actions = [...(step.actions ?? []), { kind: 'skip' }];
    },
    problems: [['visitPassedBy', 'visit']],
  },
  {
    quiz: 'quizHaircare',
    mistake: '“Finish” before the consents',
    make: (draft) => {
      const step = draft.step('identity');
      step.actions = [...(step.actions ?? []), { kind: 'finish' }];
    },
    problems: [['consentAfterBuying', 'identity/actions/1']],
  },
  // People who cannot go on
  {
    quiz: 'quizHaircare',
    mistake: 'at least two answers of which each is offered to one sex only',
    make: (draft) =>
      draft.ask('scalp', {
        id: 'both',
        label: 'Which two?',
        required: true,
        input: {
          kind: 'checkbox',
          minimum: 2,
          options: [
            { id: 'a', label: 'A', when: isMale },
            { id: 'b', label: 'B', when: isFemale },
          ],
        },
      }),
    problems: [['everybodyStuck', 'scalp']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a number that must be at least the age and at most 10',
    make: (draft) =>
      draft.ask('scalp', number('years', { minimum: 0, maximum: 10, atLeast: { value: 'age' } })),
    problems: [['emptyBounds', 'scalp/questions/1']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a number that must be at least the age and at most 60',
    make: (draft) =>
      draft.ask('scalp', number('years', { minimum: 0, maximum: 60, atLeast: { value: 'age' } })),
    problems: [['emptyBounds', 'scalp/questions/1']],
    says: 'people',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'at least two answers of which women are offered one',
    make: (draft) =>
      draft.ask('scalp', {
        id: 'both',
        label: 'Which two?',
        required: true,
        input: {
          kind: 'checkbox',
          minimum: 2,
          options: [
            { id: 'a', label: 'A' },
            { id: 'b', label: 'B', when: isMale },
          ],
        },
      }),
    problems: [['someStuck', 'scalp']],
    says: 'That is so for women.',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a button for men only',
    make: (draft) => {
      for (const action of draft.step('scalp').actions ?? []) action.when = isMale;
    },
    problems: [['someStuck', 'scalp']],
    says: 'women',
  },
  // Numbers that no rule is about
  {
    quiz: 'quizHaircare',
    mistake: 'a ladder of rules that begins again a year too late',
    make: (draft) => {
      draft.rule('state', { value: 'age', lessThan: 25 }, 'concern');
      draft.rule('state', { value: 'age', greaterThan: 25 }, 'concern');
    },
    problems: [['gapInBounds', 'state/consequences/1/when']],
    says: 'of exactly 25',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a calculated value that leaves two years to “else”',
    make: ({ definition }) => {
      definition.values = {
        ...definition.values,
        group: {
          if: { value: 'age', lessThan: 30 },
          then: 'young',
          else: { if: { value: 'age', atLeast: 32 }, then: 'old', else: 'unknown' },
        },
      };
    },
    problems: [['gapInBounds', 'values/group/else/if']],
    says: 'from 30 and below 32',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a last step for men only',
    make: (draft) => {
      draft.step('summary').when = isMale;
    },
    problems: [['noSureEnd', 'summary']],
    says: 'women',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a verdict for women only',
    make: (draft) => {
      draft.step('eligibility').when = isFemale;
    },
    problems: [['noVerdict', 'eligibility']],
    says: 'men',
  },
  {
    quiz: 'quizEarlyClimax',
    mistake: 'add-ons for those who choose two plans at once',
    make: (draft) => {
      draft.question('extras').when = {
        all: [
          { answer: 'plan', is: 'own' },
          { answer: 'plan', is: 'climax-control' },
        ],
      };
    },
    problems: [['neverAsked', 'plan/questions/4']],
    says: 'never true together',
  },
];
