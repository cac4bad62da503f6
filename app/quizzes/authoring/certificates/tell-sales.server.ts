import { inArray } from 'drizzle-orm';
import { quizRecord } from '../../../database/tables/authoring.schema.server';
import type { Services } from '../../../kernel/http/load-context';
import { sites } from '../../../kernel/sites/sites';
import { writeMail } from '../../../mail/outbox.server';
import { type StaffMember, staffWho } from '../library/staff-who.server';

/**
 * Tells managers, and whoever may change quizzes, of entries of the record that say what went off sale or is on
 * sale again. Mail is read by others: it names no quiz and no reason. Safe to repeat.
 */
export async function tellSales(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  entries: readonly number[],
): Promise<void> {
  const rows = await db
    .select({ action: quizRecord.action, quizKey: quizRecord.quizKey })
    .from(quizRecord)
    .where(inArray(quizRecord.id, [...entries]));
  const quizzes = (which: string) =>
    new Set(rows.flatMap(({ action, quizKey }) => (action === which ? [quizKey] : []))).size;
  const news = { off: quizzes('wentOffSale'), back: quizzes('backOnSale') };
  const site = config.site ?? 'default';
  await db.transaction(async (tx) => {
    const authors = await staffWho(tx, 'quiz:edit');
    const managers = await staffWho(tx, 'practice:manage');
    const readers = new Set(authors.map(({ id }) => id));
    const others = managers.filter(({ id }) => !readers.has(id));
    const write = (person: StaffMember, rest: { last: string; action?: MailAction }) => {
      const { last, ...button } = rest;
      return writeMail(tx, clock.now(), {
        key: `sales ${entries.join(' ')} ${person.id}`,
        site,
        to: person.email,
        subject: subjectOf(news),
        text: [
          `Hello ${person.firstName},`,
          ...sentences(news),
          last,
          sites[site].tone.signOff,
        ].join('\n\n'),
        ...button,
      });
    };
    const action = { label: 'Open the studio', url: `${config.publicUrl}/studio` };
    for (const person of authors)
      await write(person, { last: 'The list of quizzes says which, and why.', action });
    for (const person of others)
      await write(person, {
        last: 'Whoever changes quizzes was told too, and sees which, and why.',
      });
  });
}

interface MailAction {
  label: string;
  url: string;
}

/** How many quizzes went off sale, and how many are on sale again. */
interface SalesNews {
  off: number;
  back: number;
}

function subjectOf({ off, back }: SalesNews): string {
  const [number, verb] = off > 0 ? [off, 'went off sale'] : [back, 'on sale again'];
  if (off > 0) return `${quizzesInWords(number)} ${verb}`;
  return `${quizzesInWords(number)} ${number === 1 ? 'is' : 'are'} ${verb}`;
}

function sentences({ off, back }: SalesNews): string[] {
  return [
    off > 0
      ? `${quizzesInWords(off)} went off sale. Patients can still take ${off === 1 ? 'it' : 'them'}, but nothing is sold by ${off === 1 ? 'it' : 'them'} until what is promised is proved again.`
      : null,
    back > 0
      ? `${quizzesInWords(back)} ${back === 1 ? 'is' : 'are'} on sale again: what is promised is proved with what is sold now.`
      : null,
  ].filter((sentence) => sentence !== null);
}

function quizzesInWords(number: number): string {
  return number === 1 ? 'A quiz' : `${number} quizzes`;
}
