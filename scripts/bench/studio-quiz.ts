import type { Quiz } from '../../schemas/generated/types';
import { generatedPages } from './generated-quiz';

/** The quiz that the engine is measured on, as staff would have written it: one question a step. */
export function studioQuiz(count: number): Quiz {
  return {
    schemaVersion: 1,
    kind: 'quizHaircare',
    title: `${count} steps`,
    category: 'haircare',
    steps: [
      ...generatedPages(count - 1).map(
        ({ name, options, shownBy }, index): Quiz['steps'][number] => ({
          id: `step-${name}`,
          kind: 'stepBasic',
          ...(index % 25 === 0 ? { section: `Part ${index / 25 + 1}` } : {}),
          ...(shownBy === null ? {} : { when: { answer: shownBy, is: 'one' } }),
          questions: [
            {
              id: name,
              label: `Question ${index + 1}`,
              input: {
                kind: 'radio',
                options: options.map((id) => ({ id, label: `Answer ${id}` })),
              },
            },
          ],
          actions: [{ kind: 'continue' }],
        }),
      ),
      { id: 'end', kind: 'stepBasic', title: 'The end', actions: [{ kind: 'finish' }] },
    ],
  };
}
