import type { Db } from '../db/client.server';
import { seeds } from './seed.schema.server';
import { type DemoAccount, type Seeder, type SeedServices, seeders } from './seeders.server';

/**
 * Sows every set of sample data that this database has not had yet. A set and
 * its mark are one transaction: it is sown whole and once, even when two
 * processes start together or one is killed half-way.
 */
export async function seedDemo(
  db: Db,
  services: SeedServices,
  sets: readonly Seeder[] = seeders,
): Promise<void> {
  for (const seeder of sets) {
    await db.transaction(async (tx) => {
      const marked = await tx
        .insert(seeds)
        .values({ name: seeder.name })
        .onConflictDoNothing()
        .returning();
      if (marked.length > 0) await seeder.seed(tx, services);
    });
  }
}

export function demoAccounts(sets: readonly Seeder[] = seeders): DemoAccount[] {
  return sets.flatMap((seeder) => seeder.accounts ?? []);
}
