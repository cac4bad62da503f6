import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Quiz } from '../../../engine/quiz';
import type { RememberEvent } from '../../../schemas/generated/types';
import type { SentMedicine } from '../../care/treatments/taken-here.server';
import { progressEntries } from '../../database/tables/progress.schema.server';
import { dayInWords } from '../../kernel/calendar/day-words';
import type { Queryable } from '../../kernel/database/client.server';

/**
 * The weight of a patient before a medicine of ours, where a quiz asks for it and they told none on an earlier
 * occasion.
 */
export async function weightBeforeSent(
  db: Queryable,
  patientId: string,
  { questionById }: Quiz,
  { sent, earlier, today }: { sent: readonly SentMedicine[]; earlier: Answers; today: string },
): Promise<Answers> {
  const question = [...questionById.values()].find(({ definition }) => definition.weightBefore);
  const products = question?.definition.weightBefore ?? [];
  const since = sent
    .filter(({ product }) => products.includes(product))
    .map((one) => one.since)
    .sort()[0];
  if (!question || since === undefined || Object.hasOwn(earlier, question.id)) return {};
  const [entry] = await db
    .select({ day: progressEntries.day, value: progressEntries.value })
    .from(progressEntries)
    .where(
      and(
        eq(progressEntries.patientId, patientId),
        eq(progressEntries.measure, 'weight'),
        isNull(progressEntries.deletedAt),
        lte(progressEntries.day, since),
      ),
    )
    .orderBy(desc(progressEntries.day))
    .limit(1);
  if (!entry) return {};
  const note = `Your weight of ${dayInWords(entry.day, 'dateWithYear')}, before the first dose`;
  return { [question.id]: { value: entry.value / 100, said: entry.day, on: today, note } };
}

type Answers = RememberEvent['answers'];
