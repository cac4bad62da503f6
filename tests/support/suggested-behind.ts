import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { decideCase } from '../../app/care/decisions/decide.server';
import { currentCatalogue } from '../../app/content/catalogue.server';
import { workWithKeys } from '../../app/database/sealing/keys.server';
import { users } from '../../app/database/tables/accounts.schema.server';
import { careCases } from '../../app/database/tables/care.schema.server';
import { orders, payments } from '../../app/database/tables/orders.schema.server';
import { prescriptions } from '../../app/database/tables/prescriptions.schema.server';
import { sandboxCharges } from '../../app/database/tables/sandbox.schema.server';
import { shipments } from '../../app/database/tables/shipments.schema.server';
import { orderAndSuggest } from '../../app/demo/people/offer-seed.server';
import { saveAddress } from '../../app/identity/profile/addresses.server';
import { systemClock } from '../../app/kernel/clock';
import { type Db, openDatabase } from '../../app/kernel/database/client.server';
import { createLog } from '../../app/kernel/log/log.server';
import { testContext } from './load-context';
import { publish } from './published-catalogue';
import { keysOfServer } from './server';
import { someAddress } from './some-address';

const daniel = 'daniel@example.com';

/** Does something with the database of a running application. */
async function behind<Found>(url: string, act: (db: Db) => Promise<Found>): Promise<Found> {
  workWithKeys(keysOfServer);
  const { db, close } = openDatabase({ url, poolSize: 2, log: createLog('silent') });
  try {
    return await act(db);
  } finally {
    await close();
  }
}

const userOf = async (db: Db, email: string) => {
  const [found] = await db.select().from(users).where(eq(users.email, email));
  if (!found) throw new Error(`${email} is nobody.`);
  return found;
};

/** Outcome of somebody’s order: cents, with the gateway too, and what was sent. */
export interface CameOf {
  /** Cents that the first supply was to cost in all, as its patient agrees to it. */
  agreed: number;
  /** Cents of each charge, in our books and at the gateway. */
  charged: number[];
  chargedThere: number[];
  status: string;
  parcels: number;
}

/** Somebody registered, of a running application, for whom a provider suggests a medicine that costs more. */
export async function suggestedBehind(url: string, email: string) {
  const address = { ...someAddress('WA'), countryCode: 'US' } as const;
  const userId = await behind(url, async (db) => {
    const { id } = await userOf(db, email);
    const now = systemClock.now();
    await db.update(users).set({ phone: '2065550143' }).where(eq(users.id, id));
    // Stand for the pictures of the identity that the quiz asks for; nobody opens them.
    await db.execute(sql`insert into documents (visitor_id, user_id, kind, mime, bytes, sha256, store_key)
      select gen_random_uuid(), ${id}, d.kind, d.mime, d.bytes, d.sha256, gen_random_uuid()
      from documents d join users u on u.id = d.user_id
      where u.email = 'priya@example.com' and d.deleted_at is null and d.kind <> 'document'`);
    await saveAddress(db, now, { userId: id, use: 'shipping', address, version: null });
    const catalogue = await currentCatalogue(db);
    const context = { catalogue, now, origin: 'http://127.0.0.1' };
    await db.transaction((tx) => orderAndSuggest(tx, context, email));
    return id;
  });
  return {
    email,
    /** The provider thinks better of it. */
    takesBack: () =>
      behind(url, async (db) => {
        const [careCase] = await db.select().from(careCases).where(eq(careCases.patientId, userId));
        const decision = { kind: 'takeBack', reason: 'Another look.' } as const;
        const { id: provider } = await userOf(db, daniel);
        const wish = { caseId: careCase?.id ?? '', version: careCase?.version ?? 0 };
        const context = { ...testContext(db), clock: systemClock };
        const decided = await decideCase(context, provider, {
          ...wish,
          key: randomUUID(),
          decision,
        });
        if (decided.outcome !== 'done') throw new Error(JSON.stringify(decided));
      }),
    /** They live in another state from now on. */
    moves: (state: string) =>
      behind(url, (db) =>
        saveAddress(db, systemClock.now(), {
          ...{ userId, use: 'shipping', version: null },
          address: { ...someAddress(state), countryCode: 'US' },
        }),
      ),
    /** Everything about the medicine costs $100 more from now on, for whoever buys it. */
    pricesGoUp: () =>
      behind(url, async (db) => {
        const catalogue = structuredClone(await currentCatalogue(db));
        const product = catalogue.products.find(({ id }) => id === 'tirzepatide-weekly');
        for (const variant of product?.variants ?? []) {
          variant.variantAmount += 10_000;
          for (const price of variant.prices ?? []) price.amount += 10_000;
        }
        const notice = 'Sample content, not medical advice.';
        await publish(db, 'catalogue', JSON.stringify({ notice, ...catalogue }));
      }),
    cameOf: () =>
      behind(url, async (db): Promise<CameOf> => {
        const [careCase] = await db.select().from(careCases).where(eq(careCases.patientId, userId));
        const [order] = await db.select().from(orders).where(eq(orders.userId, userId));
        const [asked] = await db
          .select({ more: prescriptions.more })
          .from(prescriptions)
          .where(eq(prescriptions.patientId, userId))
          .orderBy(desc(prescriptions.issuedAt));
        const taken = await db
          .select({ captured: payments.captured, there: sandboxCharges.amount })
          .from(payments)
          .leftJoin(
            sandboxCharges,
            sql`${sandboxCharges.ref} = ${payments.gatewayRef} and ${sandboxCharges.status} = 'paid'`,
          )
          .where(eq(payments.orderId, order?.id ?? ''));
        return {
          agreed: (order?.total ?? 0) + (asked?.more ?? 0),
          charged: taken.flatMap(({ captured }) => (captured > 0 ? [captured] : [])),
          chargedThere: taken.flatMap(({ there }) => (there === null ? [] : [there])),
          status: careCase?.status ?? '',
          parcels: await db.$count(shipments, eq(shipments.patientId, userId)),
        };
      }),
  };
}
