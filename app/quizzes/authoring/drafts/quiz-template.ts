import { labelOf } from '../../../../engine/authoring';
import type { Reference } from '../../../../engine/quiz';
import type {
  ClinicalData,
  Product,
  ProductCategory,
  Quiz,
  QuizKind,
  SiteHandle,
} from '../../../../schemas/generated/types';
import { quizAddress } from '../../../kernel/sites/quiz-address';

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
      sendStep('Your plan'),
    ],
  };
}

/** The last step: it sends the answers. */
function sendStep(section: string): Quiz['steps'][number] {
  return {
    id: 'send',
    kind: 'stepBasic',
    section,
    title: 'Send',
    content: [{ kind: 'simpleContent', title: 'Ready to send' }],
    actions: [{ kind: 'finish', label: 'Send my answers' }],
  };
}

/** Everything that some labels want to know again, each once. */
function askedAgain(products: readonly Product[], clinical: ClinicalData) {
  const rules = products
    .map((product) => labelOf(clinical, product))
    .flatMap((label) => (label === null || label === 'none' ? [] : label.rules))
    .filter((rule) => rule.kind === 'checkIn');
  const wanted = new Set(rules.flatMap(({ facts }) => facts));
  const measured = new Set(rules.flatMap(({ measures }) => measures));
  const { facts, measures } = clinical.named;
  return {
    facts: facts.filter(({ id }) => wanted.has(id)),
    measures: measures.filter(({ id }) => measured.has(id)),
  };
}

/**
 * A check-in to begin with, for the medicines of a topic that have something to ask again: a question for each fact, in
 * the words of the label data. It compiles as it is, and wants better words.
 */
export function checkInTemplate(topic: QuizKind, title: string, reference: Reference): Quiz {
  const { catalogue, clinical } = reference;
  const slug = quizAddress(topic);
  const products = catalogue.products.filter((product) => {
    const { facts, measures } = askedAgain([product], clinical);
    return product.quizCategory.slug === slug && facts.length + measures.length > 0;
  });
  const { facts, measures } = askedAgain(products, clinical);
  return {
    schemaVersion: 1,
    purpose: 'check-in',
    key: keyNamed('checkIn', title),
    products: products.map(({ id }) => id),
    title,
    category: categories[topic],
    ...(measures.length === 0
      ? {}
      : {
          clinical: {
            measures: Object.fromEntries(measures.map(({ id }) => [id, { answer: id }])),
          },
        }),
    steps: [
      ...facts.map((fact): Quiz['steps'][number] => ({
        id: `about-${inOneWord(fact.id).toLowerCase()}`,
        kind: 'stepBasic',
        section: 'Since last time',
        title: inTitle(fact.name),
        questions: [
          {
            id: fact.id,
            label: `${inTitle(fact.name)}?`,
            required: true,
            input: {
              kind: 'radio',
              options: [
                {
                  id: 'yes',
                  label: 'Yes',
                  consequence: 'concern',
                  reason: `${inTitle(fact.name)}: a provider looks at this before the next refill.`,
                  establishes: { has: [fact.id] },
                },
                { id: 'no', label: 'No', establishes: { hasNot: [fact.id] } },
              ],
            },
          },
        ],
        actions: [{ kind: 'answer' }],
      })),
      ...(measures.length === 0
        ? []
        : [
            {
              id: 'numbers',
              kind: 'stepBasic',
              section: 'Since last time',
              title: 'Numbers',
              questions: measures.map(({ id, name: measure }) => ({
                id,
                label: inTitle(measure),
                required: true,
                input: {
                  kind: 'input',
                  field: 'input',
                  value: 'number',
                  integer: true,
                  minimum: 1,
                  maximum: 400,
                },
              })),
              actions: [{ kind: 'continue', label: 'Continue' }],
            } satisfies Quiz['steps'][number],
          ]),
      sendStep('Send'),
    ],
  };
}

/** A follow-up to begin with: a question with a yes and a no. It compiles as it is, and wants better words. */
export function followUpTemplate(topic: QuizKind, title: string): Quiz {
  return {
    schemaVersion: 1,
    purpose: 'follow-up',
    key: keyNamed('followUp', title),
    title,
    category: categories[topic],
    steps: [
      {
        id: 'question',
        kind: 'stepBasic',
        section: 'Questions',
        title: 'Question',
        questions: [
          {
            id: 'question',
            label: 'What does your provider need to know?',
            required: true,
            input: {
              kind: 'radio',
              options: [
                { id: 'yes', label: 'Yes' },
                { id: 'no', label: 'No' },
              ],
            },
          },
        ],
        actions: [{ kind: 'answer' }],
      },
      sendStep('Send'),
    ],
  };
}

/** The key of a check-in or a follow-up that is called so. */
function keyNamed(prefix: 'checkIn' | 'followUp', title: string): string {
  const name = inOneWord(` ${title}`);
  return `${prefix}${/^[A-Z]/.test(name) ? name : `For${name}`}`.slice(0, 60);
}

function inOneWord(words: string): string {
  return words.replace(/[^A-Za-z0-9]+(.?)/g, (_, next) => next.toUpperCase());
}

function inTitle(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
