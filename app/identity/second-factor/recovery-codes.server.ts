import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { recoveryCodes } from '../../database/tables/second-factor.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { SignedInUser } from '../sessions/session.server';
import { recordAndNotify } from './notify-owner.server';
import { proveOwner } from './prove-owner.server';
import { hashOf } from './recovery-code-hash.server';

const howMany = 10;
/** Letters of a code, without those that are easily misread: I, L, O, U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes ten new codes for somebody, such as `7K2M-PQ9D-X4TC-0VHB`; former ones are worth nothing any more. */
export async function makeRecoveryCodes(
  tx: Queryable,
  now: Date,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(code), createdAt: now })));
  return codes;
}

/** Uses one up. Of two that try the same at once, one gets a yes. */
export async function useUpRecoveryCode(
  tx: Queryable,
  now: Date,
  userId: string,
  typed: string,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(typed)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

/** Number of codes that somebody has left. */
export function countRecoveryCodes(tx: Queryable, userId: string): Promise<number> {
  return tx.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  );
}

/** 80 random bits: too many to try, even for whoever has the hashes. */
function newCode(): string {
  const code = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

export type NewCodes = { ok: true; codes: string[] } | { ok: false; message: string };

/** New recovery codes for somebody who proves who they are. The former ones are worth nothing any more. */
export async function renewRecoveryCodes(
  context: AppLoadContext,
  user: SignedInUser,
  typed: string,
): Promise<NewCodes> {
  const proved = await proveOwner(context, user, typed);
  if (!proved.ok) return proved;
  const codes = await context.db.transaction(async (tx) => {
    await recordAndNotify(tx, context, user, { event: 'recoveryCodesMade', actorId: user.id });
    return makeRecoveryCodes(tx, context.clock.now(), user.id);
  });
  return { ok: true, codes };
}
