import { randomUUID } from 'node:crypto';
import { desc, isNotNull, isNull, sql } from 'drizzle-orm';
import { offSaleNow } from '../../content/off-sale.server';
import { readPublications } from '../../content/published.server';
import { tryKeys } from '../../database/sealing/keys.server';
import { users } from '../../database/tables/accounts.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import { mayDoNow } from '../../identity/access/holders.server';
import { waysToAlter } from '../../identity/audit/audit.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { KeyRing } from '../../kernel/config/config.server';
import { documentFolder, documentStore } from '../../kernel/files/document-store.server';
import { unseal } from '../../kernel/files/seal.server';
import type { Services } from '../../kernel/http/load-context';
import { describeError } from '../../kernel/log/describe-error.server';
import { askMailServer } from '../../mail/mail-transport.server';

/** Finding: `missing` keeps patients from being served, `note` is worth knowing. */
interface Finding {
  mark: 'ok' | 'note' | 'missing';
  words: string;
}

const ok = (words: string): Finding => ({ mark: 'ok', words });
const note = (words: string): Finding => ({ mark: 'note', words });
const missing = (words: string): Finding => ({ mark: 'missing', words });

type Check = (services: Services) => Promise<Finding | Finding[]>;

/**
 * Looks at every part that patients need: database, documents, content, staff, mail, payments, jobs. It changes
 * nothing but a file of its own, which it takes away again.
 */
export async function verifyInstallation(
  services: Services,
): Promise<{ lines: string[]; isWhole: boolean }> {
  const findings: Finding[] = [];
  for (const { about, look } of checks) {
    try {
      findings.push(...[await look(services)].flat());
    } catch (error) {
      findings.push(missing(`${about}: ${describeError(error)['message']}`));
    }
  }
  const count = findings.filter(({ mark }) => mark === 'missing').length;
  const sum = count === 0 ? 'Nothing is missing.' : `${count} missing.`;
  const lines = findings.map(({ mark, words }) => `${mark.padEnd(8)}${words}`);
  return { lines: [...lines, sum], isWhole: count === 0 };
}

const checks: readonly { about: string; look: Check }[] = [
  { about: 'The database', look: checkDatabase },
  { about: 'Documents', look: checkDocuments },
  { about: 'Texts', look: checkTexts },
  { about: 'Content', look: checkContent },
  { about: 'Staff', look: checkStaff },
  { about: 'Mail', look: checkMail },
  { about: 'Payments', look: checkPayments },
  { about: 'Jobs', look: checkJobs },
];

async function checkDatabase({ db, config }: Services): Promise<Finding[]> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  );
  const ways = await waysToAlter(db);
  return [
    ok(`PostgreSQL ${rows[0]?.version} answers and has the newest tables.`),
    ways.length === 0
      ? ok('The role of the application cannot alter the record of who looked at what.')
      : (config.mode === 'production' ? missing : note)(
          `The role in DATABASE_URL could alter the record of who looked at what: it ${ways.join(', ')}.`,
        ),
  ];
}

/** Number of documents that are opened, the newest first, to see that the key is the right one. */
const documentsTried = 20;

async function checkMove(config: Services['config']): Promise<Finding[]> {
  let left = 0;
  for await (const { key } of documentFolder(config).files()) left += key.endsWith('.part') ? 0 : 1;
  if (left === 0) return [];
  return [
    note(`${left} documents are in the folder still: npm run admin -- move-documents moves them.`),
  ];
}

async function checkDocuments({ db, config }: Services): Promise<Finding[]> {
  const store = documentStore(config);
  const key = randomUUID();
  const trial = Buffer.from('written to see whether it can be');
  await store.write(key, trial);
  if (!(await store.read(key))?.equals(trial))
    return [missing('The store of documents does not give back what was written into it.')];
  await store.remove(key);
  const rows = await db
    .select({ storeKey: documents.storeKey })
    .from(documents)
    .where(isNull(documents.deletedAt))
    .orderBy(desc(documents.createdAt))
    .limit(documentsTried);
  let lost = 0;
  let closed = 0;
  for (const { storeKey } of rows) {
    const sealed = await store.read(storeKey);
    if (sealed === null) lost += 1;
    else if (!opens(sealed, config.documentKeys, storeKey)) closed += 1;
  }
  return [
    ok(
      config.documentsS3 === null
        ? 'The folder of documents can be written.'
        : `The bucket ${config.documentsS3.bucket} takes documents, gives them back and deletes them.`,
    ),
    ...(config.documentsS3 === null ? [] : await checkMove(config)),
    lost > 0
      ? missing(`${lost} of the ${rows.length} newest documents are not in the store.`)
      : closed > 0
        ? missing(`DOCUMENT_KEY does not open ${closed} of the ${rows.length} newest documents.`)
        : ok(`The ${rows.length} newest documents are there and open.`),
  ];
}

async function checkTexts({ db, config }: Services): Promise<Finding> {
  const { tried, closed } = await tryKeys(db, config.documentKeys, documentsTried);
  return closed > 0
    ? missing(`DOCUMENT_KEY does not open ${closed} of the ${tried} newest keys of texts.`)
    : ok(`The ${tried} newest keys that texts are sealed with open.`);
}

function opens(sealed: Uint8Array, keys: KeyRing, place: string): boolean {
  try {
    unseal(sealed, keys, place);
    return true;
  } catch {
    return false;
  }
}

async function checkContent({ db }: Services): Promise<Finding[]> {
  const published = await readPublications(db);
  const has = (kind: string) => published.has(`${kind}/${kind}`);
  const quizzes = [...published.keys()].filter((entry) => entry.startsWith('quiz/'));
  const offSale = await offSaleNow(db);
  const how = 'publish a folder with npm run admin -- publish FOLDER';
  return [
    has('catalogue')
      ? ok('A catalogue is published.')
      : missing(`No catalogue is published: ${how}.`),
    quizzes.length > 0
      ? ok(`${quizzes.length} quizzes and check-ins are published.`)
      : missing(`No quiz is published: ${how}.`),
    ...[...offSale].map(([quiz, why]) => missing(`${quiz} sells nothing: ${why}`)),
  ];
}

async function checkStaff({ db, clock }: Services): Promise<Finding[]> {
  const today = dayOf(clock.now());
  const [found] = await db
    .select({
      managers: sql<number>`count(*) filter (where ${mayDoNow('practice:manage')})::int`,
      prescribers: sql<number>`count(*) filter (where ${mayDoNow('case:decide')})::int`,
      idle: sql<number>`count(*) filter (where ${mayDoNow('case:decide')} and ${users.professions} = '{}')::int`,
    })
    .from(users)
    .where(isNotNull(users.emailVerifiedAt));
  const { managers = 0, prescribers = 0, idle = 0 } = found ?? {};
  const states = await db.execute<{ count: number }>(
    sql`select count(distinct state)::int as count from provider_licenses
        where coalesce(valid_from <= ${today}::date, true) and coalesce(valid_through >= ${today}::date, true)`,
  );
  return [
    managers > 0
      ? ok(`${managers} of the staff manage the practice.`)
      : missing(
          'Nobody manages the practice: npm run admin -- create-manager makes the first, who then opens the link.',
        ),
    prescribers > 0
      ? ok(
          `${prescribers} of the staff decide cases; licenses are on record for ${states.rows[0]?.count} states.`,
        )
      : missing(
          'Nobody may decide cases: a manager invites them at /manager/people/invite, and they open their link.',
        ),
    ...(idle > 0
      ? [
          (idle === prescribers ? missing : note)(
            `${idle} of them have no profession, so nothing is sold in their states: a manager adds it on their page.`,
          ),
        ]
      : []),
  ];
}

async function checkMail({ config }: Services): Promise<Finding> {
  if (config.mail === null) {
    if (config.sandboxPayments)
      return note('SMTP_URL is not set: in a trial npm run admin -- show-mail prints each mail.');
    return missing('SMTP_URL is not set: every mail waits in the outbox.');
  }
  await askMailServer(config.mail);
  return ok(`The mail server at ${config.mail.server.host} takes mail from us.`);
}

async function checkPayments({ config }: Services): Promise<Finding> {
  if (config.sandboxPayments)
    return note(
      'SANDBOX_PAYMENTS is set: this is a trial, in which nothing is paid and nothing sent.',
    );
  if (config.stripe === null) return missing('STRIPE_SECRET_KEY is not set: nobody can pay.');
  return ok('Stripe takes payments.');
}

async function checkJobs({ db }: Services): Promise<Finding[]> {
  const { rows } = await db.execute<{ failed: number; late: number }>(sql`
    select count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      count(*) filter (where attempts < max_attempts and run_at < now() - interval '10 minutes'
        and locked_at is null)::int as late
    from graphile_worker._private_jobs`);
  const { failed = 0, late = 0 } = rows[0] ?? {};
  return [
    late > 0
      ? note(
          `${late} jobs have waited for more than ten minutes: is a process with FORMULARY_ROLE=worker, or all, running?`,
        )
      : ok('No job waits longer than it should.'),
    ...(failed > 0
      ? [note(`${failed} jobs were given up after all their tries: the log says why.`)]
      : []),
  ];
}
