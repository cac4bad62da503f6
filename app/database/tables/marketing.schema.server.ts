import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';

/**
 * Facts about how a patient came here, as their browser remembered it, and whether visits may be counted for
 * advertising. Values, never addresses: an address may say what somebody was reading about.
 */
export const marketingMeta = pgTable('marketing_meta', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The id that an advertising service gave the click. */
  fbc: text('fbc'),
  /** The id that an advertising service gave the browser. Kept because pages send it; never passed on. */
  fbp: text('fbp'),
  campaign: text('campaign'),
  efTransactionId: text('ef_transaction_id'),
  utmSource: text('utm_source'),
  utmMedium: text('utm_medium'),
  /** Refused until someone agrees. */
  marketingConsent: boolean('marketing_consent').notNull().default(false),
  updatedAt: moment('updated_at').notNull(),
});
