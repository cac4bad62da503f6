import { Model } from 'survey-core';
import { compileQuiz, noClinicalData } from '../../engine/authoring';
import { advance, present, type Quiz, type Reference, start } from '../../engine/quiz';
import { type GeneratedPage, generatedPages } from './generated-quiz';

export interface EngineMetrics {
  pages: number;
  /** Milliseconds to make a quiz of a definition: ours checks it whole, theirs does not. */
  compile: { ours: number; theirs: number };
  /** Microseconds for an answer, going on with validation, and the next step’s view. */
  perAnswer: { ours: number; theirs: number };
}

const reference: Reference = {
  catalogue: {
    currency: 'usd',
    shipping: { flat: 0, freeFrom: 0, freeWithSubscription: true },
    products: [],
    plans: [],
    coupons: [],
  },
  states: [],
  allergies: [],
  clinical: noClinicalData,
};

/** Both engines on the same quiz in the same run. The best of several rounds: the machine is shared. */
export function measureEngine(count: number): EngineMetrics {
  const pages = generatedPages(count);
  const definition = ourDefinition(pages);
  const surveyJson = theirDefinition(pages);
  const rounds = count >= 5_000 ? 1 : 5;
  const quiz = compiled(definition);
  const ours = best(6, () => walksOfOurs(quiz));
  const theirs = best(count >= 500 ? 1 : rounds, () => walkTheirs(new Model(surveyJson)));
  return {
    pages: count,
    compile: {
      ours: best(rounds + 3, () => void compiled(definition)).milliseconds,
      theirs: best(rounds, () => void new Model(surveyJson)).milliseconds,
    },
    perAnswer: {
      ours: (ours.milliseconds * 1_000) / ours.result,
      theirs: (theirs.milliseconds * 1_000) / theirs.result,
    },
  };
}

function best<T>(rounds: number, run: () => T): { milliseconds: number; result: T } {
  let fastest: { milliseconds: number; result: T } | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const result = run();
    const milliseconds = performance.now() - began;
    if (!fastest || milliseconds < fastest.milliseconds) fastest = { milliseconds, result };
  }
  if (!fastest) throw new Error('A benchmark needs at least one round.');
  return fastest;
}

function compiled(definition: object): Quiz {
  const { quiz, problems } = compileQuiz(definition, reference);
  if (!quiz) throw new Error(`The generated quiz does not compile: ${problems[0]?.message}`);
  return quiz;
}

/** Answers in one round: enough that the clock and the warm-up of the code do not count. */
const answersInARound = 5_000;

/** Walks again and again. @returns how many answers were given. */
function walksOfOurs(quiz: Quiz): number {
  let answers = 0;
  while (answers < answersInARound) answers += walkOurs(quiz);
  return answers;
}

/** @returns how many answers were given. */
function walkOurs(quiz: Quiz): number {
  let state = start(quiz, { site: 'default', signedIn: false, profile: null, today: '2026-01-01' });
  let answers = 0;
  while (!state.ended) {
    const view = present(quiz, state);
    const question = view.questions[0];
    if (!question) throw new Error(`“${view.step}” asks nothing.`);
    state = advance(quiz, state, { type: 'answer', question: question.id, value: 'one' }).state;
    answers += 1;
    const action = view.actions[0]?.kind ?? 'continue';
    const next = advance(quiz, state, { type: 'act', action });
    if (next.refusal) throw new Error(next.refusal.message);
    state = next.state;
  }
  return answers;
}

/** Milliseconds after which the peer’s walk is broken off: a whole one of 5,000 pages takes half an hour. */
const patience = 5_000;

/** @returns how many answers were given, from the first page on. */
function walkTheirs(model: Model): number {
  let answers = 0;
  const began = performance.now();
  for (;;) {
    if (performance.now() - began > patience) return answers;
    const question = model.currentPage.questions[0];
    model.setValue(question.name, 'one');
    answers += 1;
    if (model.isLastPage) {
      model.completeLastPage();
      return answers;
    }
    if (!model.nextPage()) throw new Error('The page was refused.');
  }
}

function ourDefinition(pages: readonly GeneratedPage[]): object {
  return {
    kind: 'quizHaircare',
    title: 'Generated',
    category: 'haircare',
    steps: pages.map(({ name, options, shownBy }, index) => ({
      id: `s-${name}`,
      kind: 'stepBasic',
      ...(shownBy ? { when: { answer: shownBy, is: 'one' } } : {}),
      questions: [
        {
          id: name,
          label: `Question ${name}`,
          required: true,
          input: { kind: 'radio', options: options.map((id) => ({ id, label: `Option ${id}` })) },
        },
      ],
      actions: [{ kind: index === pages.length - 1 ? 'finish' : 'continue' }],
    })),
  };
}

function theirDefinition(pages: readonly GeneratedPage[]): object {
  return {
    pages: pages.map(({ name, options, shownBy }) => ({
      name: `p-${name}`,
      ...(shownBy ? { visibleIf: `{${shownBy}} = 'one'` } : {}),
      elements: [
        {
          type: 'radiogroup',
          name,
          title: `Question ${name}`,
          isRequired: true,
          choices: options.map((value) => ({ value, text: `Option ${value}` })),
        },
      ],
    })),
  };
}
