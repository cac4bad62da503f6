import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { decideCase } from '../../app/care/decisions/decide.server';
import { setPharmacyOutages } from '../../app/care/dispensing/pharmacies/sandbox/sandbox-pharmacy.server';
import { changeSubscription } from '../../app/commerce/subscriptions/change-subscription.server';
import { providerLicenses } from '../../app/database/tables/appointments.schema.server';
import { sandboxDisputes } from '../../app/database/tables/sandbox.schema.server';
import { shipments } from '../../app/database/tables/shipments.schema.server';
import { enableStaff } from '../../app/identity/staff/change-staff.server';
import { keeps } from './history';
import { patientsDo } from './patient-deeds';
import { always, atRest } from './promises';
import { casesIn, subscriptionsIn } from './rows';
import { openQuestionsIn, staffDo } from './staff-deeds';
import { pass } from './time';
import type { World } from './world';

/** Everything is up again and nobody does anything any more, but for ending what renews: enough days pass. */
async function comeToRest(world: World): Promise<void> {
  const { db, context } = world;
  await setPharmacyOutages(db, { downUntil: null, fates: [] });
  world.mailIsBackAt = context.clock.now();
  world.isEachJobDoneTwice = false;
  await settleWithStaff(world);
  await lookAtAnswers(world);
  for (const days of [0, 2, 4, 4, 5]) await pass(world, days * 24, 400);
  for (const { id, version, patientId } of await subscriptionsIn(world)) {
    const change = { kind: 'cancel', reason: '' } as const;
    await changeSubscription(context, patientId, { subscription: id, version, change });
  }
  for (const days of [0, 1, 4, 11, 1, 3, 3]) await pass(world, days * 24, 400);
  await letParcelsLeave(world);
}

/** Everybody answers the check-ins of what they paid for and still waits for its day, until all of it has left. */
async function letParcelsLeave(world: World): Promise<void> {
  for (let weeks = 0; weeks < 30 && (await parcelsAhead(world)) > 0; weeks += 1) {
    for (const patient of world.patients.keys())
      await patientsDo.checkIn(world, { do: 'checkIn', patient, as: 'clean', twice: false });
    await lookAtAnswers(world);
    await pass(world, 7 * 24, 24);
  }
  for (const days of [4, 11, 1, 3, 3]) await pass(world, days * 24, 400);
}

async function parcelsAhead({ db }: World): Promise<number> {
  return db.$count(
    shipments,
    and(
      isNotNull(shipments.leavesOn),
      isNull(shipments.pharmacyKey),
      eq(shipments.status, 'preparing'),
    ),
  );
}

/** Usual rules, licenses, answers to pharmacists and words of banks: nothing waits for anybody who does nothing. */
async function settleWithStaff(world: World): Promise<void> {
  const [provider] = world.providers;
  if (!provider) return;
  const { db, context, manager } = world;
  await enableStaff(context, manager.id, provider.id);
  await db
    .update(providerLicenses)
    .set({ validThrough: null })
    .where(eq(providerLicenses.userId, provider.id));
  await staffDo.publishRules(world, { do: 'publishRules', rules: 'usual' });
  for (const _ of await openQuestionsIn(world)) {
    await staffDo.answerPharmacist(world, { do: 'answerPharmacist', question: 0, isAgreed: false });
  }
  expect(await openQuestionsIn(world)).toEqual([]);
  await staffDo.staffPharmacist(world, { do: 'staffPharmacist', isOn: false });
  for (const { status } of await db.select().from(sandboxDisputes)) {
    if (status === 'open')
      await staffDo.decideDispute(world, { do: 'decideDispute', dispute: 0, status: 'won' });
  }
  await pass(world, 1);
}

/**
 * Looks at everything that patients told, as somebody who may, and lets it go on: it waits for as long as nobody does.
 */
async function lookAtAnswers(world: World): Promise<void> {
  const [provider] = world.providers;
  if (!provider) return;
  for (const { id, version, attention } of await casesIn(world)) {
    if (attention === null) continue;
    const decision = { kind: 'keepGoing', reason: 'It is no danger.' } as const;
    const wish = { caseId: id, version, key: randomUUID(), decision };
    expect(await decideCase(world.context, provider.id, wish)).toMatchObject({ outcome: 'done' });
  }
}

/** Lets a history come to its end, and looks whether everybody has what they paid for or their money. */
export async function end(world: World): Promise<void> {
  await comeToRest(world);
  await keeps(world, [...always, ...atRest]);
}
