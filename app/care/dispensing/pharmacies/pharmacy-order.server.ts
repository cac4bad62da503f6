import { eq, inArray } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts.schema.server';
import { prescriptions } from '../../../database/tables/care.schema.server';
import { orderLines } from '../../../database/tables/orders.schema.server';
import type { PharmacyLine } from '../../../database/tables/sandbox-pharmacy.schema.server';
import { shipmentLines } from '../../../database/tables/shipments.schema.server';
import type { Tx } from '../../../kernel/database/client.server';
import type { ShipmentRow } from '../shipments/change-shipment.server';
import type { PharmacyOrder } from './pharmacy-partner';

/** What a pharmacy is asked for under a key, word for word the same each time. */
export async function pharmacyOrder(
  tx: Tx,
  { id, address }: Pick<ShipmentRow, 'id' | 'address'>,
  key: string,
): Promise<PharmacyOrder> {
  const rows = await tx
    .select({ sent: shipmentLines, line: orderLines, prescribed: prescriptions })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .leftJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .where(eq(shipmentLines.shipmentId, id))
    .orderBy(orderLines.position);
  const prescribers = await namesOf(
    tx,
    rows.flatMap(({ prescribed }) => prescribed?.providerId ?? []),
  );
  const lines = rows.map(({ sent, line, prescribed }): PharmacyLine => {
    const { quantity } = sent;
    const dosage = sent.dosage ?? line.dosage;
    if (prescribed === null) {
      const { productId, variantId, productTitle: title } = line;
      return { productId, variantId, title, quantity, dosage, prescription: null };
    }
    const { productId, variantId, drug, form, directions, state, providerId } = prescribed;
    const prescriber = prescribers.get(providerId) ?? '';
    return {
      productId,
      variantId,
      title: drug,
      quantity,
      dosage,
      prescription: { id: prescribed.id, drug, form, directions, state, prescriber },
    };
  });
  return { key, address, lines };
}

async function namesOf(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, firstName, lastName } = users;
  const rows = await tx.select({ id, firstName, lastName }).from(users).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`.trim()]));
}
