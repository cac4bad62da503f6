import { dayInWords } from '../../kernel/calendar/day-words';
import { sites } from '../../kernel/sites/sites';
import { type MailWords, mailTo, type OrderReader } from './mail-to';

/** `held`: the day of the refill came, and nobody answered. */
export type CheckInNews = 'asked' | 'reminded' | 'held';

/**
 * Asks for a check-in before what comes next of an order on a day, YYYY-MM-DD.
 * It names neither a medicine nor a question.
 */
export function checkInMail(
  reader: OrderReader,
  { news, id, dueOn }: { news: CheckInNews; id: string; dueOn: string },
): MailWords {
  const on = dayInWords(dueOn);
  const order = `your order ${reader.number}`;
  const words: Record<CheckInNews, string[]> = {
    asked: [
      `the next part of ${order} is planned for ${on}. Before that, please answer a few questions. It takes two minutes.`,
      'Without your answers nothing is charged or sent.',
    ],
    reminded: [
      `the next part of ${order} is planned for ${on}, and your check-in is still open. It takes two minutes.`,
      'Without your answers nothing is charged or sent.',
    ],
    held: [
      `the next part of ${order} was planned for ${on}. It waits for your check-in: nothing more is charged, and nothing is sent.`,
      'As soon as you have answered, it goes on, or your care team looks at it first.',
    ],
  };
  return mailTo(reader, {
    subject:
      news === 'held'
        ? `Your order at ${sites[reader.site].name} waits for you`
        : `Your check-in at ${sites[reader.site].name}`,
    paragraphs: words[news],
    button: { label: 'Answer the check-in', path: `/patient/check-in/${id}` },
  });
}
