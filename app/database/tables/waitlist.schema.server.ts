import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { QuizKind, SiteHandle } from '../../../schemas/generated/types';
import { moment, ownId } from '../../kernel/database/columns.server';

/** People who want to be told, once, when somebody may treat them in their state. They need no account. */
export const stateWaitlist = pgTable(
  'state_waitlist',
  {
    id: ownId(),
    email: text('email').notNull(),
    /** Two letters. */
    state: text('state').notNull(),
    quizKind: text('quiz_kind').$type<QuizKind>().notNull(),
    site: text('site').$type<SiteHandle>().notNull(),
    /** Site address at which they asked, for the link in their mail. */
    origin: text('origin').notNull(),
    /** SHA-256 of the token in their mail by which they leave, in hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Time at which they were told that their state opened; null while they wait. */
    notifiedAt: moment('told_at'),
  },
  (table) => [
    uniqueIndex('state_waitlist_once').on(sql`lower(${table.email})`, table.state, table.quizKind),
    uniqueIndex('state_waitlist_token').on(table.tokenHash),
    index('state_waitlist_waiting').on(table.state, table.quizKind).where(sql`told_at is null`),
    index('state_waitlist_told').on(table.notifiedAt),
    index('state_waitlist_age').on(table.createdAt),
  ],
);
