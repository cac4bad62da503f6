import { describe, expect, it } from 'vitest';
import { fixtureQuizzes, fixtureReference } from '../../tests/support/fixture-quizzes';
import { isJsonObject, type Json, type JsonObject, listAt } from '../document/draft';
import { isInputName } from '../inspector/inputs';
import { partAt } from './part';
import { type PartSchema, partSchema, ruleForm, ruleKinds } from './part-schema';

it.each(fixtureQuizzes.map(({ key, quiz }) => [key, quiz.definition] as const))(
  'has a form for every part of %s, with an input for every property',
  (_, quiz) => {
    const definition: JsonObject = JSON.parse(JSON.stringify(quiz));
    for (const pointer of everyPart(definition)) {
      const part = partAt(definition, pointer);
      expect(part.pointer).toBe(pointer);
      const form = partSchema(part);
      for (const name of Object.keys(form?.schema.properties ?? {}))
        expect(form?.uiSchema[name], `${pointer} ${name}`).toBeDefined();
      expect(Object.keys(form?.schema.properties ?? {}), pointer).not.toEqual([]);
    }
  },
);

it('leads a selection inside of a part to that part', () => {
  const [haircare] = fixtureQuizzes;
  const definition: JsonObject = JSON.parse(JSON.stringify(haircare?.quiz.definition));
  expect(partAt(definition, '/title').layer).toBe('quiz');
  expect(partAt(definition, '/steps/1/when/all/0').pointer).toBe('/steps/1');
  expect(partAt(definition, '/steps/1/questions/0/label').pointer).toBe('/steps/1/questions/0');
  expect(partAt(definition, '/steps/1/questions/0/input/options/0/reason').layer).toBe('option');
});

it('makes no form for a kind that does not exist', () => {
  expect(partSchema({ layer: 'content', kind: 'fancyContent' })).toBeNull();
  expect(partSchema({ layer: 'step', kind: null })).toBeNull();
});

describe.each(ruleKinds())('a clinical rule of the kind $kind', ({ kind }) => {
  it('has a form with an input for every property but what stands beside it', () => {
    const form = ruleForm(kind);
    if (!form) throw new Error('There is no form.');
    expect(Object.keys(form.schema.properties ?? {})).toContain('source');
    expect(withoutInput(form)).toEqual([]);
  });
});

it('knows every kind of clinical rule that medicines have', () => {
  const kinds = fixtureReference.clinical.medicines.flatMap(({ rules }) =>
    rules.map(({ kind }) => kind),
  );
  expect(ruleKinds().map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  expect(ruleForm('curse')).toBeNull();
});

/** The properties of a form, and of the objects in it, that no input of ours takes. */
function withoutInput({ schema, uiSchema }: PartSchema, here = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const place = `${here}/${name}`;
    const ui = uiSchema[name] ?? {};
    const input: unknown = ui['ui:field'];
    if (input === undefined) return withoutInput({ schema: property, uiSchema: ui }, place);
    if (isInputName(input)) return [];
    if (input !== 'list') return [place];
    const { items = {} } = property;
    const itemUi = ui['items'] ?? {};
    if (items.properties) return withoutInput({ schema: items, uiSchema: itemUi }, place);
    return isInputName(itemUi['ui:field']) ? [] : [`${place} entries`];
  });
}

/** Everything that can be selected, apart from derived values, whose form is not made from a schema. */
function everyPart(definition: JsonObject): string[] {
  return [
    '',
    ...listAt(definition, 'steps').flatMap((step, index) => inStep(step, `/steps/${index}`)),
  ];
}

function inStep(step: Json, here: string): string[] {
  const lists = ['content', 'questions', 'actions', 'goTo', 'consequences'];
  const parts = lists.flatMap((list) =>
    listAt(step, list).map((_, index) => `${here}/${list}/${index}`),
  );
  const options = listAt(step, 'questions').flatMap((question, index) =>
    listAt(isJsonObject(question) ? question['input'] : undefined, 'options').map(
      (_, at) => `${here}/questions/${index}/input/options/${at}`,
    ),
  );
  return [here, ...parts, ...options];
}
