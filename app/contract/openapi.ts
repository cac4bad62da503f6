import { contractSchemas } from '../../schemas/generated/contract-schemas';
import { type Fields, type JsonSchema, tags } from '../identity/route/declaration';
import {
  accessWords,
  anchorOf,
  type Operation,
  parametersIn,
  pathOf,
  refusalsOf,
} from './operations';

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(
  operations: readonly Operation[],
  { title, origin }: { title: string; origin: string },
): JsonSchema {
  const used = new Set(operations.map(({ tag }) => tag));
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1',
      description:
        'Every call answers JSON: `{ "data": …, "warnings"?: […] }` when it succeeds, and `{ "message": …, "errors"?: {…} }` when it does not. Amounts are in cents, dosages in hundredths of their unit.',
    },
    servers: [{ url: origin }],
    tags: Object.entries(tags)
      .filter(([name]) => [...used].some((tag) => tag === name))
      .map(([name, description]) => ({ name, description })),
    paths: pathsOf(operations),
    components: {
      schemas: { ...contractSchemas, Failure: failure },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'The session. Over https its name is __Host-session.',
        },
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'x-csrf-token',
          description: 'The token against forged requests, from session info.',
        },
      },
    },
  };
}

const failure: JsonSchema = {
  title: 'Failure',
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'Sentence on what went wrong, for the reader.' },
    errors: {
      type: 'object',
      description: 'Complaints, by field.',
      additionalProperties: { type: 'string' },
    },
    warnings: { type: 'array', items: { type: 'string' } },
  },
};

function pathsOf(operations: readonly Operation[]): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of operations) {
    const path = pathOf(operation);
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: inWords(operation) };
  }
  return paths;
}

function inWords(operation: Operation): JsonSchema {
  const { tag, summary, description, token, reply } = operation;
  const access = accessWords(operation);
  const refusals = Object.entries(refusalsOf(operation)).map(([status, words]) => [
    status,
    { description: words, content: json({ $ref: '#/components/schemas/Failure' }) },
  ]);
  return {
    operationId: anchorOf(operation),
    tags: [tag],
    summary,
    description: [description, `For: ${access.words}`].filter(Boolean).join('\n\n'),
    security: [{ ...(access.cookie ? { session: [] } : {}), ...(token ? { token: [] } : {}) }],
    parameters: parametersOf(operation),
    ...bodyOf(operation),
    responses: {
      [reply?.status ?? 200]: { description: reply?.description ?? '', ...contentOf(operation) },
      ...Object.fromEntries(refusals),
    },
  };
}

function parametersOf(operation: Operation): JsonSchema[] {
  const { path = {}, query = {}, cartSource } = operation;
  return [
    ...parametersIn(pathOf(operation)).flatMap((name) => {
      const parameter = path[name];
      return parameter ? [{ name, in: 'path', required: true, ...parameter }] : [];
    }),
    ...Object.entries(query).map(([name, { required = false, ...rest }]) => ({
      name,
      in: 'query',
      required,
      ...rest,
    })),
    ...(cartSource
      ? [
          {
            name: 'x-cart-source',
            in: 'header',
            description: 'The part of the product the call comes from; empty for any other.',
            schema: { type: 'string', enum: ['pharmacy', 'quiz', ''] },
          },
        ]
      : []),
    {
      name: 'x-requested-with',
      in: 'header',
      description: 'Marks a call of a page.',
      schema: { type: 'string', const: 'XMLHttpRequest' },
    },
  ];
}

function bodyOf({ body }: Operation): JsonSchema {
  if (typeof body !== 'object') return {};
  if ('json' in body) {
    const schema = { $ref: `#/components/schemas/${body.json}` };
    return { requestBody: { required: true, content: json(schema, body.example) } };
  }
  if ('formOf' in body) {
    const media = {
      schema: { $ref: `#/components/schemas/${body.formOf}` },
      example: body.example,
    };
    const content = { 'multipart/form-data': media, 'application/x-www-form-urlencoded': media };
    return { requestBody: { required: true, content } };
  }
  const { text = {}, files } = body.form;
  const properties = {
    ...fieldsOf(text, { type: 'string' }),
    ...fieldsOf(files, { type: 'string', contentMediaType: 'application/octet-stream' }),
  };
  const schema = { type: 'object', required: Object.keys(properties), properties };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function fieldsOf(fields: Fields, schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(fields).map(([name, description]) => [name, { ...schema, description }]),
  );
}

function contentOf({ reply }: Operation): JsonSchema {
  if (!reply) return {};
  const { data, file, example } = reply;
  if (file !== undefined) return { content: { [file]: {} } };
  if (data === undefined) return {};
  const shape = typeof data === 'string' ? { $ref: `#/components/schemas/${data}` } : data;
  const envelope = {
    type: 'object',
    required: ['data'],
    properties: { data: shape, warnings: { type: 'array', items: { type: 'string' } } },
  };
  return { content: json(envelope, example === undefined ? undefined : { data: example }) };
}

function json(schema: JsonSchema, example?: unknown): JsonSchema {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}
