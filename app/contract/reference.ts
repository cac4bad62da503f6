import { contractSchemas } from '../../schemas/generated/contract-schemas';
import { type JsonSchema, type Tag, tags } from '../identity/route/declaration';
import { accessWords, anchorOf, type Operation, pathOf, refusalsOf } from './operations';

/** One thing that is sent or comes back, as the page shows it. */
export interface Row {
  name: string;
  /** Type in words, such as `whole number, 0 to 100`. */
  type: string;
  isRequired: boolean;
  description: string;
}

/** One call, as the page shows it. */
export interface ReferenceEntry {
  anchor: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  access: string;
  headers: string[];
  parameters: Row[];
  /** Null where nothing is sent. */
  body: { kind: string; rows: Row[]; example: string } | null;
  success: { status: number; description: string; rows: Row[] };
  refusals: { status: string; words: string }[];
}

export interface ReferencePart {
  tag: Tag;
  description: string;
  entries: ReferenceEntry[];
}

/** The whole contract in the order of its parts, ready to be drawn. */
export function reference(operations: readonly Operation[]): ReferencePart[] {
  return Object.entries(tags).flatMap(([name, description]) => {
    const own = operations.filter(({ tag }) => tag === name);
    const tag = own[0]?.tag;
    return tag === undefined ? [] : [{ tag, description, entries: own.map(entryOf) }];
  });
}

function entryOf(operation: Operation): ReferenceEntry {
  const { method, summary, description = '', path = {}, query = {}, token, reply } = operation;
  const { words } = accessWords(operation);
  return {
    anchor: anchorOf(operation),
    method,
    path: pathOf(operation),
    summary,
    description,
    access: words,
    headers: [
      ...(token ? ['x-csrf-token'] : []),
      'x-requested-with',
      ...(operation.cartSource ? ['x-cart-source'] : []),
    ],
    parameters: [
      ...Object.entries(path).map(([name, { schema, description: about }]) =>
        rowOf(name, { ...schema, description: about }, true),
      ),
      ...Object.entries(query).map(([name, { schema, description: about, required = false }]) =>
        rowOf(name, { ...schema, description: about }, required),
      ),
    ],
    body: bodyOf(operation),
    success: {
      status: reply?.status ?? 200,
      description: reply?.description ?? '',
      rows: rowsOf(
        typeof reply?.data === 'string' ? contractSchemas[reply.data] : (reply?.data ?? {}),
      ),
    },
    refusals: Object.entries(refusalsOf(operation)).map(([status, said]) => ({
      status,
      words: said,
    })),
  };
}

function bodyOf({ body }: Operation): ReferenceEntry['body'] {
  if (typeof body !== 'object') return null;
  if ('form' in body) {
    const { text = {}, files } = body.form;
    const rows = [
      ...Object.entries(text).map(([name, words]) => ({ name, words, type: 'text' })),
      ...Object.entries(files).map(([name, words]) => ({ name, words, type: 'file' })),
    ].map(({ name, words, type }) => ({ name, type, isRequired: true, description: words }));
    return { kind: 'Form (multipart/form-data)', rows, example: '' };
  }
  const isJson = 'json' in body;
  return {
    kind: isJson ? 'JSON' : 'Form',
    rows: rowsOf(contractSchemas[isJson ? body.json : body.formOf]),
    example: isJson
      ? JSON.stringify(body.example, null, 2)
      : new URLSearchParams(body.example).toString(),
  };
}

/** The properties of an object; nothing for any other shape. */
function rowsOf(schema: JsonSchema): Row[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(objectIn(schema['properties'])).map(([name, property]) =>
    rowOf(name, objectIn(property), required.includes(name)),
  );
}

function rowOf(name: string, schema: JsonSchema, isRequired: boolean): Row {
  const { description } = schema;
  return {
    name,
    type: typeInWords(schema),
    isRequired,
    description: typeof description === 'string' ? description : '',
  };
}

const typeNames: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};

function typeInWords(schema: JsonSchema): string {
  const { $ref, type, enum: choices } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    const target = objectIn(Object.entries(contractSchemas).find(([key]) => key === name)?.[1]);
    return 'enum' in target ? typeInWords(target) : name;
  }
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(', ');
  for (const union of ['oneOf', 'anyOf']) {
    const members = schema[union];
    if (Array.isArray(members))
      return members.map((one) => typeInWords(objectIn(one))).join(' or ');
  }
  const words = [type].flat().map((one) => typeNames[String(one)] ?? 'anything');
  return `${words.join(' or ')}${rangeInWords(schema)}`;
}

function rangeInWords({ minimum, maximum, maxLength }: JsonSchema): string {
  if (typeof minimum === 'number' && typeof maximum === 'number')
    return `, ${minimum} to ${maximum}`;
  if (typeof minimum === 'number') return `, ${minimum} or more`;
  return typeof maxLength === 'number' ? `, up to ${maxLength} characters` : '';
}

function objectIn(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
