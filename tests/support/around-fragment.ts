import { compileQuiz, type Problem } from '../../engine/authoring';
import type { Reference } from '../../engine/quiz';
import type { Question } from '../../schemas/generated/types';
import { fixtureReference } from './fixture-quizzes';
import { dated, inDanger, numeric, option, question, radio, sells, typed } from './quiz-builder';

export const layers = ['steps', 'content', 'actions', 'inputs'] as const;
export type LayerName = (typeof layers)[number];

/** Questions that come before every fragment, so that it has something to look at. */
const facts: Question[] = [
  radio('sex', ['female', 'male']),
  radio('goal', ['health', 'energy']),
  numeric('weight'),
  typed('height', { value: 'height', decimals: 1 }),
  typed('firstName'),
  dated('dob'),
  sells('medicine', [
    option('pen', { content: 'commerce product', product: 'semaglutide-weekly' }),
  ]),
];

/** The catalogue with nothing that has a label: a fragment alone asks for none of what a label asks for. */
const reference: Reference = {
  ...fixtureReference,
  catalogue: {
    ...fixtureReference.catalogue,
    products: fixtureReference.catalogue.products.map((one) => ({ ...one, medicine: false })),
  },
};

/** A way to leave a step that the fragment does not bring. */
const onward = { kind: 'continue' };

interface Place {
  /** Place of the fragment in the quiz around it. */
  path: string;
  step: object;
}

/** Compiles the smallest quiz around a part of one. Paths of problems are those inside the part. */
export function compileFragment(layer: LayerName, definition: unknown): Problem[] {
  const { path, step } = placed(layer, definition);
  const quiz = {
    kind: 'quizWeightLoss',
    title: 'Around a fragment',
    category: 'weight-loss',
    values: { bmi: { bmi: { weight: { answer: 'weight' }, height: { answer: 'height' } } } },
    steps: [
      { id: 'facts', kind: 'stepBasic', questions: facts, actions: [onward] },
      step,
      {
        id: 'last',
        kind: 'stepQualify',
        qualified: { title: 'Yes' },
        concern: { title: 'Perhaps' },
        terminated: { title: 'No' },
        actions: [{ kind: 'finish' }],
      },
    ],
  };
  const { problems } = compileQuiz(quiz, reference);
  return problems.map((problem) => ({ ...problem, path: inside(path, problem.path) }));
}

function placed(layer: LayerName, definition: unknown): Place {
  const example = { id: 'example', kind: 'stepBasic', actions: [onward] };
  switch (layer) {
    case 'steps':
      return { path: '/steps/1', step: definition as object };
    case 'content':
      return {
        path: '/steps/1/content/0',
        step: { ...example, questions: asksBeside(definition), content: [definition] },
      };
    case 'inputs': {
      const asked = [question('example', definition as Question['input'])];
      return { path: '/steps/1/questions/0/input', step: { ...example, questions: asked } };
    }
    case 'actions': {
      const leaves = [definition, ...(needsCompany(definition) ? [onward] : [])];
      const step = { ...example, questions: [radio('choice')], actions: leaves };
      return { path: '/steps/1/actions/0', step };
    }
  }
}

/** Help in a crisis stands beside the question that it is for. */
function asksBeside(content: unknown): Question[] {
  const isHelp =
    typeof content === 'object' &&
    content !== null &&
    'kind' in content &&
    content.kind === 'crisisContent';
  return isHelp ? [radio('danger', [inDanger('now'), 'no'])] : [];
}

/** Skipping, leaving and sending stand beside a way on. */
function needsCompany(action: unknown): boolean {
  const kind = typeof action === 'object' && action !== null && 'kind' in action && action.kind;
  return kind === 'skip' || kind === 'abort' || kind === 'finish';
}

function inside(base: string, path: string): string {
  return path.startsWith(base) ? path.slice(base.length) : path;
}
