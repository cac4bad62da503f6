import { currentCatalogue } from '../../app/content/catalogue.server';
import { requireKeys } from '../../app/database/sealing/keys.server';
import { demoPerson } from '../../app/demo/people/seeder.server';
import type { KeyRing } from '../../app/kernel/config/config.server';
import { openDatabase } from '../../app/kernel/database/client.server';
import { refuseRealPeople } from '../../app/kernel/database/database-mode.server';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { copyPatient } from './copy-patient';
import { lengthenHistory } from './long-history';

/** Size of the sample data: the number of people there are to be, and of what they ordered together. */
export interface SampleDataSize {
  /** Number of patients: even, and at least 2. */
  patients: number;
  /** Number of orders: at least two for each patient. */
  orders: number;
}

/**
 * Fills a database that has the demonstration’s people with patients like them: one half is as long with the
 * service as Maya, whose history is made longer for it, the other half as new as Theo. Copies can sign in as
 * their originals do, as `maya+17@example.com`.
 * @param keys Those of the server, with which mails are sealed.
 */
export async function gatherLoad(
  url: string,
  { patients, orders }: SampleDataSize,
  keys: KeyRing,
): Promise<void> {
  const copies = patients / 2 - 1;
  // Theo has one order, Maya three that everything else in her history hangs on.
  const added = Math.round(orders / (copies + 1)) - 1 - 3;
  if (!Number.isSafeInteger(copies) || copies < 1 || added < 0) {
    throw new Error(
      'A sample data has an even number of patients, with eight orders for every four.',
    );
  }
  await withClient(url, refuseRealPeople);
  const { db, close } = openDatabase({ url, poolSize: 1, log: { error: () => {} } });
  try {
    await requireKeys(db, keys, new Date());
    const ids = await db.transaction(async (tx) => {
      const maya = await demoPerson(tx, 'maya@example.com');
      const theo = await demoPerson(tx, 'theo@example.com');
      const catalogue = await currentCatalogue(tx);
      const context = { catalogue, now: new Date(), origin: 'http://localhost:3000' };
      await lengthenHistory(tx, maya, added, context);
      return [maya.id, theo.id];
    });
    await withClient(url, async (client) => {
      for (const id of ids) await copyPatient(client, id, copies);
      await client.query('vacuum analyze');
    });
  } finally {
    await close();
  }
}
