import type * as generated from '../../../schemas/generated/validators';
import * as validators from '../../../schemas/generated/validators';
import type { Check } from '../../kernel/http/read-body';
import type { Fields, SchemaName } from './reference';

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
