import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * How often something was done lately, counted for all processes together. The limiter writes its rows by
 * position: these three columns, in this order. Nobody is named in it: a key ends in a keyed hash.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970; rows that expired an hour ago are deleted. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
