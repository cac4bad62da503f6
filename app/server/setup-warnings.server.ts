import { randomUUID } from 'node:crypto';
import { publications } from '../content/published.server';
import { users } from '../database/tables/accounts.schema.server';
import { mayDoNow } from '../identity/access/holders.server';
import type { Config } from '../kernel/config/config.server';
import type { Db } from '../kernel/database/client.server';
import { countGeneratedStaff } from '../kernel/database/database-mode.server';
import { documentStore } from '../kernel/files/document-store.server';
import type { Log } from '../kernel/log/log.server';
import { withClient } from '../kernel/postgres/own-postgres.server';

/** A demonstration was once opened on this database: its staff are known to everybody, and may have new passwords. */
export async function sayWhenGenerated(ownerUrl: string, log: Log): Promise<void> {
  const staff = await withClient(ownerUrl, countGeneratedStaff);
  if (staff === 0) return;
  log.warn(
    `A demo has generated ${staff} staff in this database. The password of the demo opens nothing in production: switch these accounts off at /manager/people all the same.`,
  );
}

/** Whoever set it up should know now, not from the first patient who sends a file. */
export function sayWhenNoStore(config: Config, log: Log): void {
  documentStore(config)
    .read(randomUUID())
    .catch((error: unknown) =>
      log.error({ err: error }, 'the store of documents was asked in vain'),
    );
}

/** Without content or a manager everything runs and there is nothing to see: whoever set it up should know why. */
export async function sayWhenEmpty(db: Db, log: Log): Promise<void> {
  const [manager] = await db
    .select({ id: users.id })
    .from(users)
    .where(mayDoNow('practice:manage'))
    .limit(1);
  if (!manager)
    log.warn(
      'Nobody manages the practice yet: npm run admin -- create-manager makes the first manager.',
    );
  if ((await publications(db)).size > 0) return;
  log.warn(
    'Nothing is published: the pages offer no quiz and the shop sells nothing. Publish a folder of quizzes and a catalogue with npm run admin -- publish FOLDER, or set FORMULARY_CONTENT=sample for the sample content.',
  );
}

/** Nobody should take a trial for the clinic that it imitates. */
export function sayWhenTrial({ mode, sandboxPayments }: Config, log: Log): void {
  if (mode !== 'production' || !sandboxPayments) return;
  log.warn(
    'SANDBOX_PAYMENTS is true: this is a trial, and every page says so. Nothing is paid and nothing is sent.',
  );
}
