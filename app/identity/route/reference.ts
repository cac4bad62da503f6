import type { contractSchemas } from '../../../schemas/generated/contract-schemas';

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

/** Fields of a form, by name. */
export type Fields = Readonly<Record<string, string>>;

/** The parts of the reference, in their order. */
export const tags = {
  Accounts: 'Registering, signing in and out, and who is asking.',
  Profile: 'What a patient keeps about themselves.',
  Payments: 'How a patient pays, and the billing provider’s side of it.',
  Documents: 'Photos, identity and insurance papers. Each kind has one current file.',
  Cart: 'The cart of whoever asks, patient or visitor. Every call names the part of the product it comes from.',
  Quizzes: 'Taking a quiz. Answers are kept as they come; the server decides what they lead to.',
  Care: 'Messages, treatment, shipments and progress.',
  Pharmacies: 'What outside pharmacies report about orders that they were asked for.',
  Reference: 'Lists to choose from.',
  Tracking: 'What happened on a page, counted without people.',
  Studio: 'Writing, reviewing and publishing quizzes. Staff only.',
} as const;

export type Tag = keyof typeof tags;

/** Statuses that a call answers with besides those that follow from who may ask and from its body, and why. */
export type Refusals = Readonly<Record<number, string>>;

/** Words of the reference about a call, besides what its declaration says. */
export interface ReferenceWords {
  tag: Tag;
  /** Where the call stands in its part; those with the same place, or none, stand by their address. */
  place?: number;
  /** A verb and its object. */
  summary: string;
  description?: string;
  query?: Readonly<Record<string, Parameter & { required?: boolean }>>;
  refusals?: Refusals;
}
