import type { Quiz } from '../../../engine/quiz';
import type { RememberEvent } from '../../../schemas/generated/types';
import type { SentMedicine } from '../../care/treatments/taken-here.server';
import { dayInWords } from '../../kernel/calendar/day-words';
import type { Queryable } from '../../kernel/database/client.server';
import { notedWeight } from '../../quizzes/attempts/noted-weight.server';

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
  const entry = await notedWeight(db, patientId, since);
  if (!entry) return {};
  const note = `Your weight of ${dayInWords(entry.day, 'dateWithYear')}, before the first dose`;
  return { [question.id]: { value: entry.value, said: entry.day, on: today, note } };
}

type Answers = RememberEvent['answers'];
