import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../kernel/http/answers';
import { formText } from '../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { findVisitor, knownPerson } from '../sessions/session.server';

/** The name of the form field. Calls send a header `x-csrf-token`, or one of this name, instead. */
export const csrfField = 'csrf';

type Context = Pick<AppLoadContext, 'config' | 'sessionToken'>;

/** Parts the token from the mark of the person it was made for. */
const seam = '.';

/**
 * The token that forms and calls of this browser carry. It dies with the session's cookie. Once it is known who is
 * signed in, it bears their mark: so that a page which outlived its cookie is renewed for them and for nobody else.
 */
export function csrfToken(context: Context): string {
  const mark = personMark(context, knownPerson(context));
  const token = proofOf(context);
  return mark === '' ? token : `${token}${seam}${mark}`;
}

/** Proofs that were made in a request: several parts of a page ask for the same one. */
const proofs = new WeakMap<Context, { sessionToken: string; proof: string }>();

function proofOf(context: Context): string {
  const { config, sessionToken } = context;
  const known = proofs.get(context);
  if (known?.sessionToken === sessionToken) return known.proof;
  const proof = mac(config.sessionSecret, `csrf:${sessionToken}`);
  proofs.set(context, { sessionToken, proof });
  return proof;
}

/** The mark of somebody in tokens; empty for nobody. */
export function personMark({ config }: Pick<Context, 'config'>, userId: string | null): string {
  return userId === null ? '' : mac(config.sessionSecret, `person:${userId}`).slice(0, 16);
}

/** The mark of the person whose page sent a form; empty for a page that knew nobody. */
export function markIn(form: FormData | undefined): string {
  return markOf(formText(form ?? new FormData(), csrfField));
}

/** The mark of the person whose page made a call; empty for a page that knew nobody. */
export function markOfCall({ headers }: Request): string {
  return markOf(headers.get('x-csrf-token') ?? headers.get(csrfField) ?? '');
}

function markOf(token: string): string {
  return token.split(seam)[1] ?? '';
}

function mac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

const outOfDate = new WeakSet<Response>();

/** Says whether a refusal says no more than that the token of a page is not this browser's any more. */
export function isOutOfDate(refusal: unknown): refusal is Response {
  return refusal instanceof Response && outOfDate.has(refusal);
}

/**
 * Throws a 403 unless the request carries this browser's token, as a header or in its form.
 * @param comfort Sentence for the reader that is true besides.
 */
export function requireCsrf(
  request: Request,
  context: Context,
  form?: FormData,
  comfort = '',
): void {
  const { headers } = request;
  const given = headers.get('x-csrf-token') ?? headers.get(csrfField) ?? form?.get(csrfField);
  const [proof = ''] = typeof given === 'string' ? given.split(seam) : [];
  const expected = Buffer.from(proofOf(context));
  const actual = Buffer.from(proof);
  if (expected.length === actual.length && timingSafeEqual(expected, actual)) return;
  const refusal = refuse(403, `This page is out of date. Reload it and try again.${comfort}`);
  outOfDate.add(refusal);
  throw refusal;
}

/**
 * Answers a call of a page whose token is out of date: with a token for the next try where the page is still of the
 * person who asks, as after they signed in anew in another tab; with the refusal for anybody else.
 */
export async function renewedCall(
  request: Request,
  context: AppLoadContext,
  refusal: Response,
): Promise<Response> {
  const mark = markOfCall(request);
  if (mark === '') return refusal;
  const visitor = await findVisitor(context);
  if (mark !== personMark(context, visitor?.user?.id ?? null)) return refusal;
  const message = 'This page had been open for too long and is renewed now. Try again.';
  return refuse(403, message, { csrf: csrfToken(context) });
}
