import { desc, eq, sql } from 'drizzle-orm';
import { concernOf, moveCase } from '../../../engine/care';
import type { OrderWithLines } from '../../commerce/orders/place-order.server';
import { submissions } from '../../database/tables/attempts.schema.server';
import { careCaseEvents, careCaseLines, careCases } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { daysFrom, daysToDecide } from './change-case.server';
import { endedBefore } from './earlier-endings.server';

type OrderLine = OrderWithLines['lines'][number];
type Intake = Pick<
  typeof submissions.$inferSelect,
  'id' | 'quizKind' | 'lines' | 'variants' | 'homeState'
> & { findings: number; takenBack: number };

/**
 * Opens a case for each intake that gave something of an order which needs a prescription, in the
 * transaction that writes the order. The review begins at once: the order is paid.
 */
export async function createCases(
  tx: Tx,
  now: Date,
  { order, lines }: OrderWithLines,
): Promise<void> {
  const prescribed = lines.filter(({ prescription }) => prescription);
  if (prescribed.length === 0) return;
  const intakes = await newestIntakes(tx, order.userId);
  const groups = new Map<Intake | null, OrderLine[]>();
  for (const line of prescribed) {
    const intake = intakes.find((one) => gave(one, line)) ?? null;
    groups.set(intake, [...(groups.get(intake) ?? []), line]);
  }
  for (const [intake, group] of groups) await openCase(tx, now, order, intake, group);
}

function gave({ lines, variants }: Intake, { productId, variantId }: OrderLine): boolean {
  return lines.some((line) => line.productId === productId) || variants.includes(variantId);
}

/** Number of intakes that are looked at: nobody can have bought by more, as they count for 90 days only. */
const looksBack = 50;

function newestIntakes(tx: Tx, userId: string): Promise<Intake[]> {
  const { id, quizKind, lines, variants, homeState, review } = submissions;
  const findings = sql<number>`jsonb_array_length(${review} -> 'findings')`;
  const takenBack = sql<number>`coalesce(jsonb_array_length(${review} -> 'changedAnswers'), 0) + ${endedBefore}`;
  return tx
    .select({ id, quizKind, lines, variants, homeState, findings, takenBack })
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(desc(submissions.createdAt))
    .limit(looksBack);
}

async function openCase(
  tx: Tx,
  now: Date,
  order: OrderWithLines['order'],
  intake: Intake | null,
  lines: readonly OrderLine[],
): Promise<void> {
  const begun = moveCase('paid', { event: 'beginReview', by: 'system', reason: '' });
  if (!begun.ok) throw new Error('A case that was paid cannot be reviewed.');
  const version = 2;
  const [opened] = await tx
    .insert(careCases)
    .values({
      orderId: order.id,
      submissionId: intake?.id ?? null,
      patientId: order.userId,
      quiz: intake?.quizKind ?? null,
      state: intake?.homeState ?? order.shippingAddress?.administrativeArea ?? null,
      status: begun.status,
      version,
      concern: intake === null ? 0 : concernOf(intake),
      openedAt: now,
      waitingSince: now,
      expiresAt: daysFrom(now, daysToDecide),
    })
    .returning({ id: careCases.id });
  if (!opened) throw new Error(`No case was opened for order ${order.id}.`);
  const caseId = opened.id;
  await tx
    .insert(careCaseLines)
    .values(lines.map(({ id: orderLineId }) => ({ orderLineId, caseId })));
  await tx.insert(careCaseEvents).values({
    caseId,
    version,
    event: 'beginReview',
    from: 'paid',
    to: begun.status,
    by: 'system',
    at: now,
  });
}
