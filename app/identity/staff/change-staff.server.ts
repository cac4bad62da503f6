import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { emailLinks, sessions, users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { type StaffChange, staffChanges } from '../../database/tables/staff.schema.server';
import { workHandovers } from '../../database/tables/worklist.schema.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { quizKinds } from '../../kernel/sites/quiz-address';
import { grantsOf, grantsOfKind, mayDo, type Permission } from '../access/grants';
import { type CredentialsWish, readCredentials } from '../accounts/credentials';
import { type ProfessionChoice, professionChoices } from '../accounts/professions.server';
import type { FieldErrors } from '../email-and-password/account-form';

/** Gives a provider the credentials and professions that a manager typed, all of them. */
export async function setCredentials(
  services: Pick<Services, 'db' | 'clock'>,
  managerId: string,
  staffId: string,
  typed: CredentialsWish,
): Promise<StaffChanged> {
  return changeStaff(services, { managerId, staffId }, async (tx, staff) => {
    if (staff.kind !== 'providerUsers') {
      return { errors: { form: 'Only providers have credentials.' } };
    }
    const choices = await professionChoices(tx, staff.professions);
    const read = readCredentials(
      typed,
      choices.map(({ value }) => value),
    );
    if (!read.ok) return { errors: read.errors };
    const { credentials, professions, npi } = read;
    const isSame =
      credentials === staff.credentials &&
      professions.join() === staff.professions.join() &&
      npi === staff.npi;
    if (isSame) return null;
    if (await isNpiTaken(tx, npi, staffId)) return { errors: { npi: npiTaken } };
    await tx.update(users).set({ credentials, professions, npi }).where(eq(users.id, staffId));
    return { change: credentialsChange(read, choices) };
  });
}

/** Message where somebody else here has an NPI: no two people share one. */
export const npiTaken = 'Somebody else here has this NPI';

/** Says whether somebody else has an NPI. Nobody else takes it before the transaction ends. */
export async function isNpiTaken(tx: Tx, npi: string, except?: string): Promise<boolean> {
  if (npi === '') return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`npi ${npi}`}, 0))`);
  const others = except === undefined ? undefined : ne(users.id, except);
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.npi, npi), others));
  return found.length > 0;
}

/** Change of credentials that goes on record, with the professions as the list calls them now. */
export function credentialsChange(
  { credentials, professions, npi }: CredentialsWish,
  choices: readonly ProfessionChoice[],
): StaffChange {
  const named = choices.filter(({ value }) => professions.includes(value));
  return {
    kind: 'credentialsChanged',
    credentials,
    professions: named.map(({ label }) => label),
    npi,
  };
}

/** Sets the quizzes whose cases a provider takes, all of them; none stands for every quiz. */
export async function setSkills(
  services: Pick<Services, 'db' | 'clock'>,
  managerId: string,
  staffId: string,
  wished: readonly string[],
): Promise<StaffChanged> {
  return changeStaff(services, { managerId, staffId }, async (tx, staff) => {
    if (staff.kind !== 'providerUsers') {
      return { errors: { form: 'Only providers take cases.' } };
    }
    const skills = quizKinds.filter((kind) => wished.includes(kind));
    if (skills.length !== wished.length) {
      return { errors: { form: 'Load this page again, and try once more.' } };
    }
    if (skills.join() === staff.skills.join()) return null;
    await tx.update(users).set({ skills }).where(eq(users.id, staffId));
    return { change: { kind: 'skillsChanged', before: staff.skills, after: skills } };
  });
}

type SwitchServices = Pick<Services, 'db' | 'clock' | 'events'>;
const longest = 500;

/**
 * Switches an account off: its sessions end at once, links that were mailed to it work no more, and the cases and
 * conversations that it had taken are free for others. What it did stays.
 */
export function disableStaff(
  services: SwitchServices,
  managerId: string,
  staffId: string,
  typed: string,
): Promise<StaffChanged> {
  const reason = typed.trim();
  return changeStaff(services, { managerId, staffId }, async (tx, staff, { at }) => {
    if (staff.disabledAt !== null) return null;
    if (reason === '') return { errors: { reason: 'Say why: it stays on record with your name' } };
    if (reason.length > longest)
      return { errors: { reason: `The maximum length allowed is ${longest}` } };
    await tx.update(users).set({ disabledAt: at }).where(eq(users.id, staffId));
    await tx.delete(sessions).where(eq(sessions.userId, staffId));
    await tx
      .update(emailLinks)
      .set({ endedAt: at })
      .where(and(eq(emailLinks.userId, staffId), isNull(emailLinks.endedAt)));
    await freeClaims(tx, staffId, at);
    await services.events.staffMayLess(tx, staffId, at);
    return { change: { kind: 'disabled', reason } };
  });
}

/** Switches an account on again. Its owner signs in as before. */
export function enableStaff(
  services: SwitchServices,
  managerId: string,
  staffId: string,
): Promise<StaffChanged> {
  return changeStaff(services, { managerId, staffId }, async (tx, staff) => {
    if (staff.disabledAt === null) return null;
    await tx.update(users).set({ disabledAt: null }).where(eq(users.id, staffId));
    return { change: { kind: 'enabled' } };
  });
}

/**
 * Lets others take the cases that somebody had taken, and, with all of them, what they were given by name.
 * @param states Two letters each; all of them unless given.
 */
export async function freeClaims(
  tx: Queryable,
  staffId: string,
  now: Date,
  states?: readonly string[],
): Promise<void> {
  await tx
    .update(careCases)
    .set({ claimedBy: null, claimedUntil: null })
    .where(
      and(
        eq(careCases.claimedBy, staffId),
        states === undefined ? undefined : inArray(careCases.state, [...states]),
      ),
    );
  if (states !== undefined) return;
  await tx
    .update(workHandovers)
    .set({ endedAt: now })
    .where(and(eq(workHandovers.givenTo, staffId), isNull(workHandovers.endedAt)));
}

/**
 * Gives somebody what they may do, all of it: what is not named is taken away, at once and in sessions that are open
 * too. Whoever no longer treats patients, or decides, has no case and no conversation any more.
 */
export function setGrants(
  services: Pick<Services, 'db' | 'clock' | 'events'>,
  managerId: string,
  staffId: string,
  typed: readonly string[],
): Promise<StaffChanged> {
  return changeStaff(services, { managerId, staffId }, async (tx, staff, { at }) => {
    const after = grantsOf({ kind: staff.kind, grants: typed });
    if (after.length < new Set(typed).size) {
      const known = grantsOfKind(staff.kind).join(', ');
      return { errors: { form: `This account can be given only: ${known}. Nothing was changed.` } };
    }
    const before = grantsOf(staff);
    if (before.join() === after.join()) return null;
    await tx.update(users).set({ grants: after }).where(eq(users.id, staffId));
    const loses = (permission: Permission) =>
      mayDo(staff, permission) && !mayDo({ kind: staff.kind, grants: after }, permission);
    if (loses('chart:read') || loses('case:decide')) {
      await freeClaims(tx, staffId, at);
      await services.events.staffMayLess(tx, staffId, at);
    }
    return { change: { kind: 'grantsChanged', before, after } };
  });
}

/** Change that was made, or the errors in it, or null where all stays as it was. */
export type Made = { change: StaffChange } | { errors: FieldErrors } | null;

/** Outcome of a change: errors are told by field, with `form` for the whole. */
export type StaffChanged = { ok: true } | { ok: false; errors: FieldErrors } | { ok: 'notFound' };

/** An account that a manager changes. */
export interface WhoseAccount {
  managerId: string;
  staffId: string;
  /** Whose account must stay as it is until this is done; left out for nobody’s. */
  colleagueId?: string;
}

/**
 * Changes somebody’s account and puts on record what was changed, or nothing of both. Two managers who change the
 * same account, or each other’s, do so one after another; whoever manages no more changes nothing.
 * @param change Act to carry out; an answer with errors undoes it.
 */
export async function changeStaff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { managerId, staffId, colleagueId }: WhoseAccount,
  change: (tx: Tx, staff: StaffRow, changing: Changing) => Promise<Made>,
): Promise<StaffChanged> {
  if (!isUuid(staffId)) return { ok: 'notFound' };
  return db.transaction(async (tx): Promise<StaffChanged> => {
    const { manages, staff } = await lockWithManager(tx, managerId, staffId, colleagueId);
    if (!manages) return { ok: false, errors: { form: managesNoMore } };
    if (!staff || staff.kind === 'patient') return { ok: 'notFound' };
    if (staffId === managerId) {
      return {
        ok: false,
        errors: { form: 'Ask another manager: nobody changes their own account here.' },
      };
    }
    const changing = { at: clock.now(), byId: managerId, staffId };
    const made = await change(tx, staff, changing);
    if (made === null) return { ok: true };
    if ('errors' in made) return { ok: false, errors: made.errors };
    await recordChange(tx, changing, made.change);
    return { ok: true };
  });
}

export type StaffRow = typeof users.$inferSelect;

/** Refusal for somebody who is no longer a manager, though their page was opened while they were. */
export const managesNoMore = 'Your account may not manage people any more. Nothing was changed.';

/**
 * Locks the account of a manager with the one they change, always in one order, until the transaction ends. Two
 * managers who take away each other’s rights do so one after the other, and the second finds that they have none: so
 * whoever changed an account last still manages, and the practice is never without a manager.
 * @param staffId The account that is changed; null for one that is made.
 * @param colleagueId Another account that this rests on.
 */
export async function lockWithManager(
  tx: Tx,
  managerId: string,
  staffId: string | null,
  colleagueId: string | null = null,
): Promise<{ manages: boolean; staff: StaffRow | undefined }> {
  const rows = await tx
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        [managerId, staffId, colleagueId].filter((id) => id !== null),
      ),
    )
    .orderBy(asc(users.id))
    .for('no key update');
  const manager = rows.find(({ id }) => id === managerId);
  const manages =
    manager !== undefined && manager.disabledAt === null && mayDo(manager, 'practice:manage');
  return { manages, staff: rows.find(({ id }) => id === staffId) };
}

/** A change of an account: who makes it, whose account it is, and when. */
export interface Changing {
  at: Date;
  /** The manager; null for whoever runs the servers. */
  byId: string | null;
  staffId: string;
}

/** Puts on record what a manager does with an account, in the transaction in which they do: neither happens alone. */
export async function recordChange(
  tx: Tx,
  changing: Changing,
  ...changes: readonly StaffChange[]
): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(staffChanges).values(changes.map((change) => ({ ...changing, change })));
}
