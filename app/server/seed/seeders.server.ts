import { crowdSeeder } from '../../demo/crowd/crowd-seed.server';
import { accountsSeeder } from '../../demo/people/accounts-seed.server';
import { addressesSeeder } from '../../demo/people/addresses-seed.server';
import { auditSeeder } from '../../demo/people/audit-seed.server';
import { historySeeder } from '../../demo/people/demo-history-seed.server';
import { documentsSeeder } from '../../demo/people/documents-seed.server';
import { messagesSeeder } from '../../demo/people/messages-seed.server';
import { progressSeeder } from '../../demo/people/progress-seed.server';
import { providerProfilesSeeder } from '../../demo/people/provider-profiles-seed.server';
import { providersSeeder } from '../../demo/people/providers-seed.server';
import { sandboxSeeder } from '../../demo/people/sandbox-seed.server';
import { secondFactorSeeder } from '../../demo/people/second-factor-seed.server';
import type { Clock } from '../../kernel/clock';
import type { Config, DemoData } from '../../kernel/config/config.server';
import type { Tx } from '../../kernel/database/client.server';
import type { Log } from '../../kernel/log/log.server';

export interface SeedServices {
  config: Config;
  clock: Clock;
  log: Log;
}

/** An account to try the demo with; `npm start` prints it. */
export interface DemoAccount {
  /** What they are, in words. */
  role: string;
  email: string;
  password: string;
  /** Where this person begins, such as /patient. */
  path: string;
}

/** One set of sample data. Give a set a new name when it grows: a name is sown once. */
export interface Seeder {
  name: string;
  /** What to tell those who wait for it, where it takes seconds, such as “Sowing 300 patients”. */
  takes?: string;
  accounts?: readonly DemoAccount[];
  seed(tx: Tx, services: SeedServices): Promise<void>;
}

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

/** Which sets a setting asks for: the people written by hand, or a crowd around them. */
export function seedersOf(demo: DemoData): readonly Seeder[] {
  return demo === 'crowd' ? [...seeders, crowdSeeder] : seeders;
}
