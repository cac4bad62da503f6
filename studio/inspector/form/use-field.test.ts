import { expect, it } from 'vitest';
import { sampleReference } from '../../../tests/support/sample-reference';
import { createDraftStore } from '../../document/draft-store';
import { putInOrder } from './use-field';

const order = ['id', 'label', 'help', 'input'];

it('puts a new property where the schema has it, also when it is done again', () => {
  const definition = { steps: [{ id: 'a', input: {}, extra: 1 }] };
  const draft = createDraftStore({ definition, savedRuns: [], promises: [] }, sampleReference());
  const text = () => JSON.stringify(draft.getState().history.draft.definition);
  const before = text();
  draft.edit('Change', (whole) => putInOrder(whole.definition, '/steps/0/help', 'Why', order));
  const after = text();
  expect(after).toBe('{"steps":[{"id":"a","extra":1,"help":"Why","input":{}}]}');
  draft.undo();
  expect(text()).toBe(before);
  draft.redo();
  expect(text()).toBe(after);
});

it('changes a property in its place', () => {
  const definition = { label: 'a', id: 'b' };
  putInOrder(definition, '/id', 'c', order);
  expect(JSON.stringify(definition)).toBe('{"label":"a","id":"c"}');
});

it('makes what is missing around it', () => {
  const definition = { steps: [{ id: 'a' }] };
  putInOrder(definition, '/steps/0/qualified/title', 'Yes', ['title', 'text']);
  expect(definition).toEqual({ steps: [{ id: 'a', qualified: { title: 'Yes' } }] });
});
