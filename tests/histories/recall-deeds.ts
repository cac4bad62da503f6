import { and, asc, eq, exists, inArray, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  recordRecall,
  withdrawRecall,
} from '../../app/care/dispensing/recalls/record-recall.server';
import { settleRecalled } from '../../app/care/dispensing/recalls/settle-recalled.server';
import {
  lotRecalls,
  pharmacyLots,
  recalledShipments,
} from '../../app/database/tables/pharmacy.schema.server';
import { shipmentLines, shipments } from '../../app/database/tables/shipments.schema.server';
import { noteLot } from '../support/recalled-lots';
import { nth } from './rows';
import type { World } from './world';

/** Deed about lots that makers call back. */
export type RecallDeed =
  /** The lot of a parcel that is on its way or came, which nobody else has. */
  | { do: 'recallParcel'; shipment: number; twice: boolean }
  | { do: 'withdrawRecall'; recall: number }
  | { do: 'settleRecalled'; shipment: number; how: 'replace' | 'close'; twice: boolean };

type Do<Deed> = (world: World, deed: Deed) => Promise<unknown>;
type Doing = { [Kind in RecallDeed['do']]: Do<Extract<RecallDeed, { do: Kind }>> };

export const recallsDo: Doing = {
  async recallParcel({ db, context, pharmacist }, { shipment: which, twice }) {
    // A parcel of extras alone holds no packages that a pharmacist counts.
    const lines = db
      .select()
      .from(shipmentLines)
      .where(and(eq(shipmentLines.shipmentId, shipments.id), isNotNull(shipmentLines.fill)));
    const sent = await db
      .select()
      .from(shipments)
      .where(and(inArray(shipments.status, ['shipped', 'delivered']), exists(lines)))
      .orderBy(asc(shipments.createdAt), asc(shipments.number));
    const row = nth(sent, which);
    if (!row) return;
    const known = () =>
      db.select().from(pharmacyLots).where(eq(pharmacyLots.shipmentId, row.id)).limit(1);
    if ((await known()).length === 0) await noteLot(db, row.id, `Lot of ${row.number}`);
    const [named] = await known();
    if (!named) return;
    const recall = { lot: named.lot, productId: '', isForPatients: true, reason: 'Seals.' };
    const times = twice ? [1, 2] : [1];
    await Promise.all(times.map(() => recordRecall(context, pharmacist.id, recall)));
  },

  async withdrawRecall({ db, context, pharmacist }, { recall: which }) {
    const recalls = await db.select().from(lotRecalls).orderBy(asc(lotRecalls.recalledAt));
    const recall = nth(recalls, which);
    if (!recall) return;
    const wish = { id: recall.id, reason: 'It was another lot.' };
    expect(await withdrawRecall(context, pharmacist.id, wish)).toBe(true);
  },

  async settleRecalled({ db, context, pharmacist }, { shipment: which, how, twice }) {
    const told = await db
      .selectDistinct({ number: shipments.number })
      .from(recalledShipments)
      .innerJoin(shipments, eq(shipments.id, recalledShipments.shipmentId))
      .where(eq(recalledShipments.outcome, 'told'))
      .orderBy(asc(shipments.number));
    const found = nth(told, which);
    if (!found) return;
    const settling = how === 'replace' ? { how } : { how, because: 'They want none.' };
    const settle = () => settleRecalled(context, pharmacist.id, found.number, settling);
    const replies = await Promise.all((twice ? [1, 2] : [1]).map(settle));
    for (const reply of replies) expect(reply.ok).toBe(replies[0]?.ok);
  },
};

const several = fc.nat(7);
const is = <Kind extends RecallDeed['do']>(kind: Kind) => fc.constant(kind);

export const recallDeeds: { weight: number; arbitrary: fc.Arbitrary<RecallDeed> }[] = [
  {
    weight: 5,
    arbitrary: fc.record({ do: is('recallParcel'), shipment: several, twice: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('withdrawRecall'), recall: several }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: is('settleRecalled'),
      shipment: several,
      how: fc.constantFrom('replace', 'replace', 'replace', 'close'),
      twice: fc.boolean(),
    }),
  },
];
