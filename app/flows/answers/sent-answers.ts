import type { Question, Quiz } from '../../../engine/quiz';
import { daysBetween } from '../../../engine/values';
import type { Option, RememberEvent, RememberedAnswer } from '../../../schemas/generated/types';
import type { SentMedicine } from '../../care/treatments/taken-here.server';
import { dayInWords } from '../../kernel/calendar/day-words';

type Answers = RememberEvent['answers'];
type Sent = NonNullable<Option['sent']>;

/** Words for whoever confirms an answer, and for whoever decides: nobody said it, we know it. */
const fromSent = 'Known from what was sent';

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
  const fitting = [...options.values()].filter((option) =>
    sent.some((one) => option.sent && isSo(option.sent, one, today)),
  );
  const [first] = fitting;
  if (!first) return null;
  if (input.kind === 'checkbox') {
    if (!Array.isArray(earlier?.value)) return null;
    const said = earlier.value.filter((id) => !options.get(id)?.exclusive);
    const added = fitting.map(({ id }) => id).filter((id) => !said.includes(id));
    if (added.length === 0) return null;
    return { ...earlier, value: [...said, ...added], note: fromSent };
  }
  // Of two medicines, the one that was taken last.
  const latest = sent.flatMap((one) =>
    fitting.filter((option) => option.sent && isSo(option.sent, one, today)),
  );
  const option = latest[0] ?? first;
  return { value: option.id, said: today, on: today, note: noteOf(option, sent) };
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

function noteOf({ sent: by }: Option, sent: readonly SentMedicine[]): string {
  const medicine = sent.find(({ product }) => by?.products.includes(product));
  return by?.noted && medicine
    ? `Last dose noted on ${dayInWords(medicine.lastOn, 'dateWithYear')}`
    : fromSent;
}
