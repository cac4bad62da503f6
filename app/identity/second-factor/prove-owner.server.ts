import type { AppLoadContext } from '../../kernel/http/load-context';
import { provePassword } from '../accounts/set-password.server';
import type { SignedInUser } from '../sessions/session.server';
import { type Proved, proveApp } from './app-code.server';

/**
 * Has somebody who is in prove who they are, before they change how they sign in:
 * staff by a code of their app, patients by their password.
 */
export async function proveOwner(
  context: AppLoadContext,
  user: SignedInUser,
  typed: string,
): Promise<Proved> {
  if (user.kind !== 'patient') return proveApp(context, user.id, typed);
  const proved = await provePassword(context, user.id, typed);
  return proved.ok ? { ok: true } : { ok: false, message: proved.message };
}
