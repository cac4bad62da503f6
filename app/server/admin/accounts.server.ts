import { randomBytes, randomUUID } from 'node:crypto';
import { and, sql } from 'drizzle-orm';
import {
  emailFormat,
  firstComplaint,
  maximumLength,
  nameLetters,
  required,
  typedName,
} from '../../../engine/values';
import { users } from '../../database/tables/accounts.schema.server';
import { mayDoNow } from '../../identity/access/holders.server';
import { hashPassword } from '../../identity/email-and-password/passwords.server';
import { endLinks, linkLife, linkPages, makeLink } from '../../identity/links/email-links.server';
import { recordAndNotify } from '../../identity/second-factor/notify-owner.server';
import { clearSecondStep } from '../../identity/second-factor/reset-second-factor.server';
import { recordChange } from '../../identity/staff/change-staff.server';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { linkToken } from '../../mail/letter.server';

/**
 * Acts on accounts for whoever runs the servers, where no manager can: make the first one, and open a door that
 * somebody lost the key to. It is on record as theirs, without a name, as the database knows nobody who did it.
 */
type Place = Pick<AppLoadContext, 'db' | 'clock' | 'config' | 'site' | 'origin'>;

export type Done<T> = ({ ok: true } & T) | { ok: false; problems: string[] };

/** Somebody who is to manage the practice. */
export interface NewManager {
  email: string;
  firstName: string;
  lastName: string;
  /** Reason why one is made here although there is a manager; empty for none. */
  reason: string;
}

/**
 * Makes a manager, and a link for them to choose their password that works once. The first needs no reason: where
 * somebody manages already, managers are invited by them. Whoever was made and never chose a password gets a new link.
 */
export async function makeManager(
  place: Place,
  typed: NewManager,
): Promise<Done<{ link: string; works: string }>> {
  const email = typed.email.trim();
  const reason = typed.reason.trim();
  const [firstName, lastName] = [typedName(typed.firstName), typedName(typed.lastName)];
  const nameRules = [required, nameLetters, maximumLength(100)];
  const complaints = [
    about('--email', firstComplaint(email, [required, emailFormat, maximumLength(254)])),
    about('--first-name', firstComplaint(firstName, nameRules)),
    about('--last-name', firstComplaint(lastName, nameRules)),
    about('--reason', firstComplaint(reason, [maximumLength(500)])),
  ].filter((one) => one !== null);
  if (complaints.length > 0) return { ok: false, problems: complaints };
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  return place.db.transaction(async (tx): Promise<Done<{ link: string; works: string }>> => {
    // Of two who make the first manager at once, the second finds one.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first manager'))`);
    const [manager] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(mayDoNow('practice:manage'), sql`lower(${users.email}) <> lower(${email})`))
      .limit(1);
    if (manager && reason === '') {
      return refused(
        'There is a manager already, who invites others at /manager/people/invite. If none of them can sign in any more, give --reason="…": it stays on record.',
      );
    }
    const [known] = await tx
      .select()
      .from(users)
      .where(sql`lower(${users.email}) = lower(${email})`)
      .for('update');
    if (known && (known.emailVerifiedAt !== null || !known.grants.includes('manager'))) {
      return refused('There is an account with this address already.');
    }
    if (known) {
      const changing = { at: place.clock.now(), byId: null, staffId: known.id };
      await recordChange(tx, changing, { kind: 'invitedAgain' });
      return { ok: true, ...(await invitationTo(tx, place, known)) };
    }
    const person = { email, firstName, lastName, kind: 'providers', grants: ['manager'] } as const;
    const [made] = await tx
      .insert(users)
      .values({ ...person, grants: [...person.grants], passwordHash })
      .returning({ id: users.id, email: users.email });
    if (!made) throw new Error('No account was made.');
    const changing = { at: place.clock.now(), byId: null, staffId: made.id };
    await recordChange(tx, changing, {
      kind: 'invited',
      grants: person.grants,
      ...(reason === '' ? {} : { reason }),
    });
    return { ok: true, ...(await invitationTo(tx, place, made)) };
  });
}

/** Makes an invitation that is handed over by whoever runs the servers, not by mail. It ends the earlier ones. */
async function invitationTo(
  tx: Tx,
  { clock, config, origin }: Place,
  user: { id: string; email: string },
): Promise<{ link: string; works: string }> {
  const now = clock.now();
  const id = randomUUID();
  await endLinks(tx, now, user.id, 'invite');
  await makeLink(tx, config, now, { id, purpose: 'invite', user });
  return {
    link: `${origin}${linkPages.invite}/${linkToken(config, id)}`,
    works: linkLife.invite.words,
  };
}

/**
 * Removes the second step of somebody who lost it, with their passkeys and recovery codes. They are signed out
 * everywhere and told by mail. Staff set up a new one when they sign in next.
 */
export function removeSecondStep(
  place: Place,
  typed: { email: string; reason: string },
): Promise<Done<object>> {
  const email = typed.email.trim();
  const reason = typed.reason.trim();
  return place.db.transaction(async (tx): Promise<Done<object>> => {
    const complaint = firstComplaint(reason, [required, maximumLength(500)]);
    if (complaint !== null) return refused(`--reason: ${complaint}. It stays on record.`);
    const [owner] = await tx
      .select()
      .from(users)
      .where(sql`lower(${users.email}) = lower(${email})`)
      .for('no key update');
    if (!owner) return refused('There is no account with this address.');
    await clearSecondStep(tx, owner.id);
    await recordAndNotify(tx, place, owner, { event: 'reset', actorId: null, reason });
    if (owner.kind !== 'patient') {
      const changing = { at: place.clock.now(), byId: null, staffId: owner.id };
      await recordChange(tx, changing, { kind: 'secondStepRemoved', reason });
    }
    return { ok: true };
  });
}

function about(option: string, complaint: string | null): string | null {
  return complaint === null ? null : `${option}: ${complaint}.`;
}

function refused(...problems: string[]): { ok: false; problems: string[] } {
  return { ok: false, problems };
}
