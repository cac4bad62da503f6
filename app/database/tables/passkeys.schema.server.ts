import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import { sessions, users } from './accounts.schema.server';

/** The passkeys of staff: they stand in for a code of the app, never for the password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: ownId(),
    userId: partOf('user_id', () => users.id),
    /** Name that its owner gave it. */
    name: text('name').notNull(),
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

/** Purpose of a challenge. */
export type ChallengePurpose = 'add' | 'signIn';

/** Challenges that an authenticator has to sign next, one for each browser and purpose. Each is taken once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.purpose] }),
    index('passkey_challenges_user').on(table.userId),
  ],
);
