import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A JSON Schema as plain JSON. */
export type JsonSchema = { [key: string]: unknown };

export const schemaFolder = path.resolve(import.meta.dirname, '../../schemas');

/** Every schema by its path below `schemas/`, in a stable order. */
export function readSchemas(): Map<string, JsonSchema> {
  const files = readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  return new Map(
    files.map((file) => [
      file,
      JSON.parse(readFileSync(path.join(schemaFolder, file), 'utf8')) as JsonSchema,
    ]),
  );
}

const folderSuffix: Record<string, string> = {
  actions: 'Action',
  inputs: 'Input',
  reference: 'Reference',
  calls: 'Body',
  answers: 'Answer',
};
/** Types that are called otherwise than their files: unions, and what JavaScript has another thing of that name for. */
const otherNames: Record<string, string> = {
  'actions/action': 'Action',
  'inputs/input-kinds': 'Input',
  'content/content': 'Content',
  'steps/step': 'Step',
  promise: 'QuizPromise',
};

/** The TypeScript name of a schema file: `inputs/radio.schema.json` is `RadioInput`. */
export function typeName(file: string): string {
  const stem = file.replace(/\.schema\.json$/, '');
  const other = otherNames[stem];
  if (other) return other;
  const folder = stem.includes('/') ? stem.slice(0, stem.indexOf('/')) : '';
  const base = stem.slice(stem.lastIndexOf('/') + 1);
  return pascal(base) + (folderSuffix[folder] ?? '');
}

export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
