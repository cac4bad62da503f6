import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { UserKind } from '../../../schemas/generated/types';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import type { SealableText } from '../sealing/sealed';

/** Grant that a member of staff can be given. */
export type Grant =
  | 'manager'
  | 'records'
  | 'physician'
  | 'nurse-practitioner'
  | 'physician-assistant'
  | 'nurse'
  | 'pharmacist'
  | 'support'
  | 'author:clinical'
  | 'author:marketing'
  | 'publisher'
  | 'engineer';

/** People who can sign in. */
export const users = pgTable(
  'users',
  {
    id: ownId(),
    kind: text('kind').$type<UserKind>().notNull(),
    /**
     * Grants that a manager gave them, as `grants.ts` knows them; empty for patients. Rights follow from them alone.
     */
    grants: text('grants').array().notNull().default(sql`'{}'`),
    email: text('email').notNull(),
    /** Time at which they last proved that they read mail at `email`; null until then, and again once it changes. */
    emailVerifiedAt: moment('email_verified_at'),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dob: date('dob'),
    phone: text('phone'),
    gender: text('gender'),
    /** The letters after the name of a provider, such as NP; empty for everybody else. */
    credentials: text('credentials').notNull().default(''),
    /** The professions of a provider, by their ids in the published list: they decide who may prescribe. */
    professions: text('professions').array().notNull().default(sql`'{}'`),
    /** The National Provider Identifier of a provider, ten digits; empty where none is noted. */
    npi: text('npi').notNull().default(''),
    /** The quizzes whose cases a provider takes, as a manager says; empty for all of them. */
    skills: text('skills').array().notNull().default(sql`'{}'`),
    /** Counts changes of the profile, so that one made from an old page is noticed. */
    profileVersion: integer('profile_version').notNull().default(0),
    /** Time since which this person may no longer do anything here; null while they may. */
    disabledAt: moment('disabled_at'),
    /**
     * The reason why nothing is sent to this patient any more: they died, went to another clinic, or were deleted as
     * they wished. Null while they are here.
     */
    closedFor: text('closed_for').$type<'death' | 'transfer' | 'deletion'>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_npi').on(table.npi).where(sql`npi <> ''`),
    // For people who are looked for by how their name begins, whichever of the two is typed first.
    index('users_kind').on(table.kind),
    index('users_name').on(
      sql`lower(${table.firstName} || ' ' || ${table.lastName}) text_pattern_ops`,
    ),
    index('users_last_name').on(
      sql`lower(${table.lastName} || ' ' || ${table.firstName}) text_pattern_ops`,
    ),
  ],
);

/**
 * One browser. `visitorId` stays the same when its owner signs in, so that what a visitor did can be found;
 * the row itself is replaced, so that an old cookie is worth nothing.
 */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, in hexadecimal. */
    id: text('id').primaryKey(),
    visitorId: uuid('visitor_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The account that was last signed in here, with its second step: its attempts are counted apart. */
    knownTo: uuid('known_to').references(() => users.id, { onDelete: 'set null' }),
    /** Name that a page has for this session: its id would tell the hash of a cookie. */
    handle: uuid('handle').notNull().defaultRandom(),
    /** Time at which its user took their second step in it; null for patients who have none to take. */
    secondFactorAt: moment('second_factor_at'),
    /** True for a patient who has a second step and has not taken it here: until then nobody is signed in. */
    awaitsSecondStep: boolean('awaits_second_step').notNull().default(false),
    /** Time at which somebody signed in with it, and another session took its place; null for one that is in use. */
    renewedAt: moment('renewed_at'),
    /** In words such as `Chrome on Android`; null for what does not say. */
    device: text('device'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /**
     * Time of last use: for patients to some minutes, as far as they are signed out when idle, else to the hour. For
     * staff, to a quarter of a minute.
     */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_known_to').on(table.knownTo),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** Way in which somebody was let in: with their password alone, or by what they gave besides or instead. */
export type SignInWay = 'registered' | 'password' | 'app' | 'recovery' | 'passkey' | 'link';

/** The times that patients were let in, for them to look through. Rows are removed after half a year. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: partOf('user_id', () => users.id),
    at: moment('at').notNull(),
    way: text('way').$type<SignInWay>().notNull(),
    /** In words such as `Chrome on Android`; null for what does not say. */
    device: text('device'),
    /** True where this account had not been signed in to from this browser last. */
    isNewBrowser: boolean('is_new_browser').notNull(),
  },
  (table) => [index('sign_ins_user').on(table.userId, table.at), index('sign_ins_at').on(table.at)],
);

/** Parts of a registration that are sealed, by the columns in which it stood before. */
export interface SealedRegistration {
  email: string;
  first_name: string;
  last_name: string;
}

/**
 * Registrations as visitors typed them, until they prove that they read mail at the address: one a visitor. Nobody
 * knows yet whether the address is free.
 */
export const registrations = pgTable(
  'registrations',
  {
    visitorId: uuid('visitor_id').primaryKey(),
    /**
     * The account that has the address, as `person:` and its id, once that was looked up; before that, as `address:`, a
     * digest of it; the address itself where it is not sealed.
     */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Holds the whole where it is sealed. */
    firstName: text('first_name').$type<SealableText>().notNull(),
    /** Empty where it is sealed. */
    lastName: text('last_name').notNull(),
    /** Names the code that was mailed last: it is worked out from this. */
    codeId: uuid('code_id').notNull(),
    /** Number of codes that were tried. */
    tries: integer('tries').notNull().default(0),
    /** True where they agreed to be reminded by mail of what they leave open. */
    wantsReminders: boolean('wants_reminders').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('registrations_created').on(table.createdAt),
    index('registrations_email').on(sql`lower(${table.email})`),
  ],
);

/** Purpose of a link in a mail. `invite`: the first password of somebody a manager made an account for. */
export type EmailLinkPurpose = 'verify' | 'reset' | 'invite' | 'signIn';

/** Purpose for which people may ask for a link themselves. */
export type AskedPurpose = Exclude<EmailLinkPurpose, 'invite'>;

/** Links that were mailed. Each can be used once, until it expires; who holds one reads mail at the address. */
export const emailLinks = pgTable(
  'email_links',
  {
    id: uuid('id').primaryKey(),
    userId: partOf('user_id', () => users.id),
    purpose: text('purpose').$type<EmailLinkPurpose>().notNull(),
    /** The browser in which a link to sign in was asked for, where a quiz may wait; null for any other link. */
    visitorId: uuid('visitor_id'),
    /** Address to which it was sent. It proves nothing about an address that the account has got since. */
    email: text('email').notNull(),
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Time at which it was used, or replaced by a newer one. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('email_links_token').on(table.tokenHash),
    index('email_links_user').on(table.userId, table.purpose),
    index('email_links_expiry').on(table.expiresAt),
  ],
);
