import type { Question } from '../../../schemas/generated/types';
import { either, isFemale, isGrown, isMale, isMinor, type Seeded, shown } from './draft.test-cases';

/** A question that is asked of men who are women. */
const forNobody = (): Question => ({
  id: 'scalpMore',
  label: 'And then?',
  required: true,
  when: { all: [isMale, isFemale] },
  input: {
    kind: 'radio',
    options: [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ],
  },
});

/** Rules, steps, options and jumps that nobody meets. */
export const seededNeverMet: readonly Seeded[] = [
  // Rules that nobody is left for
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for children behind the end for everybody under 18',
    make: (draft) => draft.rule('heart', { value: 'age', atMost: 10 }),
    problems: [['deadRule', 'heart/consequences/0/when']],
    says: 'turned away at “Name, sex at birth and date of birth” or before',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for the pregnant behind the question that ends the quiz for them',
    make: (draft) => draft.rule('medicines', { answer: 'pregnancy', is: 'pregnant' }),
    problems: [['deadRule', 'medicines/consequences/1/when']],
    says: 'turned away at “Pregnancy” or before',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for men who are trying to become pregnant, which only women are asked',
    make: (draft) =>
      draft.rule('mood', { all: [isMale, { answer: 'pregnancy', is: 'trying' }] }, 'concern'),
    problems: [['deadRule', 'mood/consequences/0/when']],
    says: 'is asked of women only',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for a prostate that only men are asked about, for women',
    make: (draft) =>
      draft.rule('medicines', { all: [isFemale, { answer: 'prostate', includes: 'cancer' }] }),
    problems: [['deadRule', 'medicines/consequences/1/when']],
    says: 'is asked of men only',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for more choices than there are',
    make: (draft) => draft.rule('triggers', { answer: 'triggers', countAtLeast: 7 }),
    problems: [['deadRule', 'triggers/consequences/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for more choices than the question takes',
    make: (draft) => draft.rule('hopes', { answer: 'hopes', countAtLeast: 3 }),
    problems: [['deadRule', 'hopes/consequences/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for “none of these” together with one of them',
    make: (draft) => draft.rule('heart', { answer: 'heart', includesAll: ['none', 'stroke'] }),
    problems: [['deadRule', 'heart/consequences/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for a day of birth that nobody has',
    make: (draft) => draft.rule('state', { answer: 'dob', before: '1800-01-01' }),
    problems: [['deadRule', 'state/consequences/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule on an age that is kept from everybody by a later day of birth',
    make: (draft) => draft.rule('state', { all: [isGrown, isMinor] }),
    problems: [['deadRule', 'state/consequences/0/when']],
    says: 'never true together',
  },
  // Steps, questions and options that nobody meets
  {
    quiz: 'quizHaircare',
    mistake: 'a test for men over 45 asked of men under 18',
    make: (draft) => {
      draft.step('psa-test').when = { all: [isMale, { value: 'age', atMost: 17 }] };
    },
    problems: [['unreachableStep', 'psa-test']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a step for people who are men and women',
    make: (draft) => {
      draft.step('hormone-signs').when = { all: [isFemale, isMale] };
    },
    problems: [['unreachableStep', 'hormone-signs']],
  },
  {
    quiz: 'quizHaircare',
    mistake: '“and” where “or” was meant, on what single products are sold by',
    make: (draft) => {
      draft.question('product').when = {
        all: [
          { value: 'planFits', is: 'no' },
          { answer: 'plan', is: 'one-thing' },
        ],
      };
    },
    problems: [['neverAsked', 'plan/questions/1']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a jump over everything about health',
    make: (draft) => draft.jump('state', undefined, 'medicines'),
    problems: [['unreachableStep', 'pattern']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a question for nobody on a step for everybody',
    make: (draft) => draft.ask('scalp', forNobody()),
    problems: [['neverAsked', 'scalp/questions/1']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule on a question for nobody, which is one mistake',
    make: (draft) => {
      draft.ask('scalp', forNobody());
      draft.rule('heart', { answer: 'scalpMore', is: 'a' });
    },
    problems: [['neverAsked', 'scalp/questions/1']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'an option for children',
    make: (draft) => {
      draft.option('triggers', 'childbirth').when = isMinor;
    },
    problems: [['neverOffered', 'triggers/questions/0/input/options/0']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a plan offered only where plans do not fit, on the step for those whom they do',
    make: (draft) => {
      draft.option('plan', 'gentle').when = { value: 'planFits', is: 'no' };
    },
    problems: [['neverOffered', 'plan/questions/0/input/options/2']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a note for children behind the end for everybody under 18',
    make: (draft) => {
      const step = draft.step('scalp');
      step.content = [shown(isMinor)];
    },
    problems: [['deadRule', 'scalp/content/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a button for children',
    make: (draft) => {
      for (const action of draft.step('notes').actions ?? [])
        if (action.kind === 'skip') action.when = isMinor;
    },
    problems: [['deadRule', 'notes/actions/1/when']],
  },
  // Jumps
  {
    quiz: 'quizHaircare',
    mistake: 'a jump that a wider one before it always takes first',
    make: (draft) => {
      draft.jump('partner', { answer: 'partner', oneOf: ['pregnant', 'trying'] }, 'mood');
      draft.jump('partner', { answer: 'partner', is: 'pregnant' }, 'safety');
    },
    problems: [['coveredRule', 'partner/goTo/1']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a jump for women on a step for men',
    make: (draft) => draft.jump('partner', isFemale, 'mood'),
    problems: [['deadRule', 'partner/goTo/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a jump that everybody takes, over the question for the state',
    make: (draft) => draft.jump('about-you', either, 'pattern'),
    problems: [['alwaysTrue', 'about-you/goTo/0/when']],
  },
];
