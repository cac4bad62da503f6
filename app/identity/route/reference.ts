import type { contractSchemas } from '../../schemas/generated/contract-schemas';
import type { RouteMethod } from '../identity/access/route-rules';

/** The name of a schema that the reference shows. */
export type SchemaName = keyof typeof contractSchemas;

/** A JSON Schema as plain JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Something in an address: a part of its path, or what stands behind the question mark. */
export interface Parameter {
  description: string;
  schema: JsonSchema;
  example: string;
}

/** What the fields of a form are, by name. */
export type Fields = Readonly<Record<string, string>>;

/** What a call sends. */
export type Body =
  | { json: SchemaName; example: unknown }
  | { form: { text?: Fields; files: Fields } }
  | { formOf: SchemaName; example: Fields };

/** What a call answers with when it succeeds. */
export interface Success {
  /** 200 unless told. */
  status?: number;
  description: string;
  /** The shape of `data`; a name where it has a schema of its own. Not set for a file or a redirect. */
  data?: SchemaName | JsonSchema;
  example?: unknown;
  /** The type of an answer that is no JSON. */
  file?: string;
}

/** What a call answers with that has nothing to tell. */
export function nothing(description: string): Success {
  return { description, data: { type: 'null' }, example: null };
}

/** Statuses that a call answers with besides those that follow from its rule and its body. */
export type Refusals = Readonly<Record<number, string>>;

/** One call: a method of a route. Who may make it is in `accounts/route-rules.ts`. */
export interface Operation {
  /** The file of the route, without folder and ending. */
  route: string;
  method: RouteMethod;
  tag: Tag;
  summary: string;
  description?: string;
  /** What the parameters of the path are. */
  path?: Readonly<Record<string, Parameter>>;
  query?: Readonly<Record<string, Parameter & { required?: boolean }>>;
  /** Whether the call says which part of the product it comes from. */
  cartSource?: boolean;
  body?: Body;
  success: Success;
  refusals?: Refusals;
}

/** The parts of the reference, in their order. */
export const tags = {
  Accounts: 'Registering, signing in and out, and who is asking.',
  Profile: 'What a patient keeps about themselves.',
  Payments: 'How a patient pays, and the billing provider’s side of it.',
  Documents: 'Photos, identity and insurance papers. Each kind has one current file.',
  Cart: 'The cart of whoever asks, patient or visitor. Every call names the part of the product it comes from.',
  Quizzes: 'Taking a quiz. Answers are kept as they come; the server decides what they lead to.',
  Care: 'Messages, treatment, shipments and progress.',
  Reference: 'Lists to choose from.',
  Tracking: 'What happened on a page, counted without people.',
  Studio: 'Writing, reviewing and publishing quizzes. Staff only.',
} as const;

export type Tag = keyof typeof tags;
