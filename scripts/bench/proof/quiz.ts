import { compileQuiz } from '../../../engine/authoring';
import type { Quiz as CompiledQuiz } from '../../../engine/quiz';
import type { Quiz, QuizPromise } from '../../../schemas/generated/types';
import { Content } from '../../validate/content';
import { type GeneratedPage, generatedPages } from '../generated-quiz';

/** A quiz of which both our prover and a solver are asked the same. */
export interface ProofQuiz {
  pages: GeneratedPage[];
  /** Pages of which the last answer ends the quiz. */
  ending: string[];
  definition: Quiz;
  /** Promises that hold, then one that somebody breaks. */
  promises: QuizPromise[];
}

/**
 * N steps with one question each; three in ten are shown to some only, and on one in ten the last answer ends the quiz.
 */
export function proofQuiz(count: number): ProofQuiz {
  const pages = generatedPages(count - 1);
  const ending = pages.filter((_, place) => place % 10 === 5).map(({ name }) => name);
  const definition: Quiz = {
    schemaVersion: 1,
    kind: 'quizHaircare',
    title: `${count} steps`,
    category: 'haircare',
    steps: [
      ...pages.map(({ name, options, shownBy }): Quiz['steps'][number] => ({
        id: `step-${name}`,
        kind: 'stepBasic',
        ...(shownBy === null ? {} : { when: { answer: shownBy, is: 'one' } }),
        questions: [
          {
            id: name,
            label: `Question ${name}`,
            required: true,
            input: {
              kind: 'radio',
              options: options.map((id) =>
                id === options.at(-1) && ending.includes(name)
                  ? { id, label: id, consequence: 'terminate', reason: 'It ends here.' }
                  : { id, label: id },
              ),
            },
          },
        ],
        actions: [{ kind: 'continue' }],
      })),
      {
        id: 'verdict',
        kind: 'stepQualify',
        title: 'What it comes to',
        qualified: { title: 'You can go on' },
        concern: { title: 'You can go on' },
        terminated: { title: 'It ends here' },
        actions: [{ kind: 'continue' }],
      },
      { id: 'end', kind: 'stepBasic', title: 'The end', actions: [{ kind: 'finish' }] },
    ],
  };
  const never = (name: string, option: string): QuizPromise => ({
    id: `never-${name}`,
    name: `Nobody who answers ${option} to ${name} finishes.`,
    who: { answer: name, is: option },
    happens: 'never',
    what: { finishes: true },
  });
  const holding = ending.slice(0, 10).map((name) => never(name, 'four'));
  return { pages, ending, definition, promises: [...holding, never('q0', 'two')] };
}

/** A quiz of this size, as it is proved. */
export function compiledProofQuiz(count: number): {
  quiz: CompiledQuiz;
  promises: QuizPromise[];
} {
  const { definition, promises } = proofQuiz(count);
  const { quiz } = compileQuiz(definition, new Content('').reference);
  if (!quiz) throw new Error('The generated quiz does not compile.');
  return { quiz, promises };
}
