import { beforeEach, expect, it } from 'vitest';
import type { LabelRule } from '../../../schemas/generated/types';
import { withDatabase } from '../../../tests/support/database';
import {
  approvalOf,
  approved,
  caseOf,
  decideNow,
  mailsAbout,
} from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { movingClock } from '../../../tests/support/moving-clock';
import { type PlacedPatient, placedOrder } from '../../../tests/support/ordering';
import { letPass, shipmentsOf } from '../../../tests/support/pharmacy-days';
import { someProvider } from '../../../tests/support/providers';
import { publish } from '../../../tests/support/published-catalogue';
import { renewing } from '../../../tests/support/refilling';
import { openRuledShop, tellsHealth } from '../../../tests/support/ruled-shop';
import { rule, sampleLabels } from '../../../tests/support/sample-labels';
import { type LivingContext, work } from '../../../tests/support/working-days';
import { forgetPublications } from '../../content/published.server';
import { referenceRevisions } from '../../content/reference.server';
import { hour } from '../../kernel/calendar/milliseconds';
import { newsOfRules } from '../cases/change-case.server';
import { careTasks } from './ask-rules-anew.server';

const database = withDatabase();

const noNitrates = rule({ kind: 'exclusion', facts: ['nitrates'] });
const noGout = rule({ kind: 'exclusion', facts: ['gout'] });
const goutWeighed = rule({ kind: 'warning', facts: ['gout'], why: 'Gout may flare.' });

beforeEach(() => openRuledShop(database.db, [noNitrates]));

/** Publishes other rules for the pen, as the studio and the start do: what follows is a job. */
const publishes = (context: LivingContext, ...rules: LabelRule[]) =>
  publishesAll(context, sampleLabels(rules));

/** Publishes the rules of another medicine in place of those of the pen. */
function takesRulesAway(context: LivingContext): Promise<void> {
  const { medicines, ...rest } = sampleLabels([noNitrates]);
  const others = medicines.map((medicine) => ({ ...medicine, id: 'other' }));
  return publishesAll(context, { ...rest, medicines: others });
}

async function publishesAll(context: LivingContext, rules: object): Promise<void> {
  const { db, clock, events } = context;
  await db.transaction(async (tx) => {
    await publish(tx, 'clinical', JSON.stringify(rules));
    const revision = (await referenceRevisions(tx))['clinical'] ?? '';
    await events.rulesPublished({ tx, medicineIds: ['remedy'], revision, at: clock.now() });
  });
  forgetPublications(db);
}

const asksAnew = (context: LivingContext) =>
  work(context, 0, { 'care.askRulesAnew': careTasks['care.askRulesAnew'] });

/** Somebody with gout whose pen was ordered, and who may decide about it. */
async function inReview() {
  const { db } = database;
  const clock = movingClock('2025-06-02T12:00:00.000Z');
  const patient = await placedOrder(db, ['pen-1m'], { clock });
  clock.goTo(new Date(clock.now().getTime() + hour));
  await tellsHealth({ ...patient.context, clock }, { uses: 'nothing', gout: 'yes' });
  const provider = await someProvider(db, 'CA');
  const context = { ...testContext(db), clock };
  return { db, patient, provider, context };
}

const standsAt = async (patient: PlacedPatient) => {
  const { status, attention } = await caseOf(database.db, patient);
  return { status, attention };
};

it('a rule that stops what runs holds it, and puts it before a clinician with its words', async () => {
  const { db, patient, provider, context } = await inReview();
  const id = await approved(db, provider, patient, {}, context);
  await letPass(context, hour);
  const mails = (await mailsAbout(db, id)).length;

  await publishes(context, noNitrates, noGout);
  expect(await standsAt(patient)).toEqual({ status: 'atPharmacy', attention: null });
  await asksAnew(context);

  expect(await standsAt(patient)).toEqual({ status: 'atPharmacy', attention: 'hold' });
  expect(await newsOfRules(db, id)).toBe(
    'Other rules were published: Gout: has gout. (Remedy, 2026, section 4)',
  );
  expect(await mailsAbout(db, id)).toHaveLength(mails + 1);
  await letPass(context, hour);
  expect(await shipmentsOf(db, patient)).toMatchObject([{ status: 'held' }]);
});

it('nothing leaves between the publication and the moment in which what runs is asked', async () => {
  const { db, patient, provider, context } = await inReview();
  await approved(db, provider, patient, {}, context);

  await publishes(context, noNitrates, noGout);
  await letPass(context, 48 * hour);

  expect(await standsAt(patient)).toMatchObject({ status: 'inReview' });
  const sent = await shipmentsOf(db, patient);
  expect(sent.filter(({ status }) => status !== 'held' && status !== 'cancelled')).toEqual([]);
});

it('no refill is charged by a rule that came after its prescription', async () => {
  const { db } = database;
  const patient = await renewing(db, 'pen-1m', { refills: 3 });
  const clock = movingClock('2025-06-20T12:00:00.000Z');
  const context = { ...testContext(db), clock };
  await tellsHealth({ ...patient.context, clock }, { uses: 'nothing', gout: 'yes' });
  await publishes(context, noNitrates, noGout);
  await asksAnew(context);

  await patient.dueOn('2025-07-03T12:00:00.000Z');

  expect((await patient.renewals()).filter(({ status }) => status === 'paid')).toEqual([]);
  expect(await patient.shipments()).toHaveLength(1);
  expect(await standsAt(patient)).toMatchObject({ attention: 'hold' });
});

it('a decision on a page from before the publication is refused with the new rule, and decides nothing', async () => {
  const { db, patient, provider, context } = await inReview();
  const { id, version } = await caseOf(db, patient);
  const decision = await approvalOf(db, id);
  await publishes(context, noNitrates, noGout);

  expect(await decideNow(db, provider, id, decision, context)).toMatchObject({
    outcome: 'refused',
    message: 'This must not be prescribed. Gout: has gout. (Remedy, 2026, section 4)',
  });
  expect(await caseOf(db, patient)).toMatchObject({ status: 'inReview', version });
});

it('of a medicine whose rules are taken away nothing is charged or sent any more, and a clinician reads why', async () => {
  const { db, patient, provider, context } = await inReview();
  await approved(db, provider, patient, {}, context);
  const renews = await renewing(db, 'pen-1m', { refills: 3 });

  await takesRulesAway(context);
  await letPass(context, 48 * hour);
  await asksAnew(context);
  expect((await shipmentsOf(db, patient)).map(({ status }) => status)).toEqual(['held']);
  expect(await standsAt(patient)).toMatchObject({ status: 'inReview' });

  await renews.dueOn('2025-07-03T12:00:00.000Z');
  expect((await renews.renewals()).filter(({ status }) => status === 'paid')).toEqual([]);
  expect(await renews.shipments()).toHaveLength(1);
  const { id, attention } = await caseOf(db, renews);
  expect(attention).toBe('hold');
  expect(await newsOfRules(db, id)).toBe(
    'Other rules were published: Nothing is known of the label of pen.',
  );
});

it('a warning that nobody weighed asks for a look, once, and what runs goes on', async () => {
  const { db, patient, provider, context } = await inReview();
  const id = await approved(db, provider, patient, {}, context);
  await publishes(context, noNitrates, goutWeighed);
  await asksAnew(context);
  expect(await standsAt(patient)).toMatchObject({ attention: 'flag' });

  const goesOn = { kind: 'keepGoing', reason: 'Her gout is treated.' } as const;
  expect(await decideNow(db, provider, id, goesOn, context)).toMatchObject({ outcome: 'done' });
  await publishes(context, noNitrates, goutWeighed, rule({ kind: 'refills', most: 5 }));
  await asksAnew(context);
  expect(await standsAt(patient)).toMatchObject({ attention: null });
});

it('a long list of what runs is asked in parts, each after the one before', async () => {
  const { db, patient, provider, context } = await inReview();
  const id = await approved(db, provider, patient, {}, context);
  await publishes(context, noNitrates, noGout);
  const part = { medicines: ['remedy'], revision: '' };

  await careTasks['care.askRulesAnew']({ ...part, after: id }, context);
  expect(await standsAt(patient)).toMatchObject({ attention: null });
  await careTasks['care.askRulesAnew']({ ...part, after: null }, context);
  expect(await standsAt(patient)).toMatchObject({ attention: 'hold' });
});
