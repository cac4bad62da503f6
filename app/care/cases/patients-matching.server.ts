import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { PatientSearch } from './patient-search';

/** Holds for the people that somebody looks for. */
export function patientsMatching(db: Queryable, search: PatientSearch): SQL | undefined {
  switch (search.by) {
    case 'all':
      return undefined;
    case 'email':
      return eq(sql`lower(${users.email})`, search.email);
    case 'order': {
      const owner = db
        .select({ id: orders.userId })
        .from(orders)
        .where(eq(orders.number, search.number));
      return inArray(users.id, owner);
    }
    case 'name': {
      const pattern = `${search.beginning.replace(/[\\%_]/g, '\\$&')}%`;
      return or(
        sql`lower(${users.firstName} || ' ' || ${users.lastName}) like ${pattern}`,
        sql`lower(${users.lastName} || ' ' || ${users.firstName}) like ${pattern}`,
      );
    }
  }
}
