import { cartChoicesOf } from '../../quiz/cart/cart-choices';
import { at } from '../../values/json/pointer';
import type { Checking } from '../problems/checking';
import type { Fix } from '../problems/problem';

type Place = () => string;

/** Ids are names that rules use: none may stand twice. */
export function checkIds({ quiz, report }: Checking): void {
  const steps = new Map<string, Place>();
  const questions = new Map<string, Place>();
  // Pointers are made only for what is reported: hardly any id stands twice.
  const note = (seen: Map<string, Place>, id: string, what: string, place: Place) => {
    const first = seen.get(id);
    if (first === undefined) {
      seen.set(id, place);
      return;
    }
    const path = place();
    const fix = path.endsWith('/content') ? {} : { fix: anotherName(id, seen, path) };
    const words = `Another ${what} is called “${id}”. Give this one a name of its own.`;
    report('duplicateId', path, words, { related: [first()], ...fix });
  };
  for (const { index, definition } of quiz.steps) {
    const here = (...keys: (string | number)[]) => at('/steps', index, ...keys);
    note(steps, definition.id, 'step', () => here('id'));
    if (definition.kind === 'stepScheduling')
      note(questions, definition.question, 'question', () => here('question'));
    if (definition.content?.some(({ kind }) => kind === 'cartContentV2'))
      note(questions, cartChoicesOf(definition.id), 'question', () => here('content'));
    if (!('questions' in definition)) continue;
    definition.questions?.forEach(({ id, input }, place) => {
      note(questions, id, 'question', () => here('questions', place, 'id'));
      if (!('options' in input)) return;
      const options = new Map<string, Place>();
      input.options.forEach((option, number) => {
        note(options, option.id, 'option of this question', () =>
          here('questions', place, 'input', 'options', number, 'id'),
        );
      });
    });
  }
}

/** Gives what has an id that is taken the same one with a number behind it. */
export function anotherName(id: string, taken: ReadonlyMap<string, unknown>, path: string): Fix {
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  const value = `${id}-${number}`;
  return { title: `Call this one “${value}”`, op: 'replace', path, value };
}
