import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { cartItems, carts } from '../../app/database/tables/cart.schema.server';
import {
  conversations,
  messageReads,
  messages,
} from '../../app/database/tables/messages.schema.server';
import { progressEntries } from '../../app/database/tables/progress.schema.server';
import {
  freeShipment,
  placeDemoOrder,
  sendDemoShipment,
} from '../../app/demo/people/demo-order.server';
import {
  bought,
  type DemoContext,
  type DemoPerson,
  daysBefore,
  demoProvider,
} from '../../app/demo/people/seeder.server';
import type { Tx } from '../../app/kernel/database/client.server';
import { addDays } from '../../engine/values';

/** Days ago on which the latest of the orders that are added was paid: before the demonstration’s own. */
const latestOrderAgo = 160;
const daysBetweenOrders = 30;
const messageCount = 100;
/** Weighed twice a week for two years. */
const weighings = 208;

/** Makes one of the demonstration’s patients one of long standing: orders, messages, weights, a full cart. */
export async function lengthenHistory(
  tx: Tx,
  person: DemoPerson,
  orders: number,
  context: DemoContext,
): Promise<void> {
  for (let nth = 0; nth < orders; nth += 1) await addOrder(tx, person, nth, context);
  await addMessages(tx, person.id, context.now);
  await addWeights(tx, person.id, context.now);
  await fillCart(tx, person.id);
}

const baskets = [
  [bought('multivitamin', 'multivitamin-once'), bought('magnesium', 'magnesium-once')],
  [bought('fiber', 'fiber-once', { quantity: 2 })],
  [bought('electrolytes', 'electrolytes-once')],
];

/** Something from the pharmacy, which arrived. */
async function addOrder(
  tx: Tx,
  person: DemoPerson,
  nth: number,
  { now, catalogue, origin }: DemoContext,
): Promise<void> {
  const ago = latestOrderAgo + nth * daysBetweenOrders;
  const lines = baskets[nth % baskets.length] ?? [];
  const at = daysBefore(now, ago);
  const { order } = await placeDemoOrder(tx, { person, lines, catalogue, origin, at });
  await sendDemoShipment(tx, await freeShipment(tx, order.id), {
    packedAt: daysBefore(now, ago - 1),
    shippedAt: daysBefore(now, ago - 1, -4),
    deliveredAt: daysBefore(now, ago - 4),
    carrier: 'usps',
    trackingNumber: `94001118${String(nth).padStart(4, '0')}`,
  });
}

/** A long conversation, of which everything but the newest message was read. */
async function addMessages(tx: Tx, patientId: string, now: Date): Promise<void> {
  const providerId = await demoProvider(tx, 'daniel@example.com');
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(eq(conversations.patientId, patientId));
  if (!conversation) throw new Error('The patient has written to nobody.');
  const { id: conversationId, lastSeq } = conversation;
  const added = Array.from({ length: messageCount - lastSeq }, (_, nth) => {
    const isPatient = nth % 2 === 1;
    return {
      conversationId,
      seq: lastSeq + nth + 1,
      authorId: isPatient ? patientId : providerId,
      authorKind: isPatient ? ('patient' as const) : ('providerUsers' as const),
      text: `Message ${nth + 1}. It is about as long as most of them are: a question, or its answer, in two sentences.`,
      clientId: randomUUID(),
      createdAt: new Date(now.getTime() - (messageCount - nth) * 60_000),
    };
  });
  await tx.insert(messages).values(added);
  const mine = eq(messageReads.conversationId, conversationId);
  await tx
    .update(conversations)
    .set({ lastSeq: messageCount })
    .where(eq(conversations.id, conversationId));
  await tx
    .update(messageReads)
    .set({ seq: messageCount - 1 })
    .where(mine);
}

async function addWeights(tx: Tx, patientId: string, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const values = Array.from({ length: weighings }, (_, nth) => ({
    patientId,
    day: addDays(today, -40 - Math.round(nth * 3.5)),
    measure: 'weight' as const,
    value: 240_00 + nth * 10,
    note: null,
    updatedAt: now,
  }));
  await tx.insert(progressEntries).values(values).onConflictDoNothing();
}

async function fillCart(tx: Tx, userId: string): Promise<void> {
  const [cart] = await tx.insert(carts).values({ userId }).returning({ id: carts.id });
  if (!cart) throw new Error('The cart was not made.');
  const lines = [bought('fiber', 'fiber-once'), bought('magnesium', 'magnesium-once')];
  await tx.insert(cartItems).values(
    lines.map((line, position) => ({
      ...line,
      id: randomUUID(),
      cartId: cart.id,
      position,
      seenTotal: 0,
    })),
  );
}
