import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '../http/answers';
import type { AppLoadContext } from '../http/load-context';

/** The name of the form field. Calls send a header `x-csrf-token`, or one of this name, instead. */
export const csrfField = 'csrf';

type Visiting = Pick<AppLoadContext, 'config' | 'visitToken'>;

/** The token that forms and calls of this browser carry. It dies with the visit's cookie. */
export function csrfToken({ config, visitToken }: Visiting): string {
  return createHmac('sha256', config.sessionSecret)
    .update(`csrf:${visitToken}`)
    .digest('base64url');
}

/**
 * Throws a 403 unless the request carries this browser's token, as a header or in its form.
 * @param comfort What is true besides of what was sent, for the reader.
 */
export function requireCsrf(
  request: Request,
  visiting: Visiting,
  form?: FormData,
  comfort = '',
): void {
  const { headers } = request;
  const given = headers.get('x-csrf-token') ?? headers.get(csrfField) ?? form?.get(csrfField);
  const expected = Buffer.from(csrfToken(visiting));
  const actual = Buffer.from(typeof given === 'string' ? given : '');
  if (expected.length === actual.length && timingSafeEqual(expected, actual)) return;
  throw refuse(403, `This page is out of date. Reload it and try again.${comfort}`);
}
