import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { sendToPharmacy } from '../../app/care/decisions/send-to-pharmacy.server';
import { prescriptions } from '../../app/database/tables/prescriptions.schema.server';
import { withDatabase } from './database';
import { type approvalOf, approved, takeCharges } from './deciding';
import { testContext } from './load-context';
import { placedOrder } from './ordering';
import { someProvider } from './providers';
import { publishCatalogue } from './published-catalogue';
import { smallCatalogue } from './small-shop';

/** A strength of the pen that costs more than the one that is ordered. */
export const strong = { doseSteps: [{ fromWeek: 1, dosage: 50, unit: 'mg' }] };

/** A database with a shop in which a higher strength of the pen, and the pump, cost more than the pen. */
export function withDearerMedicines() {
  const database = withDatabase();

  beforeAll(async () => {
    const catalogue = smallCatalogue();
    const pen = catalogue.products.find(({ id }) => id === 'pen');
    if (!pen) throw new Error('There is no pen.');
    const pump = structuredClone(pen);
    Object.assign(pump, { id: 'pump', title: 'pump', injectionAck: false });
    for (const variant of pump.variants) {
      variant.id = variant.id.replace('pen', 'pump');
      variant.variantAmount *= 2;
    }
    // The higher strength of the pen costs more, too.
    pen.pricingBasis = 'dosage';
    for (const variant of pen.variants) {
      variant.prices = [
        { value: 0.25, amount: variant.variantAmount },
        { value: 0.5, amount: variant.variantAmount + 5_000 },
      ];
    }
    catalogue.products.push(pump);
    await publishCatalogue(database.db, catalogue);
  });

  const context = () => testContext(database.db);

  /** A patient who ordered a pen of 0.25 mg, and for whom a provider suggests something that costs more. */
  async function suggested(
    variants = ['pen-1m'],
    rest: Parameters<typeof approvalOf>[2] = strong,
    otherwise: Parameters<typeof placedOrder>[3] = {},
  ) {
    const { db } = database;
    const patient = await placedOrder(db, variants, {}, otherwise);
    const provider = await someProvider(db, 'CA');
    const id = await approved(db, provider, patient, rest);
    const [prescription] = await db
      .select()
      .from(prescriptions)
      .where(eq(prescriptions.caseId, id));
    if (!prescription) throw new Error('Nothing was prescribed.');
    return { patient, provider, id, prescription, userId: patient.userId };
  }

  /** Everything that may be done about what is charged and sent, done. */
  async function workIsDone(id: string, at = context()): Promise<void> {
    await takeCharges(database.db, id, at);
    await sendToPharmacy({ case: id }, at);
  }

  return { database, context, suggested, workIsDone };
}
