import { insertEntry, insertImport } from './insert-entry';
import { insertMember } from './insert-member';
import type { Layer } from './layer';
import { isReserved, pascal } from './names';
import { newSchema } from './schema';
import type { Tree } from './tree';

/**
 * The files to write by their path, what is left for a person, and which tests are red until then;
 * or why there is nothing to make.
 */
export type Plan =
  | { files: Map<string, string>; left: string[]; red: string[] }
  | { refusal: string };

/** Tests that go through every kind there is. */
const red = ['tests/fixtures/enumerations.test.ts', 'tests/fixtures/kinds-in-use.test.ts'];

const enumerations = 'schemas/enumerations.schema.json';

/** Plans the changes that make a kind. Nothing is written. */
export function plan(layer: Layer, name: string, tree: Tree): Plan {
  const { folder } = layer;
  if (!layer.form.test(name))
    return { refusal: `“${name}” is no name for this: ${layer.formInWords}.` };
  if (isReserved(name))
    return { refusal: `“${name}” is a word of JavaScript: choose another name.` };
  const made = {
    schema: `schemas/${folder}/${name}.schema.json`,
    engine: `engine/quiz/${folder}/${name}.ts`,
    view: `app/quiz-runner/${folder}/${name}.tsx`,
    valid: `fixtures/kinds/${folder}/${name}/valid/plain.json`,
    invalid: `fixtures/kinds/${folder}/${name}/invalid/${layer.mistake.called}.json`,
  };
  const there = Object.values(made).find((file) => tree.has(file));
  if (there || isKind(name, tree)) return { refusal: `There is already a kind called “${name}”.` };

  const files = new Map<string, string>();
  const change = (file: string, edit: (text: string) => string) => {
    files.set(file, edit(files.get(file) ?? tree.read(file)));
  };
  const borrowed = JSON.parse(tree.read(`schemas/${folder}/${layer.fields.from}.schema.json`));
  const { problem, definition } = layer.mistake;
  files.set(made.schema, newSchema(layer, name, borrowed));
  files.set(made.engine, layer.engineSource(name));
  files.set(made.view, layer.viewSource(name));
  files.set(made.valid, json(layer.example(name)));
  files.set(made.invalid, json({ problem, definition: definition(name) }));

  change(enumerations, (text) => insertMember(text, ['$defs', layer.enumeration, 'enum'], name));
  change(layer.union, (text) => insertMember(text, ['oneOf'], { $ref: `${name}.schema.json` }));
  change(`engine/quiz/${folder}/index.ts`, (text) =>
    insertEntry(
      insertImport(text, `import { ${name} } from './${name}';`),
      layer.engineTable,
      `${name},`,
    ),
  );
  change(`app/quiz-runner/${folder}/index.ts`, (text) => withView(layer, name, text));
  for (const { file, table, entry } of layer.entries) {
    change(file, (text) => insertEntry(text, table, entry(name)));
  }
  const left = [
    ...layer.left(name),
    `fixtures/quizzes: a quiz that uses it, with a saved run that comes to it`,
    `tests/fixtures/enumerations.test.ts: ${name} in its list, once the specification names it`,
  ];
  return { files, left, red: [...red, ...layer.red] };
}

/** A name means one thing in the whole house, so it may not be used in another layer either. */
function isKind(name: string, tree: Tree): boolean {
  const { $defs } = JSON.parse(tree.read(enumerations));
  return ['stepKind', 'contentKind', 'inputKind', 'actionKind'].some((list) =>
    $defs[list].enum.includes(name),
  );
}

function withView(layer: Layer, name: string, index: string): string {
  const view = pascal(name);
  if (layer.lazyViews) {
    const entry = `${name}: lazyView(async () => (await import('./${name}')).${view}),`;
    return insertEntry(index, layer.viewTable, entry);
  }
  const imported = insertImport(index, `import { ${view} } from './${name}';`);
  return insertEntry(imported, layer.viewTable, `${name}: ${view},`);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
