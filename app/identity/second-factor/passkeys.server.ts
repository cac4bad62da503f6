import { and, desc, eq } from 'drizzle-orm';
import { passkeys } from '../../database/tables/passkeys.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { recordAndTell } from './notify-owner.server';

/** The host that passkeys are made for and used on: that of the site, as it is configured. */
export function passkeyHost({ origin }: Pick<AppLoadContext, 'origin'>): string {
  return new URL(origin).hostname;
}

/** Somebody’s passkeys, the newest first. */
export function listPasskeys({ db }: Pick<AppLoadContext, 'db'>, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt));
}

/** Those that work on this site, as browsers want to hear of them. */
export async function passkeysHere(context: AppLoadContext, userId: string) {
  const rows = await context.db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.host, passkeyHost(context))));
  return rows;
}

/** Removes a passkey of somebody’s own. What is gone already, or another’s, is left alone. */
export async function removePasskey(
  context: AppLoadContext,
  user: { id: string; email: string; firstName: string },
  id: string,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
      .returning({ name: passkeys.name });
    if (!gone) return false;
    await recordAndTell(tx, context, 'passkeyRemoved', user, {
      actorId: user.id,
      about: gone.name,
    });
    return true;
  });
}
