import type {
  Option,
  Question,
  Quiz as QuizDefinition,
  Step,
} from '../../../schemas/generated/types';

/** A real quiz with one thing taken away, and a promise of a label that somebody then breaks. */
export interface Mutation {
  key: string;
  change: string;
  mutate(quiz: QuizDefinition): void;
  broken: string;
}

function stepOf({ steps }: QuizDefinition, id: string): Step {
  const step = steps.find((one) => one.id === id);
  if (!step) throw new Error(`There is no step ${id}.`);
  return step;
}

function questionOf({ steps }: QuizDefinition, id: string): Question {
  const questions = steps.flatMap((step) => ('questions' in step ? (step.questions ?? []) : []));
  const question = questions.find((one) => one.id === id);
  if (!question) throw new Error(`There is no question ${id}.`);
  return question;
}

function optionOf(quiz: QuizDefinition, question: string, id: string): Option {
  const { input } = questionOf(quiz, question);
  const options: readonly Option[] = 'options' in input ? input.options : [];
  const option = options.find((one) => one.id === id);
  if (!option) throw new Error(`There is no option ${id}.`);
  return option;
}

export const mutations: Mutation[] = [
  {
    key: 'quizErectileDysfunction',
    change: 'nitroglycerin no longer ends the quiz',
    mutate: (quiz) => delete optionOf(quiz, 'nitrates', 'nitroglycerin').consequence,
    broken: 'label-sildenafil-nitrates',
  },
  {
    key: 'quizErectileDysfunction',
    change: 'the question about nitrates may be left open',
    mutate: (quiz) => {
      const question = questionOf(quiz, 'nitrates');
      question.required = false;
    },
    broken: 'label-tadalafil-daily-nitrates',
  },
  {
    key: 'quizErectileDysfunction',
    change: 'nobody says that men are male',
    mutate: (quiz) => {
      optionOf(quiz, 'sex', 'male').establishes = { hasNot: ['female'] };
    },
    broken: 'label-ed-troche-male',
  },
  {
    key: 'quizErectileDysfunction',
    change: 'minors go on',
    mutate: (quiz) => {
      const step = stepOf(quiz, 'about-you');
      if ('consequences' in step) delete step.consequences;
    },
    broken: 'label-sildenafil-age-18',
  },
  {
    key: 'quizEarlyClimax',
    change: 'wipes beside the tablet need no consent',
    mutate: (quiz) => {
      stepOf(quiz, 'skin-agreement').when = { answer: 'medicine', is: 'delay-wipes' };
    },
    broken: 'label-delay-wipes-numbingMedicine',
  },
  {
    key: 'quizEarlyClimax',
    change: 'an MAO inhibitor is left out of the rule',
    mutate: (quiz) => {
      optionOf(quiz, 'neverWith', 'pimozide').establishes = { has: ['pimozide', 'maoInhibitor'] };
      quiz.values = { ...quiz.values, sertralineSafe: 1 };
    },
    broken: 'label-sertraline-daily-maoInhibitor',
  },
  {
    key: 'quizEarlyClimax',
    change: 'tadalafil is offered whatever the blood pressure',
    mutate: (quiz) => {
      quiz.values = { ...quiz.values, dualSafe: { value: 'tadalafilPossible' } };
    },
    broken: 'label-tadalafil-daily-bloodPressure',
  },
  {
    key: 'quizErectileDysfunction',
    change: 'a blood pressure that is known in words alone goes on',
    mutate: (quiz) => {
      const step = stepOf(quiz, 'pressure-known');
      if ('consequences' in step) step.consequences = step.consequences?.slice(1);
    },
    broken: 'label-sildenafil-bloodPressure',
  },
  {
    key: 'quizLibido',
    change: 'the visit can be skipped again',
    mutate: (quiz) => {
      const step = stepOf(quiz, 'visit');
      step.actions = [{ kind: 'continue' }, { kind: 'skip' }];
    },
    broken: 'label-bupropion-sr-suicidalThoughtsPast',
  },
  {
    key: 'quizHaircare',
    change: 'only women are asked about their heart',
    mutate: (quiz) => {
      stepOf(quiz, 'heart').when = { answer: 'sex', is: 'female' };
    },
    broken: 'label-minoxidil-topical-heartFailure',
  },
  {
    key: 'quizHaircare',
    change: 'the consent to finasteride names none',
    mutate: (quiz) => {
      for (const action of stepOf(quiz, 'consent-finasteride').actions ?? [])
        if (action.kind === 'understand') delete action.consents;
    },
    broken: 'label-finasteride-finasteride',
  },
];
