import { and, asc, eq, gt } from 'drizzle-orm';
import type { ProfileBody } from '../../../schemas/generated/types';
import { currentReference } from '../../content/reference.server';
import { users } from '../../database/tables/accounts.schema.server';
import {
  addresses,
  type ProfileField,
  profileChanges,
} from '../../database/tables/profile.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { addressForCalls, addressFromCall } from './address-for-calls';
import { dropAddress, putAddress, storedAddress } from './addresses.server';
import { changesBetween, type Profile, type ProfileChange } from './profile';
import { readProfile } from './read-profile';
import { lockProfile, recordChanges } from './record-changes.server';

/** What became of an update. Unless it is `ok`, nothing was changed. */
export type SavedProfile =
  | { ok: true; profile: Profile }
  | { ok: false; reason: 'invalid'; errors: Record<string, string> }
  /** The profile was changed since the sender read it. */
  | {
      ok: false;
      reason: 'conflict';
      current: Profile;
      /** What the sender wants it to be. */
      wanted: Profile;
      /** What has been changed since, the oldest first. */
      since: ProfileChange[];
    };

/** The whole profile of a person. Throws when there is no such person: their session tells who they are. */
export async function findProfile(db: Queryable, userId: string): Promise<Profile> {
  const rows = await db
    .select({ person: users, place: addresses })
    .from(users)
    .leftJoin(addresses, eq(addresses.userId, users.id))
    .where(eq(users.id, userId));
  const [first] = rows;
  if (!first) throw new Error('There is no person with this id.');
  const { id, email, firstName, lastName, dob, phone, gender, profileVersion } = first.person;
  const address = (use: 'shipping' | 'billing') => {
    const place = rows.find((row) => row.place?.use === use)?.place;
    return place ? addressForCalls(storedAddress(place).address) : null;
  };
  return {
    user: { id, email, firstName, lastName, dob, phone, gender },
    shippingAddress: address('shipping'),
    billingAddress: address('billing'),
    version: profileVersion,
  };
}

/** Replaces a profile as a whole, if what was typed is right and nobody was quicker. */
export async function saveProfile(
  { db, clock }: Pick<AppLoadContext, 'db' | 'clock'>,
  userId: string,
  typed: ProfileBody,
): Promise<SavedProfile> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<SavedProfile> => {
    await lockProfile(tx, userId);
    const current = await findProfile(tx, userId);
    const { states } = await currentReference(tx);
    const read = readProfile(typed, { current, states, today: dayOf(now) });
    if (!read.ok) return { ok: false, reason: 'invalid', errors: read.errors };
    const wanted = read.profile;
    const changes = changesBetween(current, wanted);
    if (changes.length === 0) return { ok: true, profile: current };
    if (typed.version !== undefined && typed.version !== current.version) {
      // A version that there never was, such as one beyond what the database can count to, is the newest.
      const seen = Math.min(typed.version, current.version);
      const since = await changesSince(tx, userId, seen);
      return { ok: false, reason: 'conflict', current, wanted, since };
    }
    await writeProfile(tx, now, wanted, new Set(changes.map(({ field }) => field)));
    const version = await recordChanges(tx, userId, now, changes);
    return { ok: true, profile: { ...wanted, version } };
  });
}

async function writeProfile(
  tx: Queryable,
  now: Date,
  profile: Profile,
  changed: ReadonlySet<ProfileField>,
): Promise<void> {
  const { id, firstName, lastName, dob, phone, gender } = profile.user;
  await tx.update(users).set({ firstName, lastName, dob, phone, gender }).where(eq(users.id, id));
  for (const use of ['shipping', 'billing'] as const) {
    if (!changed.has(`${use}Address`)) continue;
    const address = profile[`${use}Address`];
    if (address) await putAddress(tx, now, id, use, addressFromCall(address));
    else await dropAddress(tx, id, use);
  }
}

async function changesSince(
  tx: Queryable,
  userId: string,
  version: number,
): Promise<ProfileChange[]> {
  const { field, before, after } = profileChanges;
  return tx
    .select({ field, before, after })
    .from(profileChanges)
    .where(and(eq(profileChanges.userId, userId), gt(profileChanges.version, version)))
    .orderBy(asc(profileChanges.version), asc(field));
}
