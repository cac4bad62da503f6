import { and, asc, eq, gt } from 'drizzle-orm';
import type { IntakeFacts } from '../../../engine/quiz';
import {
  firstComplaint,
  maximumLength,
  messages,
  nameLetters,
  parseDay,
  required,
  typedName,
} from '../../../engine/values';
import type { ProfileAddress, ProfileBody } from '../../../schemas/generated/types';
import { currentReference } from '../../content/reference.server';
import { users } from '../../database/tables/accounts.schema.server';
import {
  addresses,
  type ProfileField,
  profileChanges,
} from '../../database/tables/profile.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Db, Queryable, Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import {
  dropAddress,
  lockProfile,
  putAddress,
  recordChanges,
  storedAddress,
} from './addresses.server';
import { readAddress, type State, underAddress } from './delivery-address';
import { birthComplaint } from './patient-age';
import {
  addressForCalls,
  addressFromCall,
  changesBetween,
  isGender,
  type Profile,
  type ProfileChange,
  phoneComplaint,
  phoneIn,
} from './profile';

/** Outcome of an update. Unless it is `ok`, nothing was changed. */
export type SavedProfile =
  | { ok: true; profile: Profile }
  | { ok: false; reason: 'invalid'; errors: Record<string, string> }
  /** The profile was changed since the sender read it. */
  | {
      ok: false;
      reason: 'conflict';
      current: Profile;
      /** The profile as the sender wants it to be. */
      wanted: Profile;
      /** Changes made since, the oldest first. */
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
  { db, clock }: { db: Db | Tx } & Pick<AppLoadContext, 'clock'>,
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
      // A version that never existed, such as one beyond what the database can count to, counts as the newest.
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
    if (address) await putAddress(tx, now, { userId: id, use }, addressFromCall(address));
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

/**
 * Writes what a patient said of themselves in an intake into the empty fields of their profile. What stands
 * there already was put there on purpose and stays; what a profile would refuse is left out.
 */
export async function fillProfile(
  tx: Queryable,
  now: Date,
  userId: string,
  storedFacts: IntakeFacts,
): Promise<void> {
  if (
    storedFacts.dob === undefined &&
    storedFacts.phone === undefined &&
    storedFacts.gender === undefined
  )
    return;
  await lockProfile(tx, userId);
  const [known] = await tx
    .select({ dob: users.dob, phone: users.phone, gender: users.gender })
    .from(users)
    .where(eq(users.id, userId));
  if (!known) return;
  const said = {
    dob: birthIn(storedFacts.dob, dayOf(now)),
    phone: numberIn(storedFacts.phone),
    gender: genderIn(storedFacts.gender),
  };
  const filled = { ...known };
  const changes: ProfileChange[] = [];
  for (const field of ['dob', 'phone', 'gender'] as const) {
    if (known[field] !== null || said[field] === null) continue;
    filled[field] = said[field];
    changes.push({ field, before: null, after: said[field] });
  }
  if (changes.length === 0) return;
  await tx.update(users).set(filled).where(eq(users.id, userId));
  await recordChanges(tx, userId, now, changes);
}

function birthIn(answer: IntakeFacts['dob'], today: string): string | null {
  if (typeof answer !== 'string' || birthComplaint(answer, null, today) !== null) return null;
  return parseDay(answer);
}

function numberIn(answer: IntakeFacts['phone']): string | null {
  return typeof answer === 'string' && phoneComplaint(answer) === null ? phoneIn(answer) : null;
}

function genderIn(answer: IntakeFacts['gender']): string | null {
  return typeof answer === 'string' && isGender(answer) ? answer : null;
}

/** Facts that a profile is checked against. */
export interface ProfileReading {
  /** The profile as it is. What was not typed stays as it is there. */
  current: Profile;
  states: readonly State[];
  /** The day it is, YYYY-MM-DD. */
  today: string;
}

/** The profile as it should be; or what is wrong, by field as calls name it, such as `user.dob`. */
export type ReadProfile =
  | { ok: true; profile: Profile }
  | { ok: false; errors: Record<string, string> };

/** A profile as typed, checked field by field. */
export function readProfile(typed: ProfileBody, reading: ProfileReading): ReadProfile {
  const { current } = reading;
  const errors: Record<string, string> = {};
  const complain = (field: string, complaint: string | null) => {
    if (complaint !== null) errors[field] = complaint;
  };
  const { user } = typed;
  const firstName = typedName(user.firstName);
  const lastName = typedName(user.lastName);
  const nameRules = [required, nameLetters, maximumLength(100)];
  complain('user.firstName', firstComplaint(firstName, nameRules));
  complain('user.lastName', firstComplaint(lastName, nameRules));
  complain(
    'user.id',
    isOther(user.id, current.user.id) ? 'This is the profile of someone else' : null,
  );
  complain(
    'user.email',
    isOther(user.email?.trim().toLowerCase(), current.user.email.toLowerCase())
      ? 'The email address cannot be changed here'
      : null,
  );

  const dob = user.dob === undefined ? current.user.dob : parseDay(user.dob ?? '');
  if (user.dob !== undefined)
    complain('user.dob', birthComplaint(user.dob ?? '', current.user.dob, reading.today));
  const phone = user.phone === undefined ? current.user.phone : phoneIn(user.phone ?? '');
  if (user.phone !== undefined) complain('user.phone', phoneComplaint(user.phone ?? ''));
  const gender = user.gender === undefined ? current.user.gender : user.gender?.trim() || null;
  complain('user.gender', gender === null || isGender(gender) ? null : messages.option);

  const name = `${firstName} ${lastName}`;
  const address = (use: 'shippingAddress' | 'billingAddress') => {
    const given = typed[use];
    if (given === undefined) return current[use];
    if (given === null) return null;
    const read = readAddress(named(given, name), reading.states, given.line1 !== undefined);
    if (read.ok) return addressForCalls(read.address);
    Object.assign(errors, underAddress(read.errors, use));
    return null;
  };
  const [shippingAddress, billingAddress] = [address('shippingAddress'), address('billingAddress')];
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    profile: {
      ...current,
      user: { ...current.user, firstName, lastName, dob, phone, gender },
      shippingAddress,
      billingAddress,
    },
  };
}

function isOther(given: string | undefined, known: string): boolean {
  return given !== undefined && given !== known;
}

/** The name on the shipment is the person’s own, unless another one stands there. */
function named(typed: ProfileAddress, name: string): ProfileAddress {
  return typed.recipient?.trim() ? typed : { ...typed, recipient: name };
}
