import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetPublications } from '../../app/content/published.server';
import { withDatabase } from '../support/database';
import { publish } from '../support/published-catalogue';
import { isLong, runs, seed, within } from '../support/random-runs';
import { rule, sampleLabels } from '../support/sample-labels';
import { act, type Deed, keeps } from './history';
import { always } from './promises';
import { beginning, histories } from './random-histories';
import { end } from './rest';
import { openShop } from './shop';
import { pass } from './time';
import { leftDespiteRules } from './what-is-taken';
import { toldTooEarly } from './what-is-told';
import { newWorld, type World } from './world';

const database = withDatabase();
const { FORMULARY_HISTORIES, FORMULARY_HISTORY } = process.env;
const numRuns = Number(FORMULARY_HISTORIES ?? runs(7, 1_000));

beforeAll(() => openShop(database.db));

const buyNow: Deed = {
  ...{ do: 'buy', patient: 0, variants: ['pen-1m'], how: 'now', comesBack: true },
};
const approveOnce: Deed = {
  ...{ do: 'approve', case: 0, provider: 0, how: 'once', refills: 5, days: 180, as: 'ordered' },
};

describe('a promise that is broken is found', () => {
  it.each([
    ['money that was given back and not counted', 'update payments set refunded = 1'],
    ['money that the provider never took', "update sandbox_charges set status = 'open'"],
    ['a decline without a refund', "update care_cases set status = 'declined'"],
    ['a parcel without a prescription', 'update shipment_lines set prescription_id = null'],
    ['a parcel to another state', "update prescriptions set state = 'OH'"],
    ['a prescription that was over', "update prescriptions set ended_at = '2025-06-01'"],
    [
      'a parcel of somebody else',
      'update shipments set patient_id = (select id from users where id <> patient_id limit 1)',
    ],
    [
      'a parcel that was asked for while a contraindication held it',
      `insert into care_holds (case_id, attempt_id, key, effect, consequence, quiz_title, reason, said_at, held_at)
        select c.id, i.attempt_id, 'told', 'hold', 'terminate', '', '', '2025-06-02', '2025-06-02'
        from care_cases c join submissions i on i.id = c.submission_id`,
    ],
    ['a hold that nobody told a reason for', "update care_cases set attention = 'hold'"],
    [
      'a parcel in a strength that nobody prescribed',
      `update shipment_lines set fill = jsonb_set(fill, '{packages,0,dosage}', '50') where fill is not null`,
    ],
    [
      'a pharmacy that was asked for something else',
      "update prescriptions set product_id = 'patch'",
    ],
    ['a price that nobody agreed to', 'update prescriptions set more = 5000'],
    [
      'a renewal that costs more than anybody agreed to',
      'update subscriptions set renewal_total = renewal_total + 1',
    ],
    [
      'a mail to somebody else',
      `insert into mail_outbox (key, site, recipient, subject, text, created_at)
        select 'told', 'default', 'robin@example.com', '', number, '2025-06-02' from orders limit 1`,
    ],
    [
      'a mail that names what nobody was prescribed',
      `insert into mail_outbox (key, site, recipient, subject, text, created_at)
        select 'told', 'default', email, '', 'Your patch.', '2025-06-02' from users where kind = 'patient' limit 1`,
    ],
    [
      'a charge while a payment of the order was disputed',
      `insert into disputes (gateway, ref, order_id, payment_id, amount, currency, status, opened_at)
        select 'sandbox', 'told', order_id, id, 1, 'usd', 'open', '2025-06-01' from payments limit 1`,
    ],
    [
      'money that no bank gave back',
      `insert into refunds (payment_id, key, amount, status, gateway_ref, created_at, settled_at)
        select id, 'dispute told', 1, 'succeeded', 'told', '2025-06-02', '2025-06-02' from payments limit 1`,
    ],
    [
      'a parcel that left while its pharmacist waited for an answer',
      `insert into pharmacy_questions (shipment_id, asked_of, text, asked_at, due_at)
        select id, 'prescriber', 'Is it meant?', '2025-06-01', '2025-06-02' from shipments limit 1`,
    ],
  ])('%s', async (_what, damage) => {
    const world = await newWorld(database.db);
    for (const deed of [buyNow, approveOnce]) await act(world, deed);
    await pass(world, 1);
    await keeps(world, always);
    await database.pool.query(damage);
    await expect(keeps(world, always)).rejects.toThrow();
  });
});

it('a parcel that left although a rule stops it is found', async () => {
  const world = await newWorld(database.db);
  for (const deed of [buyNow, approveOnce]) await act(world, deed);
  await pass(world, 1);
  await database.pool.query(`insert into chart_entries
    (id, version, patient_id, author_id, topic, fact, is_so, words, source, day, at)
    select gen_random_uuid(), 1, patient_id, provider_id, 'medicine', 'nitrates', true, 'Daily', 'By phone',
      '2025-06-01', '2025-06-01' from prescriptions`);
  expect(await leftDespiteRules(world)).toEqual([
    expect.stringMatching(/left although Nitrates: takes nitrates/),
  ]);
});

describe('a strength that goes up', () => {
  const rises: Deed = {
    ...{ do: 'beginTreatment', patient: 0, variants: ['pen-3m'], refills: 5, as: 'threeSteps' },
  };

  /** Their second strength is at home, and its day has come. */
  async function atSecondStrength(): Promise<World> {
    const world = await newWorld(database.db);
    await act(world, rises);
    await act(world, { do: 'wait', hours: 72 });
    await act(world, { do: 'wait', hours: 24 * 16 });
    return world;
  }

  it('is found wherever it is told before its check-in', async () => {
    const world = await atSecondStrength();
    expect(await toldTooEarly(world)).toEqual([]);
    // Without the rule of the label, pages tell to go up by the calendar.
    await publish(
      database.db,
      'clinical',
      JSON.stringify(sampleLabels([rule({ kind: 'exclusion', facts: ['nitrates'] })])),
    );
    forgetPublications(database.db);
    const found = (await toldTooEarly(world)).join();
    for (const by of ['treatment page', 'dashboard', 'calendar', 'reminder', '0.5 mg is shown'])
      expect(found).toContain(by);
  });

  it('is found where it is kept back after it was begun', async () => {
    const world = await atSecondStrength();
    await act(world, { do: 'checkIn', patient: 0, as: 'clean', twice: false });
    await act(world, { do: 'wait', hours: 24 });
    expect([...world.told]).toEqual([expect.stringMatching(/ 50$/)]);
    await database.pool.query("update check_ins set status = 'held', answered_at = null");
    expect(await toldTooEarly(world)).toEqual([
      expect.stringMatching(/^50 was begun, and is kept back/),
    ]);
  });
});

describe('a history that once broke a promise', () => {
  const buy = (...variants: string[]): Extract<Deed, { do: 'buy' }> => ({
    do: 'buy',
    patient: 0,
    variants,
    how: 'now',
    comesBack: false,
  });
  const begin = (...variants: string[]): Extract<Deed, { do: 'beginTreatment' }> => ({
    do: 'beginTreatment',
    patient: 0,
    variants,
    refills: 5,
    as: 'ordered',
  });
  const found: [name: string, history: Deed[]][] = [
    [
      'a refill that came back, was sent once more and got lost',
      [
        buy('tablet-once', 'foam-1m'),
        { do: 'wait', hours: 72 },
        { do: 'decideFates', fates: ['comesBack', 'getsLost'] },
        { do: 'wait', hours: 744 },
        { do: 'sendReturnedAgain', provider: 0 },
        { do: 'wait', hours: 0 },
        buy('pen-1m'),
      ],
    ],
    [
      'an order that came back, was sent once more and got lost',
      [
        { do: 'decideFates', fates: ['comesBack', 'getsLost'] },
        buy('foam-1m'),
        { do: 'wait', hours: 240 },
        { do: 'sendReturnedAgain', provider: 0 },
        { do: 'wait', hours: 0 },
        buy('pen-1m'),
      ],
    ],
    [
      'a refill whose renewal was approved after the patient had paused it',
      [
        { ...begin('pen-1m'), patient: 1, refills: 0 },
        { do: 'wait', hours: 744 },
        { do: 'change', subscription: 0, to: 'pause', how: 'once' },
        begin('pen-1m'),
      ],
    ],
    [
      'an add-on that was charged with another case after its treatment had been declined',
      [
        { ...buy('pen-1m', 'tablet-once', 'vitamin-addon', 'foam-once'), patient: 2 },
        { ...begin('pen-1m'), patient: 2 },
        { do: 'decline', case: 3, provider: 0, how: 'once' },
        begin('pen-1m'),
      ],
    ],
    [
      'an order that support cancels while a pharmacy has it',
      [
        begin('pen-1m'),
        { do: 'wait', hours: 0 },
        { do: 'cancelForPatient', order: 0 },
        { do: 'wait', hours: 1 },
      ],
    ],
    [
      'an extra of a refill that a pharmacist sent by itself, and that came, while the rest was lost twice',
      [
        begin('pen-1m', 'foam-1m'),
        ...[72, 384, 192].map((hours): Deed => ({ do: 'wait', hours })),
        { do: 'checkIn', patient: 0, as: 'clean', twice: false },
        { do: 'staffPharmacist', isOn: true },
        ...[72, 24].map((hours): Deed => ({ do: 'wait', hours })),
        { do: 'checkShipment', shipment: 0, how: 'split', twice: false },
        { do: 'wait', hours: 8 },
        { do: 'decideFates', fates: ['getsLost', 'getsLost'] },
        { do: 'checkShipment', shipment: 0, how: 'verify', twice: false },
        { do: 'staffPharmacist', isOn: false },
        { do: 'wait', hours: 744 },
      ],
    ],
    [
      'a parcel that waits while another medicine takes the place of what it was packed with',
      [
        begin('pen-3m'),
        ...[72, 24].map((hours): Deed => ({ do: 'wait', hours })),
        { do: 'changeTreatment', case: 0, provider: 0, how: 'once', refills: 5, as: 'patch' },
        {
          ...{ do: 'answerMedicine', case: 0, isAgreed: true, twice: false },
          ...{ how: 'now', comesBack: true, againstProvider: false },
        },
        ...[384, 192].map((hours): Deed => ({ do: 'wait', hours })),
        { do: 'checkIn', patient: 0, as: 'clean', twice: false },
        { do: 'wait', hours: 240 },
      ],
    ],
    [
      'a quiz in a state in which nobody may decide any more',
      [
        { do: 'wait', hours: 744 },
        { do: 'disable', provider: 0 },
        { do: 'wait', hours: 384 },
        { do: 'takeQuiz', patient: 1, wants: 'pen', health: 'good' },
      ],
    ],
    [
      'a quiz that is begun anew by whom the chart rules the medicine out for',
      [
        { do: 'writeChart', patient: 3, fact: 'nitrates', isSo: true },
        { ...begin('pen-1m'), patient: 3 },
        { do: 'takeQuiz', patient: 3, wants: 'pen', health: 'good' },
      ],
    ],
    [
      'a recalled parcel that is replaced by one that gets lost',
      [
        begin('pen-1m'),
        ...[72, 24, 72].map((hours): Deed => ({ do: 'wait', hours })),
        { do: 'recallParcel', shipment: 0, twice: true },
        { do: 'wait', hours: 8 },
        { do: 'decideFates', fates: ['getsLost'] },
        { do: 'settleRecalled', shipment: 0, how: 'replace', twice: true },
        { do: 'wait', hours: 744 },
      ],
    ],
    [
      'a recall that is withdrawn after its replacement came',
      [
        begin('pen-1m'),
        ...[72, 24, 72].map((hours): Deed => ({ do: 'wait', hours })),
        { do: 'recallParcel', shipment: 0, twice: false },
        { do: 'wait', hours: 8 },
        { do: 'settleRecalled', shipment: 0, how: 'replace', twice: false },
        { do: 'wait', hours: 192 },
        { do: 'withdrawRecall', recall: 0 },
        { do: 'wait', hours: 384 },
      ],
    ],
    [
      'a dose that is noted before its parcel has left',
      [begin('pen-1m'), { do: 'takeDose', patient: 0, untold: true }],
    ],
  ];

  it.each(found)(
    '%s',
    async (_what, history) => {
      const world = await newWorld(database.db);
      for (const deed of history) await act(world, deed);
      await end(world);
    },
    120_000,
  );
});

describe.runIf(FORMULARY_HISTORY !== undefined)('the history that is given', () => {
  it('keeps every promise', async () => {
    const script: Deed[] = JSON.parse(`[${FORMULARY_HISTORY ?? ''}]`);
    const world = await newWorld(database.db);
    for (const deed of script) await act(world, deed);
    await end(world);
  }, 120_000);
});

describe.skipIf(FORMULARY_HISTORY !== undefined)('whatever happens in whatever order', () => {
  it(
    'money adds up, nothing ships without leave, nobody sees another’s, and nothing is stuck',
    async () => {
      const done = new Map<string, number>();
      let count = 0;
      const began = Date.now();
      const tell = () => {
        if (!isLong || (count % 50 !== 0 && count !== numRuns)) return;
        const seconds = Math.round((Date.now() - began) / 1000);
        const metrics = { seed, count, seconds, ...Object.fromEntries(done) };
        process.stdout.write(`${JSON.stringify(metrics)}\n`);
      };
      await fc.assert(
        fc.asyncProperty(histories(40), async (steps) => {
          const world = await newWorld(database.db);
          await fc.asyncModelRun(() => ({ model: beginning(), real: world }), steps);
          await end(world);
          count += 1;
          for (const [deed, times] of world.done) done.set(deed, (done.get(deed) ?? 0) + times);
          tell();
        }),
        {
          numRuns,
          unbiased: true,
          ...(isLong ? {} : { interruptAfterTimeLimit: 40_000 }),
          markInterruptAsFailure: false,
        },
      );
      expect(count).toBeGreaterThan(0);
    },
    within(120_000),
  );
});
