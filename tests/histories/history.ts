import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Queryable } from '../../app/kernel/database/client.server';
import { writtenMails } from '../support/written-mails';
import { askedMedicines } from './medicine-deeds';
import { type OutsideDeed, othersDo } from './outside-deeds';
import { type PatientDeed, patientsDo } from './patient-deeds';
import { always, type Promised } from './promises';
import { type Prescribed, type ProviderDeed, providersDo } from './provider-deeds';
import { type RecallDeed, recallsDo } from './recall-deeds';
import { type StaffDeed, staffDo } from './staff-deeds';
import { toldOfRecalled } from './what-is-recalled';
import { leftDespiteRules, shownOtherwise } from './what-is-taken';
import { toldTooEarly } from './what-is-told';
import type { World } from './world';

/** One thing that somebody does. A history is a list of them, and can be written as JSON. */
export type Deed = PatientDeed | ProviderDeed | StaffDeed | RecallDeed | OutsideDeed | Treatment;

/** A new patient who buys and is treated, with nothing in the way: so that histories get to refills. */
interface Treatment {
  do: 'beginTreatment';
  patient: number;
  variants: readonly string[];
  refills: number;
  as: Prescribed;
}

async function beginTreatment(
  world: World,
  { patient, variants, refills, as }: Treatment,
): Promise<void> {
  await patientsDo.buy(world, { do: 'buy', patient, variants, how: 'now', comesBack: true });
  const place = { case: 0, provider: 0, how: 'once' } as const;
  await providersDo.approve(world, { do: 'approve', ...place, refills, days: 180, as });
  const asked = await askedMedicines(world);
  if (as === 'ordered' || asked.length === 0) return;
  const yes = { isAgreed: true, twice: false, how: 'now', comesBack: true } as const;
  const last = { case: asked.length - 1, againstProvider: false };
  await patientsDo.answerMedicine(world, { do: 'answerMedicine', ...last, ...yes });
}

const doing = {
  ...patientsDo,
  ...providersDo,
  ...staffDo,
  ...recallsDo,
  ...othersDo,
  beginTreatment,
};

function perform<Kind extends Deed['do']>(
  world: World,
  deed: Extract<Deed, { do: Kind }>,
): Promise<unknown> {
  const act: (world: World, deed: never) => Promise<unknown> = doing[deed.do];
  return Promise.resolve(Reflect.apply(act, null, [world, deed]));
}

/** Does it, and looks whether all is still as promised. */
export async function act(world: World, deed: Deed): Promise<void> {
  await perform(world, deed);
  world.done.set(deed.do, (world.done.get(deed.do) ?? 0) + 1);
  await keeps(world, always);
  expect(await shownOtherwise(world)).toEqual([]);
  expect(await toldTooEarly(world)).toEqual([]);
  expect(await toldOfRecalled(world)).toEqual([]);
  expect(await leftDespiteRules(world)).toEqual([]);
}

/** Fails with every promise that is broken, and where. */
export async function keeps(world: World, promises: readonly Promised[]): Promise<void> {
  expect([...(await brokenIn(world, promises)), ...world.errors]).toEqual([]);
}

/** Says which promises are broken, and where. */
export async function brokenIn(
  { db }: { db: Queryable },
  promises: readonly Promised[],
): Promise<string[]> {
  const mails = (await writtenMails(db)).map(({ key, recipient, text }) => ({
    key,
    recipient,
    text,
  }));
  const each = promises.map(
    ({ says, broken }) =>
      sql`select ${says}::text as says, found.wrong from (${broken}) as found(wrong)`,
  );
  const { rows } = await db.execute<{ says: string; wrong: string }>(sql`
    with read_mails as (select * from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as m(key text, recipient text, text text))
    ${sql.join(each, sql` union all `)}`);
  return rows.map(({ says, wrong }) => `${says}: ${wrong}`);
}
