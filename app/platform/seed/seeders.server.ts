import { accountsSeeder } from '../../accounts/accounts-seed.server';
import { auditSeeder } from '../../audit/audit-seed.server';
import { historySeeder } from '../../care/demo/demo-history-seed.server';
import { crowdSeeder } from '../../crowd/crowd-seed.server';
import { documentsSeeder } from '../../documents/documents-seed.server';
import { messagesSeeder } from '../../messages/messages-seed.server';
import { sandboxSeeder } from '../../payments/sandbox/sandbox-seed.server';
import { addressesSeeder } from '../../profile/addresses-seed.server';
import { progressSeeder } from '../../progress/progress-seed.server';
import { secondFactorSeeder } from '../../second-factor/second-factor-seed.server';
import { providerProfilesSeeder } from '../../visits/provider-profiles-seed.server';
import { providersSeeder } from '../../visits/providers-seed.server';
import type { Clock } from '../clock';
import type { Config, DemoData } from '../config.server';
import type { Tx } from '../db/client.server';
import type { Log } from '../log.server';

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
