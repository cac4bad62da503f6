import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { SiteHandle } from '../../schemas/generated/types';
import { users } from '../database/tables/accounts.schema.server';
import { type CalendarFile, mailOutbox } from '../database/tables/mail.schema.server';
import { day, minute } from '../kernel/calendar/milliseconds';
import type { Config } from '../kernel/config/config.server';
import type { Db, Queryable } from '../kernel/database/client.server';
import type { Services } from '../kernel/http/load-context';
import { createJobQueue, type Tasks } from '../kernel/jobs/jobs.server';
import type { LetterConfig } from './letter.server';
import { MailNotTaken, mailTransport } from './mail-transport.server';
import { type Mail, openMails, sealMail } from './sealed-mail.server';
import type { MailWords } from './templates/mail-to';

/** A mail to be sent, with the words of its template. */
export interface MailDraft extends MailWords {
  /** Event that it is about, in words of its own: a second mail with the same key is not written. */
  key: string;
  site: SiteHandle;
  to: string;
  /** The email link whose token ends the address of the button. */
  linkId?: string;
  /** The wish by which its reader agreed to such mail: the mail then says how to stop it. */
  wishId?: string;
  /** A file for calendars that goes along. */
  calendar?: CalendarFile;
  /** Time after which the mail is worth nothing, and is not sent any more. */
  expiresAt?: Date;
}

/**
 * Puts a mail into the outbox within the caller’s transaction: it is sent exactly if that commits.
 * Nothing is written to somebody who died.
 */
export async function writeMail(tx: Queryable, now: Date, draft: MailDraft): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id, closedFor: users.closedFor })
    .from(users)
    .where(eq(sql`lower(${users.email})`, draft.to.toLowerCase()));
  if (owner?.closedFor === 'death') return;
  await writeMailToLiving(tx, now, { ...draft, userId: owner?.id ?? null });
}

/**
 * The same to somebody of whom the caller has read that they are alive.
 * @param draft With the account that has the address; null where none has.
 */
export async function writeMailToLiving(
  tx: Queryable,
  now: Date,
  draft: MailDraft & { userId: string | null },
): Promise<void> {
  const { to: recipient, userId, action, subject, text, calendar = null, ...rest } = draft;
  const { label: actionLabel = null, url: actionUrl = null } = action ?? {};
  const id = randomUUID();
  const content = { recipient, subject, text, actionLabel, actionUrl, calendar };
  const [written] = await tx
    .insert(mailOutbox)
    .values({ ...rest, id, ...(await sealMail(tx, { id, userId, content })), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: mailOutbox.id });
  if (written) await sendMailLater(tx, written.id);
}

/** The jobs of this area and what they carry. */
export interface MailJobs {
  /** Sends one mail of the outbox. */
  'mail.send': { mail: string };
}

const queue = createJobQueue<MailJobs>();

function sendMailLater(tx: Queryable, mail: string): Promise<void> {
  return queue.enqueue(tx, 'mail.send', { mail }, { key: `${jobOf}${mail}` });
}

/** Beginning of the key of a mail’s job. */
const jobOf = 'mail ';

type StoredMail = typeof mailOutbox.$inferSelect;

type MailServices = Pick<Services, 'config' | 'db' | 'clock' | 'log'>;

/** Time that one process may be busy with a mail, in milliseconds; longer than all timeouts of sending it. */
const lease = 3 * minute;

/** Pauses between attempts to note that a mail left; in all much less than the lease. In milliseconds. */
const pausesMs = [100, 500, 2_000, 5_000, 10_000];

/**
 * Sends a mail unless it was sent or is worth nothing any more. Throws when the server did not take it, so
 * that the job tries again. A mail leaves once, but for one case that SMTP leaves open: the server took it,
 * and this process ended, or the database was away for long, before that was written down.
 * Then it leaves again, under the same message id.
 */
export async function sendMail(
  { mail: id }: { mail: string },
  services: MailServices,
): Promise<void> {
  const { config, log } = services;
  const transport = mailTransport(config);
  if (!transport) {
    log.warn({ mail: id }, 'mail waits in the outbox: no transport is configured');
    return;
  }
  const taken = await takeMail(services, id);
  if (!taken) return;
  try {
    await transport(await opened(services, taken));
  } catch (error) {
    await putBack(services, id, error);
    return;
  }
  await noteSent(services, id);
}

async function opened({ db }: MailServices, taken: StoredMail): Promise<Mail> {
  const [mail] = await openMails(db, [taken]);
  if (!mail) throw new Error('A mail cannot be opened: its key is missing, or does not fit.');
  return mail;
}

/** Writes down that a mail left, also where the database is away just then: else it would leave a second time. */
async function noteSent(services: MailServices, id: string): Promise<void> {
  for (const pause of pausesMs) {
    try {
      return await change(services, id, { sentAt: services.clock.now(), leasedUntil: null });
    } catch (error) {
      services.log.warn({ err: error, mail: id }, 'could not note that a mail left; trying again');
      await sleep(pause);
    }
  }
  await change(services, id, { sentAt: services.clock.now(), leasedUntil: null });
}

/** Nothing leaves that its reader has stopped meanwhile, or whose reader is gone. */
const isStillWished = sql`(${mailOutbox.wishId} is null or exists (select from reminder_wishes w
  where w.id = ${mailOutbox.wishId} and w.stopped_at is null))`;

/** The mail, for this process alone; null when there is nothing left to do about it. */
async function takeMail({ db, clock }: MailServices, id: string): Promise<StoredMail | null> {
  const now = clock.now();
  const [mail] = await db
    .update(mailOutbox)
    .set({ leasedUntil: new Date(now.getTime() + lease) })
    .where(
      and(
        eq(mailOutbox.id, id),
        isNull(mailOutbox.sentAt),
        isNull(mailOutbox.refusedAt),
        or(isNull(mailOutbox.expiresAt), gt(mailOutbox.expiresAt, now)),
        or(isNull(mailOutbox.leasedUntil), lt(mailOutbox.leasedUntil, now)),
        isStillWished,
      ),
    )
    .returning();
  if (mail) return mail;
  const [busy] = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt), gt(mailOutbox.leasedUntil, now)));
  if (busy) throw new Error('Another process is sending this mail.');
  return null;
}

/** Gives the mail back: to be tried again, or kept with the reason why nobody takes it. */
async function putBack(services: MailServices, id: string, error: unknown): Promise<void> {
  const { clock, log } = services;
  if (!(error instanceof MailNotTaken) || !error.isFinal) {
    await change(services, id, { leasedUntil: null });
    throw error;
  }
  log.warn({ mail: id, code: error.code }, 'the mail server knows no such mailbox');
  await change(services, id, { leasedUntil: null, refusedAt: clock.now(), refusal: error.code });
}

async function change(
  { db }: MailServices,
  id: string,
  to: Partial<Pick<Mail, 'sentAt' | 'leasedUntil' | 'refusedAt' | 'refusal'>>,
): Promise<void> {
  await db.update(mailOutbox).set(to).where(eq(mailOutbox.id, id));
}

export const mailTasks = { 'mail.send': sendMail } satisfies Tasks<MailJobs, Services>;

/** Older news is no news: a person decides about mail that waited longer than this, in milliseconds. */
const longestWait = 3 * day;

/**
 * Gives mail that waits its job again: it may have waited for a mail server to be configured, or for a
 * process that died while it was sending. Called at every start; a mail has one job at a time. A job that a worker has
 * is left to it.
 */
export async function resumeMail(
  db: Db,
  config: LetterConfig & Pick<Config, 'mode' | 'mail'>,
  now: Date,
): Promise<void> {
  if (!mailTransport(config)) return;
  const waiting = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        isNull(mailOutbox.sentAt),
        isNull(mailOutbox.refusedAt),
        gt(mailOutbox.createdAt, new Date(now.getTime() - longestWait)),
        or(isNull(mailOutbox.expiresAt), gt(mailOutbox.expiresAt, now)),
        sql`not exists (select from graphile_worker.jobs j
          where j.key = ${jobOf} || ${mailOutbox.id} and j.locked_at is not null)`,
      ),
    );
  for (const { id } of waiting) await sendMailLater(db, id);
}
