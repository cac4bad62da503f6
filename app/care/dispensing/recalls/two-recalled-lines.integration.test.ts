import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { approved } from '../../../../tests/support/deciding';
import { placedOrder } from '../../../../tests/support/ordering';
import { someProvider } from '../../../../tests/support/providers';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { recallLot } from '../../../../tests/support/recalled-lots';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { someStaff } from '../../../../tests/support/staff';
import { pharmacyLots } from '../../../database/tables/pharmacy.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { fixedClock } from '../../../kernel/clock';
import { sendToPharmacy } from '../../decisions/send-to-pharmacy.server';
import { lotKeyIn } from '../../prescriptions/lot-key.server';
import { readWorklist } from '../../worklist/read-worklist.server';
import { allWork } from '../../worklist/work';
import { findLot } from './find-lot.server';
import { listRecalls } from './recall-list.server';
import { readRecalled, type Settling, settleRecalled } from './settle-recalled.server';

const database = withDatabase();
let pharmacist: SignedInUser;
let lots = 0;

beforeAll(async () => {
  const { products, ...rest } = smallCatalogue();
  const ofPen = products.find(({ id }) => id === 'pen')?.quizCategory;
  const inOneCase = products.map((one) =>
    one.id === 'tablet' && ofPen ? { ...one, quizCategory: ofPen } : one,
  );
  await publishCatalogue(database.db, { ...rest, products: inOneCase });
  pharmacist = await someStaff(database.db, 'Priya', 'pharmacist');
});

const noon = (day: string) => `${day}T16:00:00Z`;

/** A patient to whom pens and tablets came in one parcel on 5 June, each of a lot of its own. */
async function withTwo() {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m', 'tablet-once']);
  const { userId } = patient;
  const provider = await someProvider(db, 'CA');
  const caseId = await approved(db, provider, patient);
  await sendToPharmacy({ case: caseId }, patient.context);
  const came = async (at: Date) => {
    const sent = { status: 'delivered', shippedAt: at, deliveredAt: at } as const;
    const open = and(eq(shipments.patientId, userId), eq(shipments.status, 'preparing'));
    await db.update(shipments).set(sent).where(open);
  };
  await came(new Date(noon('2025-06-05')));
  const all = () =>
    db.select().from(shipments).where(eq(shipments.patientId, userId)).orderBy(shipments.createdAt);
  const [parcel] = await all();
  if (!parcel) throw new Error('Nothing came.');
  const prescribed = await db
    .select()
    .from(prescriptions)
    .where(eq(prescriptions.patientId, userId));
  /** Notes of each line of a shipment that all of it is of a lot, by its medicine. */
  const noteLots = async (shipmentId: string) => {
    lots += 1;
    const named: Record<string, string> = { pen: `PEN ${lots}`, tablet: `TABLET ${lots}` };
    const lines = await db
      .select()
      .from(shipmentLines)
      .where(eq(shipmentLines.shipmentId, shipmentId));
    await db.insert(pharmacyLots).values(
      lines.flatMap(({ orderLineId, prescriptionId, fill }) => {
        const drug = prescribed.find(({ id }) => id === prescriptionId)?.drug ?? '';
        const one = { shipmentId, orderLineId, lot: named[drug] ?? '', expiresOn: '2029-01-31' };
        return (fill?.packages ?? []).map((_, place) => ({ ...one, place }));
      }),
    );
    return (drug: 'pen' | 'tablet') => named[drug] ?? '';
  };
  const lotOf = await noteLots(parcel.id);
  const at = (day: string) => ({ ...patient.context, clock: fixedClock(noon(day)) });
  const inCare = { providerId: provider.id, patientId: userId };
  const settles = (day: string, settling: Settling, number = parcel.number) =>
    settleRecalled(at(day), pharmacist.id, number, settling);
  return {
    ...{ db, parcel, lotOf, noteLots, settles },
    recalls: (day: string, lot: string) => recallLot(at(day), pharmacist, lot),
    replaces: (day: string, number?: string) => settles(day, { how: 'replace' }, number),
    reads: (day: string) => readRecalled(at(day), inCare, parcel.number),
    came: (day: string) => came(new Date(noon(day))),
    ends: (drug: string) =>
      db
        .update(prescriptions)
        .set({ endedAt: new Date(noon('2025-06-10')) })
        .where(and(eq(prescriptions.patientId, userId), eq(prescriptions.drug, drug))),
    /** The medicines of each shipment after the first, in the order in which they were opened. */
    async replacements() {
      const [, ...others] = await all();
      return Promise.all(
        others.map(async ({ id, number, reshipmentOf }) => {
          const rows = await db
            .select({ drug: prescriptions.drug })
            .from(shipmentLines)
            .innerJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
            .where(eq(shipmentLines.shipmentId, id));
          return { id, number, of: reshipmentOf, drugs: rows.map(({ drug }) => drug).sort() };
        }),
      );
    },
    /** The parcel as the page of a lot shows it. */
    async found(lot: string) {
      const { shipments: rows } = await findLot(at('2025-06-30'), pharmacist.id, lot);
      return rows.find(({ number }) => number === parcel.number);
    },
    async openOf(lot: string) {
      const [recall] = await listRecalls(db, lotKeyIn(lot));
      return recall?.open;
    },
    async isWork() {
      const { rows } = await readWorklist(at('2025-06-30'), provider.id, {
        filter: { ...allWork, kind: 'recall' },
        length: 100,
      });
      return rows.filter(({ id }) => id === parcel.id).length;
    },
  };
}

describe('two recalled lines of one parcel', () => {
  it('that are recalled at once are replaced together', async () => {
    const { recalls, lotOf, replaces, replacements, isWork, openOf } = await withTwo();
    await recalls('2025-06-10', lotOf('pen'));
    await recalls('2025-06-10', lotOf('tablet'));
    expect(await isWork()).toBe(1);
    expect(await replaces('2025-06-11')).toEqual({ ok: true });
    expect(await replacements()).toMatchObject([{ drugs: ['pen', 'tablet'] }]);
    expect(await isWork()).toBe(0);
    expect([await openOf(lotOf('pen')), await openOf(lotOf('tablet'))]).toEqual([0, 0]);
  });

  it('of which one is recalled after the other was replaced is settled by hand, and says why', async () => {
    const { recalls, lotOf, replaces, settles, replacements, reads, found, ...two } =
      await withTwo();
    await recalls('2025-06-10', lotOf('pen'));
    await replaces('2025-06-11');
    const [again] = await replacements();
    expect(again?.drugs).toEqual(['pen']);
    expect(await two.isWork()).toBe(0);
    await recalls('2025-06-12', lotOf('tablet'));

    expect(await two.isWork()).toBe(1);
    const stop = expect.stringContaining(
      `${again?.number} took the place of this parcel without tablet, and a parcel is replaced only once.`,
    );
    expect(await reads('2025-06-13')).toMatchObject({ ok: true, contents: [], stop });
    expect(await replaces('2025-06-13')).toMatchObject({ ok: false, status: 409, message: stop });
    expect(await replacements()).toHaveLength(1);
    expect(await found(lotOf('tablet'))).toMatchObject({
      ...{ isOpen: true, replacedBy: null },
      stop: expect.stringContaining('a parcel is replaced only once'),
    });
    expect(await found(lotOf('pen'))).toMatchObject({
      ...{ isOpen: false, replacedBy: again?.number, stop: null },
    });
    expect([await two.openOf(lotOf('pen')), await two.openOf(lotOf('tablet'))]).toEqual([0, 1]);

    const because = 'Paid back, as agreed by telephone.';
    expect(await settles('2025-06-13', { how: 'close', because })).toEqual({ ok: true });
    expect(await two.isWork()).toBe(0);
  });

  it('of which one has ended leaves that one to be settled with a reason', async () => {
    const { recalls, lotOf, replaces, replacements, reads, ends, openOf, isWork } = await withTwo();
    await recalls('2025-06-10', lotOf('pen'));
    await recalls('2025-06-10', lotOf('tablet'));
    await ends('tablet');
    const left = ['tablet: The prescription has ended, so nothing more is sent of it.'];
    expect(await reads('2025-06-11')).toMatchObject({ stop: null, left });
    expect(await replaces('2025-06-11')).toEqual({ ok: true });
    expect(await replacements()).toMatchObject([{ drugs: ['pen'] }]);
    expect([await openOf(lotOf('pen')), await openOf(lotOf('tablet'))]).toEqual([0, 1]);
    expect(await isWork()).toBe(1);
  });

  it('of which one was settled without a replacement replaces the other alone', async () => {
    const { recalls, lotOf, replaces, settles, replacements } = await withTwo();
    await recalls('2025-06-10', lotOf('pen'));
    const because = 'She wants no more of it. Paid back.';
    expect(await settles('2025-06-10', { how: 'close', because })).toEqual({ ok: true });
    expect(await replaces('2025-06-10')).toMatchObject({
      ...{ ok: false, status: 409 },
      message: 'It is settled already, without a replacement.',
    });
    await recalls('2025-06-12', lotOf('tablet'));
    expect(await replaces('2025-06-13')).toEqual({ ok: true });
    expect(await replacements()).toMatchObject([{ drugs: ['tablet'] }]);
  });

  it('of which one comes again and is recalled as well is replaced once more', async () => {
    const { parcel, recalls, lotOf, noteLots, came, replaces, replacements, openOf } =
      await withTwo();
    await recalls('2025-06-10', lotOf('pen'));
    await replaces('2025-06-11');
    await came('2025-06-13');
    const [again] = await replacements();
    const second = (await noteLots(again?.id ?? ''))('pen');
    await recalls('2025-06-14', second);
    expect(await replaces('2025-06-15', again?.number)).toEqual({ ok: true });
    expect(await replacements()).toMatchObject([
      { of: parcel.id, drugs: ['pen'] },
      { of: again?.id, drugs: ['pen'] },
    ]);
    expect([await openOf(lotOf('pen')), await openOf(second)]).toEqual([0, 0]);
  });

  it('is sent once, however often another package of the same line is recalled', async () => {
    const { db, parcel, recalls, lotOf, replaces, replacements, isWork } = await withTwo();
    const other = `${lotOf('pen')} B`;
    const [line] = await db
      .select()
      .from(pharmacyLots)
      .where(and(eq(pharmacyLots.shipmentId, parcel.id), eq(pharmacyLots.lot, lotOf('pen'))));
    if (!line) throw new Error('No lot is noted.');
    await db.insert(pharmacyLots).values({ ...line, place: 9, lot: other });
    await recalls('2025-06-10', lotOf('pen'));
    await replaces('2025-06-11');
    await recalls('2025-06-12', other);
    expect(await isWork()).toBe(0);
    expect(await replaces('2025-06-13')).toEqual({ ok: true });
    expect(await replacements()).toHaveLength(1);
  });
});
