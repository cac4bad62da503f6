import '../../tests/support/studio-dom';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import { formatDraft, type JsonObject, listAt } from '../document/draft';
import { Inspector } from './Inspector';

const folder = path.join(import.meta.dirname, '../../fixtures/kinds');

function fragments(layer: string): [name: string, part: JsonObject][] {
  return readdirSync(path.join(folder, layer)).flatMap((kind) => {
    const valid = path.join(folder, layer, kind, 'valid');
    return readdirSync(valid).map((file): [string, JsonObject] => [
      `${kind}/${file}`,
      JSON.parse(readFileSync(path.join(valid, file), 'utf8')),
    ]);
  });
}

/** Places in a quiz for each layer of fragments, to be selected there. */
const places: Record<string, { at: string; wrap(part: JsonObject): JsonObject }> = {
  steps: { at: '', wrap: (part) => part },
  content: {
    at: '/content/0',
    wrap: (part) => ({ id: 'a', kind: 'stepBasic', content: [part], actions: [] }),
  },
  actions: {
    at: '/actions/0',
    wrap: (part) => ({ id: 'a', kind: 'stepBasic', actions: [part] }),
  },
  inputs: {
    at: '/questions/0',
    wrap: (part) => ({
      id: 'a',
      kind: 'stepBasic',
      questions: [{ id: 'q', label: 'Why?', input: part }],
      actions: [],
    }),
  },
};

describe.each(Object.keys(places))('every kind of %s', (layer) => {
  it.each(fragments(layer))('%s has a form, and its edits are undone byte for byte', (_, part) => {
    const place = places[layer];
    if (!place) throw new Error(layer);
    const haircare = definitionOf('quizHaircare');
    const definition = {
      ...haircare,
      // Two steps beside it are as good as all: every edit checks and draws the whole quiz.
      steps: [place.wrap(part), ...listAt(haircare, 'steps').slice(-2)],
    };
    const { draft, container } = renderInEditor(<Inspector />, editorParts({ definition }));
    const before = formatDraft('quiz', draft.getState().history.draft);
    act(() => draft.select(`/steps/0${place.at}`));
    const fields = container.querySelectorAll<HTMLInputElement>('input:not([type]), textarea');
    expect(container.querySelector('h2')).toHaveTextContent(/./);
    for (const field of fields) {
      if (field.readOnly) continue;
      fireEvent.change(field, { target: { value: `${field.value}1` } });
      fireEvent.blur(field);
    }
    act(() => {
      while (draft.getState().history.past.length > 0) draft.undo();
    });
    expect(formatDraft('quiz', draft.getState().history.draft)).toEqual(before);
  });
});

function definitionOf(quiz: string): JsonObject {
  return editorParts({ quiz }).draft.getState().history.draft.definition;
}
