import type { contractSchemas } from '../../../schemas/generated/contract-schemas';
import type {
  Cart,
  CouponDataAnswer,
  MarketingMetaAnswer,
  PaymentMethodAnswer,
  PaymentPageAnswer,
  ProfileAnswer,
  QuizAbortedAnswer,
  QuizSubmittedAnswer,
  SessionInfoAnswer,
  SignedInAnswer,
  UploadedDocumentAnswer,
  WalletIntentAnswer,
} from '../../../schemas/generated/types';
import type * as generated from '../../../schemas/generated/validators';
import * as validators from '../../../schemas/generated/validators';
import type { Answer, Refusal } from '../../kernel/http/answers';
import type { Check } from '../../kernel/http/read-body';
import type { Permission } from '../access/grants';

/**
 * The people who may ask.
 *
 * - `everyone`.
 * - `owner`: everyone, but there is nothing to find except what is theirs; the rest is 404.
 * - `patient`: a patient who is signed in. Pages lead others to signing in, calls answer 401;
 * for staff there is nothing.
 * - a permission, such as `chart:read`: staff with a grant that carries it. Visitors are led to signing in and
 *   patients find nothing; other staff find nothing either, or hear what they lack in the studio.
 * - `staff`: staff who have taken their second step; visitors are led to signing in, patients find nothing.
 * - `second step`: somebody whose password was right just now and who has a second step to take;
 * whoever is in goes on, others are led to signing in.
 * - `signature`: a payment gateway or a pharmacy, by the signature of its message.
 * - `secret`: whoever knows the name of the thing, which nobody can guess; sandbox only.
 * - `demonstration`: everyone, but the route does not exist in production.
 */
export type Access =
  | 'everyone'
  | 'owner'
  | 'patient'
  | Permission
  | 'staff'
  | 'second step'
  | 'signature'
  | 'secret'
  | 'demonstration';

/** Role or right that somebody has to be signed in with. */
export type PersonAccess = 'patient' | Permission | 'staff';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The people who may ask a method of a route, and whether they need the CSRF token of their browser for it. */
export interface RouteRule {
  access: Access;
  token: boolean;
}

type Generated = typeof generated;

/** The name of a schema that a body is checked with. */
export type BodyName = SchemaName &
  { [V in keyof Generated]: V extends `validate${infer Name}` ? Name : never }[keyof Generated];

/** A body that fits a schema. */
export type BodyOf<Name extends BodyName> =
  Generated[`validate${Name}`] extends generated.Validator<infer Body> ? Body : never;

/**
 * Body that a call is sent. `json` and `formOf` stand for JSON, or a form, that fits a schema of this name; `form` for
 * files, which the route reads as they come in, looking for the token among the fields before them; `page form` for the
 * form of a page, read whole; `page form with files` for the same, but where it comes with files the route reads it,
 * token and all; `by hand` for a body that the route reads, looking for the token where one is needed.
 */
export type Body =
  | { json: BodyName; example: unknown }
  | { formOf: BodyName; example: Fields }
  | { form: { text?: Fields; files: Fields } }
  | 'page form'
  | 'page form with files'
  | 'by hand';

const checks: Readonly<Record<string, Check<unknown> | undefined>> = validators;

/** Checks a body against the schema of a name. */
export function checkOf(name: BodyName): Check<unknown> {
  const check = checks[`validate${name}`];
  if (!check) throw new Error(`Nothing checks ${name}.`);
  return check;
}

/** Answers of calls that have a schema of their own, by its name. */
interface Answers {
  Cart: Cart;
  CouponDataAnswer: CouponDataAnswer;
  MarketingMetaAnswer: MarketingMetaAnswer;
  PaymentMethodAnswer: PaymentMethodAnswer;
  PaymentPageAnswer: PaymentPageAnswer;
  ProfileAnswer: ProfileAnswer;
  QuizAbortedAnswer: QuizAbortedAnswer;
  QuizSubmittedAnswer: QuizSubmittedAnswer;
  SessionInfoAnswer: SessionInfoAnswer;
  SignedInAnswer: SignedInAnswer;
  UploadedDocumentAnswer: UploadedDocumentAnswer;
  WalletIntentAnswer: WalletIntentAnswer;
}

/** Reply of a call that succeeds. */
export interface Reply {
  /** 200 unless told. */
  status?: number;
  description: string;
  /** The shape of `data`; a name where it has a schema of its own. Not set for a file or a redirect. */
  data?: keyof Answers | JsonSchema;
  example?: unknown;
  /** The type of an answer that is no JSON. */
  file?: string;
}

/** Type that a handler may return whose reply is declared like this. */
export type Replied<R extends Reply> = R extends { data: infer Data }
  ? Answer<DataOf<Data>> | Refusal
  : Response;

type DataOf<Data> = Data extends keyof Answers
  ? Answers[Data]
  : Data extends { type: 'null' }
    ? null
    : unknown;

/** The reply of a call that has nothing to tell. */
export function nothing<const Description extends string>(description: Description) {
  return { description, data: { type: 'null' }, example: null } as const satisfies Reply;
}

/** The name of a schema that the reference shows. */
type SchemaName = keyof typeof contractSchemas;

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
  Cart: 'The cart of the caller, patient or visitor. Every call names the part of the product it comes from.',
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
  /** Place of the call in its part; those with the same place, or none, stand by their address. */
  place?: number;
  /** A verb and its object. */
  summary: string;
  description?: string;
  query?: Readonly<Record<string, Parameter & { required?: boolean }>>;
  refusals?: Refusals;
}
