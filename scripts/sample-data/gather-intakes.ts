import { sql } from 'drizzle-orm';
import { demoPerson } from '../../app/demo/people/seeder.server';
import { type Db, openDatabase } from '../../app/kernel/database/client.server';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { copyPatient } from './copy-patient';

/** Number of intakes that wait for a provider, and of shipments under way; the others are done with. */
const waiting = 1_000;

/**
 * Fills a database that has the demonstration’s people with patients like Maya and Theo, until there are so many
 * intakes. They live in all the states that a provider may treat, and a thousand of them wait.
 */
export async function gatherIntakes(url: string, intakes: number, provider: string): Promise<void> {
  const { db, close } = openDatabase({ url, poolSize: 1, log: { error: () => {} } });
  try {
    const [maya = '', theo = ''] = await db.transaction(async (tx) => [
      (await demoPerson(tx, 'maya@example.com')).id,
      (await demoPerson(tx, 'theo@example.com')).id,
    ]);
    const copies = Math.ceil(intakes / ((await intakesOf(db, maya)) + (await intakesOf(db, theo))));
    await withClient(url, async (client) => {
      for (const id of [maya, theo]) await copyPatient(client, id, copies);
    });
    await db.execute(sql`
      update care_cases set
        state = places.states[1 + abs(hashtext(care_cases.id::text)) % array_length(places.states, 1)],
        concern = abs(hashtext('concern' || care_cases.id)) % 4
      from (
        select array_agg(state order by state) as states from provider_licenses
        where user_id = (select id from users where email = ${provider})
      ) as places
      where patient_id not in (${maya}, ${theo})`);
    await db.execute(sql`
      update care_cases set status = 'delivered', decided_at = waiting_since + interval '5 hours'
      where status = 'inReview' and id not in (
        select id from care_cases where status = 'inReview' order by id limit ${waiting})`);
    await db.execute(sql`
      update shipments set status = 'delivered', delivered_at = shipped_at + interval '3 days'
      where status = 'shipped' and id not in (
        select id from shipments where status = 'shipped' order by id limit ${waiting})`);
    await db.execute(sql`vacuum analyze`);
  } finally {
    await close();
  }
}

async function intakesOf(db: Db, patient: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from care_cases where patient_id = ${patient} and submission_id is not null`,
  );
  return rows[0]?.count ?? 0;
}
