import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Letters and digits of a lot, by which it is found however it was typed: “ab-12 c” is “AB12C”. */
export function lotKeyIn(typed: string): string {
  return typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** The same of a column. */
export function lotKeyOf(lot: SQLWrapper): SQL<string> {
  return sql<string>`upper(regexp_replace(${lot}, '[^A-Za-z0-9]', '', 'g'))`;
}
