import type { AppLoadContext } from '../../kernel/http/load-context';
import type { SignedInUser } from '../sessions/session.server';
import { proveApp } from './app-code.server';
import { recordAndTell } from './notify-owner.server';
import { makeRecoveryCodes } from './recovery-codes.server';

export type NewCodes = { ok: true; codes: string[] } | { ok: false; message: string };

/** New recovery codes for somebody who proves that their app is at hand. The former ones are worth nothing any more. */
export async function renewRecoveryCodes(
  context: AppLoadContext,
  user: SignedInUser,
  code: string,
): Promise<NewCodes> {
  const proved = await proveApp(context, user.id, code);
  if (!proved.ok) return proved;
  const codes = await context.db.transaction(async (tx) => {
    await recordAndTell(tx, context, 'recoveryCodesMade', user, { actorId: user.id });
    return makeRecoveryCodes(tx, context.clock.now(), user.id);
  });
  return { ok: true, codes };
}
