import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import type { SealableText } from '../sealing/sealed';
import { users } from './accounts.schema.server';

/** The authenticator app of each member of staff, and of each patient who wants one. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Secret that the app makes its codes from: sealed with the service’s key, in base64. */
  secret: text('secret').notNull(),
  /** Time at which the first code from the app was right. */
  createdAt: moment('created_at').notNull(),
  /** The half minute, counted from 1970, whose code was taken last: no code is taken twice, nor an earlier one. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes on paper, for whoever lost their phone. Each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: ownId(),
    userId: partOf('user_id', () => users.id),
    /** SHA-256 of the code, in hexadecimal. */
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_code').on(table.userId, table.codeHash)],
);

/** Event that can happen to somebody’s second step. */
export type SecondFactorEvent =
  | 'setUp'
  | 'appReplaced'
  | 'appRemoved'
  | 'recoveryCodeUsed'
  | 'recoveryCodesMade'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'reset';

/** Record of what happened to whose second step. Rows are only ever added, and stay. */
export const secondFactorRecord = pgTable(
  'second_factor_record',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /**
     * The person who did it: they themselves, or a manager or support;
     * null where whoever runs the servers did, by `npm run admin`.
     */
    actorId: uuid('actor_id').references(() => users.id),
    event: text('event').$type<SecondFactorEvent>().notNull(),
    reason: text('reason').$type<SealableText>().notNull().default(''),
    /** The name of the passkey that it was about; empty for everything else. */
    about: text('about').$type<SealableText>().notNull().default(''),
  },
  (table) => [
    index('second_factor_record_user').on(table.userId, table.at),
    index('second_factor_record_actor').on(table.actorId, table.at),
  ],
);

/** Passkeys. Those of staff stand in for a code of the app, never for the password; a patient’s is enough alone. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: ownId(),
    userId: partOf('user_id', () => users.id),
    /** Name that its owner gave it. */
    name: text('name').$type<SealableText>().notNull(),
    /** The host it was made for, such as `formulary.example`: browsers offer it nowhere else. */
    host: text('host').notNull(),
    /** Name that the authenticator has for it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Number of times that the authenticator says it has signed; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Ways in which browsers reach the authenticator, such as `internal` or `usb`. */
    transports: text('transports').array().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Purpose of a challenge: a new passkey, the step after a password, or signing in by a passkey alone. */
export type ChallengePurpose = 'add' | 'signIn' | 'alone';

/** Challenges that were answered, so that none is taken twice. They are good for minutes, and removed after a day. */
export const takenChallenges = pgTable(
  'taken_challenges',
  {
    /** SHA-256 of the challenge, in hexadecimal. */
    hash: text('hash').primaryKey(),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [index('taken_challenges_taken').on(table.takenAt)],
);
