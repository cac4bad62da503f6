import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { runOpenRefills } from '../../commerce/disputes/disputes.server';
import { users } from '../../database/tables/accounts.schema.server';
import { deletions } from '../../database/tables/own-data.schema.server';
import { linkPages } from '../../identity/links/email-links.server';
import { proveOwner } from '../../identity/second-factor/prove-owner.server';
import type { SignedInUser } from '../../identity/sessions/session.server';
import { dayInWords } from '../../kernel/calendar/day-words';
import { day } from '../../kernel/calendar/milliseconds';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { AppLoadContext, Services } from '../../kernel/http/load-context';
import { linkToken, linkTokenHash } from '../../mail/letter.server';
import { writeMail } from '../../mail/outbox.server';
import { deletionAsked, deletionUndone } from '../../mail/templates/own-data';
import { carryOutLater } from './deletion-queue.server';

/** Time in which a deletion can be undone. */
export const grace = 7 * day;

export type DeletionRow = typeof deletions.$inferSelect;

/** The deletion that a patient asked for and that is not done; null where there is none. */
export async function openDeletion(db: Queryable, userId: string): Promise<DeletionRow | null> {
  const [row] = await db.select().from(deletions).where(isOpen(userId));
  return row ?? null;
}

function isOpen(userId: string) {
  return and(eq(deletions.userId, userId), isNull(deletions.undoneAt), isNull(deletions.doneAt));
}

export type DeletionAsked = { ok: true } | { ok: false; message: string };

/** Notes that a patient wants to be deleted, once they proved who they are. Nothing is changed before its day. */
export async function askForDeletion(
  context: AppLoadContext,
  user: SignedInUser,
  password: string,
): Promise<DeletionAsked> {
  const proved = await proveOwner(context, user, password);
  if (!proved.ok) return { ok: false, message: proved.message };
  const { db, clock, config, site, origin } = context;
  const now = clock.now();
  const dueAt = new Date(now.getTime() + grace);
  const id = randomUUID();
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(deletions)
      .values({
        ...{ id, userId: user.id, site, origin, askedAt: now, dueAt, reference: newReference() },
        tokenHash: linkTokenHash(linkToken(config, id)),
      })
      .onConflictDoNothing()
      .returning({ id: deletions.id });
    // Asked twice, as by a double click, it goes on as it was asked first.
    if (!made) return;
    await carryOutLater(tx, id, dueAt);
    await writeMail(tx, now, {
      key: `deletion asked ${id}`,
      site,
      to: user.email,
      ...deletionAsked(
        { firstName: user.firstName, site, origin },
        { day: dayInWords(dayOf(dueAt)), path: linkPages.keep },
      ),
      linkId: id,
      expiresAt: dueAt,
    });
  });
  return { ok: true };
}

/** Letters that nobody takes for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number such as D-3F7K-92QM-7TGA, which nobody guesses. */
function newReference(): string {
  const signs = [...randomBytes(12)].map((byte) => letters[byte % letters.length]).join('');
  return `D-${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`;
}

/** Undoes the deletion of the patient who asks. Tells whether it could still be undone, or nothing was to undo. */
export function undoDeletion(services: Pick<Services, 'db' | 'clock'>, userId: string) {
  return services.db.transaction((tx) =>
    undo(tx, services.clock.now(), eq(deletions.userId, userId)),
  );
}

/** The same by the token of the mail: whoever has it reads the mail of the account, and only keeps it. */
export function undoByToken(services: Pick<Services, 'db' | 'clock'>, token: string) {
  return services.db.transaction((tx) =>
    undo(tx, services.clock.now(), eq(deletions.tokenHash, linkTokenHash(token))),
  );
}

async function undo(tx: Tx, now: Date, which: ReturnType<typeof eq>): Promise<boolean> {
  const [undone] = await tx
    .update(deletions)
    .set({ undoneAt: now, waitsFor: null })
    .where(
      and(which, isNull(deletions.undoneAt), isNull(deletions.stoppedAt), isNull(deletions.doneAt)),
    )
    .returning();
  if (!undone) return false;
  const { id, userId, site, origin } = undone;
  await runOpenRefills(tx, userId);
  const [owner] = await tx.select().from(users).where(eq(users.id, userId));
  if (owner) {
    await writeMail(tx, now, {
      key: `deletion undone ${id}`,
      site,
      to: owner.email,
      ...deletionUndone({ firstName: owner.firstName, site, origin }),
    });
  }
  return true;
}
