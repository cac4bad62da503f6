import type { DemoData } from '../../kernel/config/config.server';
import { accountsSeeder } from '../people/accounts-seed.server';
import { addressesSeeder } from '../people/addresses-seed.server';
import { auditSeeder } from '../people/audit-seed.server';
import { historySeeder } from '../people/demo-history-seed.server';
import { documentsSeeder } from '../people/documents-seed.server';
import { messagesSeeder } from '../people/messages-seed.server';
import { progressSeeder } from '../people/progress-seed.server';
import { providerProfilesSeeder } from '../people/provider-profiles-seed.server';
import { providersSeeder } from '../people/providers-seed.server';
import { sandboxSeeder } from '../people/sandbox-seed.server';
import { secondFactorSeeder } from '../people/second-factor-seed.server';
import type { Seeder } from '../people/seeder';
import { sampleDataSeeder } from '../sample-data/sample-data-seed.server';

/** The people written by hand, in the order they run. Areas add theirs. */
export const seeders: readonly Seeder[] = [
  accountsSeeder,
  secondFactorSeeder,
  addressesSeeder,
  documentsSeeder,
  providersSeeder,
  providerProfilesSeeder,
  historySeeder,
  sandboxSeeder,
  messagesSeeder,
  auditSeeder,
  progressSeeder,
];

/** Which sets a setting asks for: the people written by hand, or sample data around them. */
export function seedersOf(demo: DemoData): readonly Seeder[] {
  return demo === 'sample-data' ? [...seeders, sampleDataSeeder] : seeders;
}
