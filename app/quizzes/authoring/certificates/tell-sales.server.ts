import { inArray } from 'drizzle-orm';
import { quizRecord } from '../../../database/tables/authoring.schema.server';
import type { Services } from '../../../kernel/http/load-context';
import { writeMail } from '../../../mail/outbox.server';
import { salesChanged } from '../../../mail/templates/off-sale';
import { type StaffMember, staffWho } from '../library/staff-who.server';

/**
 * Tells managers, and whoever may change quizzes, of entries of the record that say what went off sale or is on
 * sale again. Safe to repeat.
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
    const write = (person: StaffMember, who: 'author' | 'manager') =>
      writeMail(tx, clock.now(), {
        key: `sales ${entries.join(' ')} ${person.id}`,
        site,
        to: person.email,
        ...salesChanged({ firstName: person.firstName, site, origin: config.publicUrl }, news, who),
      });
    for (const person of authors) await write(person, 'author');
    for (const person of others) await write(person, 'manager');
  });
}
