import type {
  ProductCategory,
  Quiz,
  QuizKind,
  SiteHandle,
} from '../../../../schemas/generated/types';

const categories: Readonly<Record<QuizKind, ProductCategory>> = {
  quizWeightLoss: 'weight-loss',
  quizErectileDysfunction: 'sexual-wellness',
  quizEarlyClimax: 'sexual-wellness',
  quizLibido: 'sexual-wellness',
  quizHaircare: 'haircare',
};

/** The topic that a key belongs to: `quizWeightLossHmr` is about weight loss. Null where it is none of ours. */
export function topicOf(quizKey: string): QuizKind | null {
  return (
    Object.keys(categories)
      .filter(isTopic)
      .find((kind) => quizKey.startsWith(kind)) ?? null
  );
}

function isTopic(text: string): text is QuizKind {
  return Object.hasOwn(categories, text);
}

const markers: Readonly<Record<SiteHandle, string>> = {
  default: 'Default',
  hmrprogram: 'Hmr',
  jrnys: 'Jrnys',
};

/** The usual key of the variant of a topic for one site. */
export function variantKey(kind: QuizKind, site: SiteHandle): string {
  return `${kind}${markers[site]}`;
}

/**
 * A quiz to begin with: short, whole and without a problem, so that whoever adds the first question sees
 * it work. It asks who it is for, tells who qualifies, makes an account and sends the answers.
 */
export function quizTemplate(kind: QuizKind, title: string): Quiz {
  return {
    schemaVersion: 1,
    kind,
    title,
    category: categories[kind],
    values: { age: { ageInYears: { answer: 'dob' } } },
    steps: [
      {
        id: 'welcome',
        kind: 'stepBasic',
        section: 'About you',
        title: 'Opening page',
        content: [
          {
            kind: 'starterContent',
            title,
            text: 'A few questions, and a licensed provider reads every answer.',
            minutes: 3,
            note: 'In an emergency call 911.',
          },
        ],
        actions: [{ kind: 'continueOnly', label: 'Let’s start' }],
      },
      {
        id: 'birthday',
        kind: 'stepBasic',
        section: 'About you',
        title: 'Date of birth',
        questions: [
          {
            id: 'dob',
            label: 'When were you born?',
            required: true,
            input: { kind: 'input', field: 'date', value: 'text', autocomplete: 'bday' },
          },
        ],
        consequences: [
          {
            when: { value: 'age', lessThan: 18 },
            consequence: 'terminate',
            reason: 'Our providers treat adults only.',
          },
        ],
        actions: [{ kind: 'continue', label: 'Continue' }],
      },
      {
        id: 'eligibility',
        kind: 'stepQualify',
        section: 'Your plan',
        title: 'Eligibility',
        qualified: { title: 'You can go on' },
        concern: { title: 'You can go on, with some care' },
        terminated: { title: 'This is not for you now' },
        actions: [{ kind: 'continueOnly', label: 'Continue' }],
      },
      {
        id: 'account',
        kind: 'stepAuth',
        section: 'Your plan',
        title: 'Account',
        content: [{ kind: 'simpleContent', title: 'Keep your answers safe' }],
        actions: [{ kind: 'continueOnly', label: 'Continue' }],
      },
      {
        id: 'send',
        kind: 'stepBasic',
        section: 'Your plan',
        title: 'Send',
        content: [{ kind: 'simpleContent', title: 'Ready to send' }],
        actions: [{ kind: 'finish', label: 'Send my answers' }],
      },
    ],
  };
}
