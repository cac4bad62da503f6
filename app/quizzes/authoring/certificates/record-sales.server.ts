import { inArray, sql } from 'drizzle-orm';
import { forgetPublications } from '../../../content/published.server';
import { referenceHash } from '../../../content/reference.server';
import { quizRecord } from '../../../database/tables/authoring.schema.server';
import type { Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { writeMail } from '../../../mail/outbox.server';
import { salesChanged } from '../../../mail/templates/quizzes';
import { tellSalesLater } from '../authoring-queue.server';
import type { DraftHashes, QuizDocument } from '../drafts/documents.server';
import { type StaffMember, staffWho } from '../library/authors.server';
import { type Doer, record } from '../library/record.server';

/** Cause of a change in what is sold, or in what is known of it. */
export interface SalesCause {
  /** The person who did it; null for the service. */
  by: Doer;
  at: Date;
  /** Cause in a sentence. */
  words: string;
}

/** A draft whose publication went off sale, or is on sale again. */
type Seller = Pick<QuizDocument, 'id' | 'quizKey'> & DraftHashes & { why: string };

/**
 * Puts on record which publications went off sale since this was last looked at, and which are on sale again, and
 * has those told who can do something about it. Call it at the end of each transaction that publishes something or
 * judges what is published, after `waitForPublications`. Safe to repeat.
 */
export async function recordSales(tx: Tx, { by, at, words }: SalesCause): Promise<void> {
  const off = await offSale(tx);
  const recorded = await recordedOffSale(tx);
  const entries: number[] = [];
  for (const [id, seller] of off)
    if (!recorded.has(id))
      entries.push(
        await record(tx, seller, by, {
          action: 'wentOffSale',
          at,
          why: seller.why,
          words: [words],
        }),
      );
  for (const [id, seller] of recorded)
    if (!off.has(id))
      entries.push(await record(tx, seller, by, { action: 'backOnSale', at, words: [words] }));
  if (entries.length > 0) await tellSalesLater(tx, entries);
}

/** The drafts that what patients have came from, where it sells nothing now, by their ids. */
async function offSale(tx: Tx): Promise<Map<string, Seller>> {
  // What a transaction has published itself counts.
  forgetPublications(tx);
  const { rows } = await tx.execute<Row>(sql`
    select distinct on (entry.document_id) entry.document_id as id, ${said}, off_sale.why
    from quiz_off_sale off_sale
    join content_published published on published.kind = 'quiz'
      and published.key = off_sale.quiz_key and published.revision = off_sale.revision
    join quiz_record entry on entry.quiz_key = off_sale.quiz_key and entry.hash = off_sale.revision
      and entry.action in ('published', 'rolledBack', 'imported')
    where off_sale.reference_hash = ${await referenceHash(tx)}
    order by entry.document_id, entry.id desc`);
  return byId(rows);
}

/** The drafts of which the record says last that they went off sale. */
async function recordedOffSale(tx: Tx): Promise<Map<string, Seller>> {
  const { rows } = await tx.execute<Row>(sql`
    select document.id, ${said}, entry.why
    from quiz_documents document cross join lateral (
      select * from quiz_record
      where document_id = document.id and action in ('wentOffSale', 'backOnSale')
      order by id desc limit 1
    ) entry
    where entry.action = 'wentOffSale'`);
  return byId(rows);
}

interface Row extends Record<string, unknown> {
  id: string;
  quizKey: string;
  hash: string;
  savedRunsHash: string;
  promisesHash: string;
  why: string;
}

const said = sql`entry.quiz_key as "quizKey", entry.hash,
  entry.saved_runs_hash as "savedRunsHash", entry.promises_hash as "promisesHash"`;

function byId(rows: readonly Row[]): Map<string, Seller> {
  return new Map(rows.map((row) => [row.id, row]));
}

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
