import type { FieldSchema } from './field-schema';

const found = import.meta.glob<FieldSchema>(
  [
    '../../schemas/*.schema.json',
    '../../schemas/{steps,content,inputs,actions}/*.schema.json',
    '../../schemas/clinical/medicine.schema.json',
    '../../schemas/{pages,sections}/*.schema.json',
  ],
  { eager: true, import: 'default' },
);

/** The schemas of a quiz and its parts, by their path below `schemas/`: `steps/stepBasic.schema.json`. */
const files = new Map(
  Object.entries(found).map(([path, schema]) => [path.replace(/^.*\/schemas\//, ''), schema]),
);

/** A schema and the file it stands in, from which its own references are read. */
export interface Placed {
  file: string;
  schema: FieldSchema;
}

/** @returns null where there is no such file. */
export function schemaIn(file: string): Placed | null {
  const schema = files.get(file);
  return schema ? { file, schema } : null;
}

/** Schema that a `$ref` leads to, such as `../enumerations.schema.json#/$defs/layoutSide`. */
export function resolved(ref: string, from: string): Placed | null {
  const [address = '', place = ''] = ref.split('#', 2);
  const file = address === '' ? from : joined(from, address);
  const whole = files.get(file);
  if (!whole) return null;
  const name = /^\/\$defs\/(.+)$/.exec(place)?.[1];
  const schema = name === undefined ? whole : whole.$defs?.[name];
  return schema ? { file, schema } : null;
}

function joined(from: string, address: string): string {
  const folders = from.split('/').slice(0, -1);
  for (const part of address.split('/')) {
    if (part === '..') folders.pop();
    else if (part !== '.') folders.push(part);
  }
  return folders.join('/');
}
