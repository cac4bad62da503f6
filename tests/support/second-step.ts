import { randomBytes } from 'node:crypto';
import { hashOf } from '../../app/identity/second-factor/recovery-codes.server';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { Asking } from './ask-route';
import { databaseBehind } from './server';

/**
 * A recovery code that works now, once, for somebody of the staff of a server that a test started. Codes of an app
 * would not do: each is taken once, and tests sign the same person in several times within a minute.
 */
export async function freshCode(origin: string, email: string): Promise<string> {
  const code = randomBytes(10).toString('hex').toUpperCase();
  await withClient(databaseBehind(origin), (db) =>
    db.query(
      `insert into recovery_codes (user_id, code_hash, created_at)
       select id, $2, now() from users where email = $1`,
      [email, hashOf(code)],
    ),
  );
  return code;
}

/** Takes the second step of staff without scripts, after their password was right. */
export async function passSecondStep({ browser, api }: Asking, email: string): Promise<void> {
  const page = await browser.open('/second-step?use=recovery');
  const button = page.document.querySelector<HTMLButtonElement>('main form button');
  if (!button) throw new Error(`${email} has no second step to take.`);
  await browser.press(page, button, { code: await freshCode(page.url.origin, email) });
  api.forgetToken();
}

/** Signs one of the demonstration’s staff in by calls, and takes their second step. */
export async function signStaffIn(asking: Asking, email: string): Promise<void> {
  const credentials = { email, password: 'Formulary1' };
  const { status } = await asking.api.post('/actions/users/login', credentials);
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}.`);
  asking.api.forgetToken();
  await passSecondStep(asking, email);
}
