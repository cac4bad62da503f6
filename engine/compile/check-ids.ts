import { cartChoicesOf } from '../open-quiz';
import type { Checking } from './checking';
import { at } from './pointer';
import type { Fix } from './problem';

/** Ids are names that rules use: none may stand twice. */
export function checkIds({ quiz, report }: Checking): void {
  const steps = new Map<string, string>();
  const questions = new Map<string, string>();
  const note = (seen: Map<string, string>, id: string, path: string, what: string) => {
    const first = seen.get(id);
    if (first === undefined) seen.set(id, path);
    else
      report(
        'duplicateId',
        path,
        `Another ${what} is called “${id}”. Give this one a name of its own.`,
        {
          related: [first],
          ...(path.endsWith('/content') ? {} : { fix: anotherName(id, seen, path) }),
        },
      );
  };
  for (const { index, definition } of quiz.steps) {
    const here = at('/steps', index);
    note(steps, definition.id, at(here, 'id'), 'step');
    if (definition.kind === 'stepScheduling')
      note(questions, definition.question, at(here, 'question'), 'question');
    if (definition.content?.some(({ kind }) => kind === 'cartContentV2'))
      note(questions, cartChoicesOf(definition.id), at(here, 'content'), 'question');
    if (!('questions' in definition)) continue;
    definition.questions?.forEach((question, place) => {
      const path = at(here, 'questions', place);
      note(questions, question.id, at(path, 'id'), 'question');
      if (!('options' in question.input)) return;
      const options = new Map<string, string>();
      question.input.options.forEach((option, number) => {
        note(
          options,
          option.id,
          at(path, 'input', 'options', number, 'id'),
          'option of this question',
        );
      });
    });
  }
}

function anotherName(id: string, taken: ReadonlyMap<string, string>, path: string): Fix {
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  const value = `${id}-${number}`;
  return { title: `Call this one “${value}”`, op: 'replace', path, value };
}
