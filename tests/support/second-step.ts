import { randomBytes } from 'node:crypto';
import { hashOf } from '../../app/identity/second-factor/recovery-code-hash.server';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { Asking } from './ask-route';
import { databaseBehind } from './server';

/**
 * A recovery code that works now, once, for somebody of the staff of a server that a test started. Codes of an app
 * would not do: each is taken once, and tests sign the same person in several times within a minute.
 */
export async function freshCode(origin: string, email: string): Promise<string> {
  const code = randomBytes(8).toString('hex').toUpperCase();
  await withClient(databaseBehind(origin), (db) =>
    db.query(
      `insert into recovery_codes (user_id, code_hash, created_at)
       select id, $2, now() from users where email = $1`,
      [email, hashOf(code)],
    ),
  );
  return code;
}

/**
 * Takes the second step of staff after their password was right, by posting what the form of the page posts. That the
 * page has this form is tried by the tests of accounts; to draw it, and the page it leads to, took longer than this.
 */
export async function passSecondStep({ browser, api }: Asking, email: string): Promise<void> {
  const { origin } = browser;
  // The password began another session.
  api.forgetToken();
  const body = new URLSearchParams({
    csrf: await api.token(),
    use: 'recovery',
    code: await freshCode(origin, email),
  });
  const { status } = await browser.fetch('/second-step', {
    method: 'POST',
    body,
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', origin },
  });
  if (status !== 303) throw new Error(`${email} did not pass the second step: ${status}.`);
  api.forgetToken();
}

/** Signs one of the demonstration’s staff in by calls, and takes their second step. */
export async function signStaffIn(asking: Asking, email: string): Promise<void> {
  const credentials = { email, password: 'Formulary1' };
  const { status } = await asking.api.post('/actions/users/login', credentials);
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}.`);
  await passSecondStep(asking, email);
}
