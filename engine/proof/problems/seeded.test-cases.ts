// biome-ignore-all lint/suspicious/noThenProperty: the quiz language says “if, then, else”.
import type {
  Condition,
  Option,
  Question,
  Quiz as QuizDefinition,
  Step,
} from '../../../schemas/generated/types';
import type { ProblemCode } from '../../compile/problem';

/** A mistake that somebody could make in a quiz that is in use, and what a proof must tell of it. */
export interface Seeded {
  quiz: 'quizHaircare' | 'quizEarlyClimax';
  mistake: string;
  make(draft: Draft): void;
  /** Each line that is told: its code, and its place by the id of the step. */
  told: readonly (readonly [ProblemCode, string])[];
  /** Something that the first line says. */
  says?: string;
}

/** A definition that a mistake is made in. */
export class Draft {
  constructor(readonly definition: QuizDefinition) {}

  step(id: string): Step {
    return this.found(
      this.definition.steps.find((step) => step.id === id),
      id,
    );
  }

  question(id: string): Question {
    const asked = this.definition.steps.flatMap((step) =>
      'questions' in step ? (step.questions ?? []) : [],
    );
    return this.found(
      asked.find((question) => question.id === id),
      id,
    );
  }

  option(question: string, id: string): Option {
    const { input } = this.question(question);
    return this.found(
      'options' in input ? input.options.find((one) => one.id === id) : undefined,
      id,
    );
  }

  rule(step: string, when: Condition, consequence: 'terminate' | 'concern' = 'terminate'): void {
    const of = this.step(step);
    if (of.kind !== 'stepBasic') throw new Error(`${step} has no rules.`);
    of.consequences = [...(of.consequences ?? []), { when, consequence, reason: 'A reason.' }];
  }

  jump(step: string, when: Condition | undefined, to: string): void {
    const of = this.step(step);
    of.goTo = [...(of.goTo ?? []), when === undefined ? { step: to } : { when, step: to }];
  }

  ask(step: string, question: Question): void {
    const of = this.step(step);
    if (of.kind !== 'stepBasic') throw new Error(`${step} asks nothing.`);
    of.questions = [...(of.questions ?? []), question];
  }

  private found<T>(part: T | undefined, id: string): T {
    if (part === undefined) throw new Error(`There is no ${id}.`);
    return part;
  }
}

const isMale: Condition = { answer: 'sex', is: 'male' };
const isFemale: Condition = { answer: 'sex', is: 'female' };
const isMinor: Condition = { value: 'age', lessThan: 18 };
const isGrown: Condition = { value: 'age', atLeast: 18 };
const either: Condition = { any: [isMale, isFemale] };

const shown = (when: Condition) =>
  ({ kind: 'simpleContent', title: 'A note', text: 'A note for some.', when }) as const;
const number = (id: string, input: object): Question => ({
  id,
  label: 'How many?',
  required: true,
  input: { kind: 'input', field: 'input', value: 'number', decimals: 0, ...input },
});

export const seeded: readonly Seeded[] = [
  // Rules that nobody is left for
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for children behind the end for everybody under 18',
    make: (draft) => draft.rule('heart', { value: 'age', atMost: 10 }),
    told: [['deadRule', 'heart/consequences/0/when']],
    says: 'turned away at “Date of birth” or before',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for the pregnant behind the question that ends the quiz for them',
    make: (draft) => draft.rule('medicines', { answer: 'pregnancy', is: 'pregnant' }),
    told: [['deadRule', 'medicines/consequences/0/when']],
    says: 'turned away at “Pregnancy” or before',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for men who are trying to become pregnant, which only women are asked',
    make: (draft) =>
      draft.rule('mood', { all: [isMale, { answer: 'pregnancy', is: 'trying' }] }, 'concern'),
    told: [['deadRule', 'mood/consequences/0/when']],
    says: 'is asked of women only',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for a prostate that only men are asked about, for women',
    make: (draft) =>
      draft.rule('medicines', { all: [isFemale, { answer: 'prostate', includes: 'cancer' }] }),
    told: [['deadRule', 'medicines/consequences/0/when']],
    says: 'is asked of men only',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for more choices than there are',
    make: (draft) => draft.rule('triggers', { answer: 'triggers', countAtLeast: 7 }),
    told: [['deadRule', 'triggers/consequences/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for more choices than the question takes',
    make: (draft) => draft.rule('hopes', { answer: 'hopes', countAtLeast: 3 }),
    told: [['deadRule', 'hopes/consequences/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for “none of these” together with one of them',
    make: (draft) => draft.rule('heart', { answer: 'heart', includesAll: ['none', 'stroke'] }),
    told: [['deadRule', 'heart/consequences/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule for a day of birth that nobody has',
    make: (draft) => draft.rule('state', { answer: 'dob', before: '1800-01-01' }),
    told: [['deadRule', 'state/consequences/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule on an age that is kept from everybody by a later day of birth',
    make: (draft) => draft.rule('state', { all: [isGrown, isMinor] }),
    told: [['deadRule', 'state/consequences/0/when']],
    says: 'never true together',
  },
  // Steps, questions and options that nobody meets
  {
    quiz: 'quizHaircare',
    mistake: 'a test for men over 45 asked of men under 18',
    make: (draft) => {
      draft.step('psa-test').when = { all: [isMale, { value: 'age', atMost: 17 }] };
    },
    told: [['unreachableStep', 'psa-test']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a step for people who are men and women',
    make: (draft) => {
      draft.step('hormone-signs').when = { all: [isFemale, isMale] };
    },
    told: [['unreachableStep', 'hormone-signs']],
  },
  {
    quiz: 'quizHaircare',
    mistake: '“and” where “or” was meant, on the step that sells single products',
    make: (draft) => {
      draft.step('product').when = {
        all: [
          { value: 'planFits', is: 'no' },
          { answer: 'plan', is: 'one-thing' },
        ],
      };
    },
    told: [['unreachableStep', 'product']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a jump over everything about health',
    make: (draft) => draft.jump('state', undefined, 'medicines'),
    told: [['unreachableStep', 'pattern']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a question for nobody on a step for everybody',
    make: (draft) =>
      draft.ask('scalp', {
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
      }),
    told: [['neverAsked', 'scalp/questions/1']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a rule on a question for nobody, which is one mistake',
    make: (draft) => {
      draft.ask('scalp', {
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
      draft.rule('heart', { answer: 'scalpMore', is: 'a' });
    },
    told: [['neverAsked', 'scalp/questions/1']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'an option for children',
    make: (draft) => {
      draft.option('triggers', 'childbirth').when = isMinor;
    },
    told: [['neverOffered', 'triggers/questions/0/input/options/0']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a plan offered only where plans do not fit, on the step for those whom they do',
    make: (draft) => {
      draft.option('plan', 'gentle').when = { value: 'planFits', is: 'no' };
    },
    told: [['neverOffered', 'plan/questions/0/input/options/2']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a note for children behind the end for everybody under 18',
    make: (draft) => {
      const step = draft.step('scalp');
      step.content = [shown(isMinor)];
    },
    told: [['deadRule', 'scalp/content/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a button for children',
    make: (draft) => {
      for (const action of draft.step('notes').actions ?? [])
        if (action.kind === 'skip') action.when = isMinor;
    },
    told: [['deadRule', 'notes/actions/1/when']],
  },
  // Jumps
  {
    quiz: 'quizHaircare',
    mistake: 'a jump that a wider one before it always takes first',
    make: (draft) => {
      draft.jump('partner', { answer: 'partner', oneOf: ['pregnant', 'trying'] }, 'mood');
      draft.jump('partner', { answer: 'partner', is: 'pregnant' }, 'safety');
    },
    told: [['coveredRule', 'partner/goTo/1']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a jump for women on a step for men',
    make: (draft) => draft.jump('partner', isFemale, 'mood'),
    told: [['deadRule', 'partner/goTo/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a jump that everybody takes, over the question for the date of birth',
    make: (draft) => draft.jump('sex', either, 'state'),
    told: [['alwaysTrue', 'sex/goTo/0/when']],
  },
  // Conditions that keep nobody out
  {
    quiz: 'quizHaircare',
    mistake: 'pregnancy asked of women or men',
    make: (draft) => {
      draft.step('pregnancy').when = either;
    },
    told: [['alwaysTrue', 'pregnancy/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'an option for grown people behind the end for everybody under 18',
    make: (draft) => {
      draft.option('tried', 'finasteride').when = { value: 'age', greaterThan: 12 };
    },
    told: [['alwaysTrue', 'tried/questions/0/input/options/1/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a question for grown people',
    make: (draft) => {
      draft.question('heart').when = isGrown;
    },
    told: [['alwaysTrue', 'heart/questions/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a note for grown people',
    make: (draft) => {
      draft.step('scalp').content = [shown(isGrown)];
    },
    told: [['alwaysTrue', 'scalp/content/0/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a button for grown people',
    make: (draft) => {
      for (const action of draft.step('notes').actions ?? [])
        if (action.kind === 'skip') action.when = isGrown;
    },
    told: [['alwaysTrue', 'notes/actions/1/when']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'an “or” for children behind the end for everybody under 18',
    make: (draft) => {
      draft.step('psa-test').when = {
        any: [{ all: [isMale, { value: 'age', atLeast: 45 }] }, { all: [isMale, isMinor] }],
      };
    },
    told: [['deadRule', 'psa-test/when/any/1']],
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
    told: [['alwaysTrue', 'values/same/if']],
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
    told: [['deadRule', 'values/both/if']],
  },
  // Rules that earlier ones cover
  {
    quiz: 'quizHaircare',
    mistake: 'an end for people under 16 beside the end for people under 18',
    make: (draft) => draft.rule('birth-date', { value: 'age', lessThan: 16 }),
    told: [['coveredRule', 'birth-date/consequences/1']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a concern for those whom the rule before it turns away',
    make: (draft) => draft.rule('birth-date', isMinor, 'concern'),
    told: [['coveredRule', 'birth-date/consequences/1']],
  },
  // Ends, visits and consents that are passed by
  {
    quiz: 'quizHaircare',
    mistake: 'a question that ends the quiz, no longer required',
    make: (draft) => {
      draft.question('warningSigns').required = false;
    },
    told: [['endPassedBy', 'warning-signs/questions/0']],
  },
  {
    quiz: 'quizHaircare',
    mistake: '“Skip” on a step with a question that ends the quiz',
    make: (draft) => {
      const step = draft.step('warning-signs');
      step.actions = [...(step.actions ?? []), { kind: 'skip' }];
    },
    told: [['endPassedBy', 'warning-signs/questions/0']],
    says: 'Take “Skip” away',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a day of birth that need not be given, with a rule on the age',
    make: (draft) => {
      draft.question('dob').required = false;
    },
    told: [['endPassedBy', 'birth-date/consequences/0']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'an answer that is required unless somebody has a sex',
    make: (draft) => {
      draft.question('dob').required = { unless: either };
    },
    told: [['alwaysTrue', 'birth-date/questions/0/required/unless']],
  },
  {
    quiz: 'quizEarlyClimax',
    mistake: '“Skip” on the visit before which nothing is prescribed',
    make: (draft) => {
      const step = draft.step('visit');
      step.actions = [...(step.actions ?? []), { kind: 'skip' }];
    },
    told: [['visitPassedBy', 'visit']],
  },
  {
    quiz: 'quizHaircare',
    mistake: '“Finish” before the consents',
    make: (draft) => {
      const step = draft.step('identity');
      step.actions = [...(step.actions ?? []), { kind: 'finish' }];
    },
    told: [['consentAfterBuying', 'identity/actions/1']],
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
    told: [['everybodyStuck', 'scalp']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a number that must be at least the age and at most 10',
    make: (draft) =>
      draft.ask('scalp', number('years', { minimum: 0, maximum: 10, atLeast: { value: 'age' } })),
    told: [['emptyBounds', 'scalp/questions/1']],
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a number that must be at least the age and at most 60',
    make: (draft) =>
      draft.ask('scalp', number('years', { minimum: 0, maximum: 60, atLeast: { value: 'age' } })),
    told: [['emptyBounds', 'scalp/questions/1']],
    says: 'people',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a last step for men only',
    make: (draft) => {
      draft.step('checkout').when = isMale;
    },
    told: [['noSureEnd', 'checkout']],
    says: 'women',
  },
  {
    quiz: 'quizHaircare',
    mistake: 'a verdict for women only',
    make: (draft) => {
      draft.step('eligibility').when = isFemale;
    },
    told: [['noVerdict', 'eligibility']],
    says: 'men',
  },
  {
    quiz: 'quizEarlyClimax',
    mistake: 'add-ons for those who choose two plans at once',
    make: (draft) => {
      draft.step('extras').when = {
        all: [
          { answer: 'plan', is: 'own' },
          { answer: 'plan', is: 'climax-control' },
        ],
      };
    },
    told: [['unreachableStep', 'extras']],
    says: 'never true together',
  },
];
