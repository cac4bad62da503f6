import { seeds } from '../../database/tables/platform.schema.server';
import type { DemoData } from '../../kernel/config/config.server';
import type { Db } from '../../kernel/database/client.server';
import {
  accountsSeeder,
  addressesSeeder,
  providerNumbersSeeder,
  providerProfilesSeeder,
  providersSeeder,
  secondFactorSeeder,
} from '../people/accounts-seed.server';
import { auditSeeder, historySeeder, progressSeeder } from '../people/demo-history-seed.server';
import { documentsSeeder } from '../people/documents-seed.server';
import { messagesSeeder } from '../people/messages-seed.server';
import { offerSeeder } from '../people/offer-seed.server';
import { sandboxSeeder } from '../people/sandbox-seed.server';
import type { DemoAccount, Seeder, SeedServices } from '../people/seeder.server';
import { followUpsSeeder } from '../sample-data/follow-ups-seed.server';
import { sampleDataSeeder } from '../sample-data/sample-data-seed.server';

/** Function that is called with what people who wait should read, and in the end with how long it took. */
export type Telling = (words: string) => void;

/**
 * Generates every set of sample data that this database has not had yet. A set and
 * its mark are one transaction: it is generated whole and once, even when two
 * processes start together or one is killed half-way.
 */
export async function seedDemo(
  db: Db,
  services: SeedServices,
  sets: readonly Seeder[] = seeders,
  tell: Telling = () => {},
): Promise<void> {
  for (const seeder of sets) {
    await db.transaction(async (tx) => {
      const marked = await tx
        .insert(seeds)
        .values({ name: seeder.name })
        .onConflictDoNothing()
        .returning();
      if (marked.length === 0) return;
      const began = performance.now();
      if (seeder.takes !== undefined) tell(`${seeder.takes} … `);
      await seeder.seed(tx, services);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      if (seeder.takes !== undefined) tell(`${seconds} s\n`);
    });
  }
}

export function demoAccounts(sets: readonly Seeder[] = seeders): DemoAccount[] {
  return sets.flatMap((seeder) => seeder.accounts ?? []);
}

/** The people written by hand, in the order they run. Areas add theirs. */
const seeders: readonly Seeder[] = [
  accountsSeeder,
  secondFactorSeeder,
  addressesSeeder,
  documentsSeeder,
  providersSeeder,
  providerProfilesSeeder,
  providerNumbersSeeder,
  historySeeder,
  offerSeeder,
  sandboxSeeder,
  messagesSeeder,
  auditSeeder,
  progressSeeder,
];

/** Returns which sets a setting asks for: the people written by hand, or sample data around them. */
export function seedersOf(demo: DemoData): readonly Seeder[] {
  return demo === 'sample-data' ? [...seeders, sampleDataSeeder, followUpsSeeder] : seeders;
}
