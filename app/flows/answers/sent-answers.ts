import type { Question, Quiz } from '../../../engine/quiz';
import { daysBetween } from '../../../engine/values';
import type { Option, RememberEvent, RememberedAnswer } from '../../../schemas/generated/types';
import type { SentMedicine } from '../../care/treatments/taken-here.server';
import { dayInWords } from '../../kernel/calendar/day-words';

type Answers = RememberEvent['answers'];
type Sent = NonNullable<Option['sent']>;

/** Returns the products by which a quiz knows an answer. */
export function productsKnownBy({ questionById }: Quiz): Set<string> {
  const questions = [...questionById.values()];
  return new Set(
    questions.flatMap(({ definition, options }) => [
      ...(definition.weightBefore ?? []),
      ...[...options.values()].flatMap(({ sent }) => sent?.products ?? []),
    ]),
  );
}

/**
 * Answers that are known by what a patient got from us, for them to confirm. They stand in for what was said of a
 * medicine on earlier occasions; of a list of answers they are added to those, since nobody knows the rest.
 * @param sent Medicines, the latest first.
 */
export function answersBySent(
  { questionById }: Quiz,
  sent: readonly SentMedicine[],
  earlier: Answers,
  today: string,
): Answers {
  const known: Answers = {};
  for (const question of questionById.values()) {
    if (question.definition.confirmWithin === undefined) continue;
    const answer = answerBySent(question, sent, earlier[question.id], today);
    if (answer) known[question.id] = answer;
  }
  return known;
}

function answerBySent(
  { input, options }: Question,
  sent: readonly SentMedicine[],
  earlier: RememberedAnswer | undefined,
  today: string,
): RememberedAnswer | null {
  // Of two medicines, the one that was taken last comes first.
  const fitting = sent.flatMap((medicine) =>
    [...options.values()].flatMap((option) =>
      option.sent && isSo(option.sent, medicine, today) ? [{ option, medicine }] : [],
    ),
  );
  if (input.kind === 'checkbox') {
    if (!Array.isArray(earlier?.value)) return null;
    const said = earlier.value.filter((id) => !options.get(id)?.exclusive);
    const added = fitting.filter(({ option }) => !said.includes(option.id));
    const [newest] = added;
    if (!newest) return null;
    const value = [...new Set([...said, ...added.map(({ option }) => option.id)])];
    return { ...earlier, value, note: `With what we sent on ${dayOf(newest.medicine.sentOn)}` };
  }
  const [latest] = fitting;
  if (!latest) return null;
  return { value: latest.option.id, said: today, on: today, note: noteOf(latest) };
}

function isSo(
  { products, dosage, daysFrom = 0, daysTo = Number.POSITIVE_INFINITY, noted = false }: Sent,
  { product, taken, lastOn, isNoted }: SentMedicine,
  today: string,
): boolean {
  const days = daysBetween(lastOn, today);
  return (
    products.includes(product) &&
    (dosage === undefined || dosage === taken?.dosage) &&
    (!noted || isNoted) &&
    days >= daysFrom &&
    days <= daysTo
  );
}

/** Words for whoever confirms an answer, and for whoever decides: nobody said it, we know it. */
function noteOf({ option, medicine }: { option: Option; medicine: SentMedicine }): string {
  return option.sent?.noted
    ? `Last dose noted on ${dayOf(medicine.lastOn)}`
    : `Sent on ${dayOf(medicine.sentOn)}`;
}

const dayOf = (day: string) => dayInWords(day, 'dateWithYear');
