import { quizTemplate } from '../../app/quizzes/authoring/drafts/quiz-template';
import type { Quiz } from '../../schemas/generated/types';

/** Number of numbers that are compared with one another. */
const numbers = 140;
/** Number of boxes that can be ticked, in 2^60 ways. */
const boxes = 60;

/**
 * A quiz that nobody writes by accident: hundreds of statements about numbers of which all depend on each other, and
 * more combinations of answers than there are grains of sand, each with a sum of its own.
 */
export function explodingQuiz(): Quiz {
  const { values, steps, ...quiz } = quizTemplate('quizLibido', 'Everything at once');
  const [welcome, ...rest] = steps;
  const name = (index: number) => `n${index % numbers}`;
  const products = Array.from({ length: numbers }, (_, index) => ({
    [`product${index}`]: { multiply: [{ answer: name(index) }, { answer: name(index * 7 + 3) }] },
    [`sum${index}`]: { add: [{ answer: name(index * 13 + 5) }, { answer: name(index * 29 + 1) }] },
  }));
  const asking = Array.from({ length: numbers / 10 }, (_, page) => ({
    id: `page${page}`,
    kind: 'stepBasic',
    questions: Array.from({ length: 10 }, (_one, index) => asked(name(page * 10 + index))),
    actions: [{ kind: 'continue' }],
  }));
  const options = Array.from({ length: boxes }, (_, index) => ({
    id: `box${index}`,
    label: `Box ${index}`,
    score: (index * 37) % 1000,
  }));
  const ticking = {
    id: 'boxes',
    kind: 'stepBasic',
    questions: [{ id: 'ticked', label: 'Which?', input: { kind: 'checkbox', options } }],
    actions: [{ kind: 'continue' }],
  };
  const judging = Array.from({ length: numbers / 20 }, (_, page) => ({
    id: `judged${page}`,
    kind: 'stepBasic',
    title: `Judged ${page}`,
    content: [{ kind: 'simpleContent', title: 'One moment' }],
    consequences: Array.from({ length: 20 }, (_one, index) => ({
      when: {
        value: `product${page * 20 + index}`,
        greaterThan: { value: `sum${page * 20 + index}` },
      },
      consequence: index % 2 === 0 ? 'terminate' : 'concern',
      reason: `Number ${page * 20 + index} is too large.`,
    })),
    actions: [{ kind: 'continueOnly' }],
  }));
  const made = {
    ...quiz,
    values: Object.assign({ ...values, ticks: { score: ['ticked'] } }, ...products),
    steps: [welcome, ...asking, ticking, ...judging, ...rest],
  };
  return JSON.parse(JSON.stringify(made));
}

function asked(id: string) {
  const input = {
    kind: 'input',
    field: 'input',
    value: 'number',
    minimum: 0,
    maximum: 1000,
    decimals: 1,
  };
  return { id, label: `How much is ${id}?`, required: true, input };
}
