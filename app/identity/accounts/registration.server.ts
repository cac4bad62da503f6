import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { typedName } from '../../../engine/values';
import type { SiteHandle } from '../../../schemas/generated/types';
import { countOnce, type RateLimit } from '../../database/rate-limit.server';
import { registrations, users } from '../../database/tables/accounts.schema.server';
import { minute } from '../../kernel/calendar/milliseconds';
import type { Config } from '../../kernel/config/config.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext, Services } from '../../kernel/http/load-context';
import { createJobQueue, type Tasks } from '../../kernel/jobs/jobs.server';
import { writeMail } from '../../mail/outbox.server';
import { addressTaken, registrationCodeMail } from '../../mail/templates/accounts';
import {
  type FieldErrors,
  type Registration,
  registrationErrors,
} from '../email-and-password/account-form';
import { chosenPasswordErrors } from '../email-and-password/chosen-password.server';
import { findByEmail } from '../email-and-password/find-account.server';
import { hashPassword, noPassword } from '../email-and-password/passwords.server';
import { wishReminders } from '../profile/reminder-wishes.server';
import { findVisitor, whoeverSignsIn } from '../sessions/session.server';
import { limitRegistration } from '../sessions/sign-in-limits.server';
import { letRegisteredIn, register, type SignInResult } from './accounts.server';
import { openRegistration, sealRegistration } from './sealed-registration.server';

/** A registration that goes on with a code from a mail. Nobody is signed in yet, whoever the address belongs to. */
export interface CodeMailed {
  ok: 'code mailed';
}

/**
 * Registers a patient. A stranger must not learn whether an address has an account here, so registering goes on with a
 * code that is mailed there, and a free address costs the same queries and the same mail as one that is taken: nobody
 * looks until the job does that writes it. Outside of production a setting lets it sign in at once.
 */
export async function beginRegistration(
  context: AppLoadContext,
  form: Registration,
): Promise<SignInResult | CodeMailed> {
  if (context.config.registration === 'at-once') return register(context, form);
  const { password } = form;
  const errors: FieldErrors = {
    ...(password === null ? {} : await chosenPasswordErrors(context.config, form, password)),
    ...registrationErrors(form),
  };
  const [message] = Object.values(errors);
  if (message !== undefined) return { ok: false, message, errors };
  const email = form.email.trim();
  await limitRegistration(context, email);
  const passwordHash =
    password === null ? noPassword : await hashPassword(password, context.clientAddress);
  const { visitorId } = await whoeverSignsIn(context);
  const now = context.clock.now();
  const typed = {
    email,
    firstName: typedName(form.firstName),
    lastName: typedName(form.lastName),
  };
  const mayMail = await countMail(context, email);
  const code = mayMail ? newCode(now) : await codeBefore(context, email, now);
  const { codeId } = code;
  await context.db.transaction(async (tx) => {
    await sweepRegistrations(tx, now);
    const begun = {
      ...(await sealRegistration(tx, visitorId, typed)),
      ...{ passwordHash, ...code },
      wantsReminders: form.wantsReminders === true,
    };
    await tx
      .insert(registrations)
      .values({ visitorId, ...begun })
      .onConflictDoUpdate({ target: registrations.visitorId, set: begun });
    await mailCodeLater(tx, context, mayMail ? { visitorId, codeId } : null);
  });
  return { ok: 'code mailed' };
}

/** Mails to one address within an hour. Whoever asks more often has the newest of them already. */
const perAddress: RateLimit = {
  name: 'registration-mail',
  times: 5,
  seconds: 60 * 60,
  processes: 'together',
};

type Code = Pick<typeof registrations.$inferSelect, 'codeId' | 'tries' | 'createdAt'>;

function newCode(now: Date): Code {
  return { codeId: randomUUID(), tries: 0, createdAt: now };
}

/** The code that was mailed to an address for this browser last. Where none was, one that nobody can type. */
async function codeBefore(context: AppLoadContext, email: string, now: Date): Promise<Code> {
  const begun = await pending(context);
  if (begun?.email.toLowerCase() !== email.toLowerCase())
    return { ...newCode(now), tries: mostTries };
  const { codeId, tries, createdAt } = begun;
  return { codeId, tries, createdAt };
}

async function countMail(context: AppLoadContext, email: string): Promise<boolean> {
  return (await countOnce(context, [[perAddress, email.toLowerCase()]])) === 0;
}

/** Number of codes that may be tried before another one has to be mailed. */
const mostTries = 5;

/** The address that this browser registers with; null where it does not, or not any more. */
export async function pendingAddress(context: AppLoadContext): Promise<string | null> {
  return (await pending(context))?.email ?? null;
}

async function pending(context: AppLoadContext) {
  const visitor = await findVisitor(context);
  if (!visitor) return null;
  const since = new Date(context.clock.now().getTime() - codeLife);
  const [row] = await context.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.visitorId, visitor.visitorId), gt(registrations.createdAt, since)));
  const opened = row ? await openRegistration(context.db, row) : null;
  return opened && { visitor, ...opened };
}

/** Has another code mailed to the address that this browser registers with. The one before stops working. */
export async function mailAnotherCode(context: AppLoadContext): Promise<void> {
  const begun = await pending(context);
  if (!begun) return;
  const { visitorId, email } = begun;
  if (!(await countMail(context, email))) return;
  const codeId = randomUUID();
  await context.db.transaction(async (tx) => {
    await tx
      .update(registrations)
      .set({ codeId, tries: 0, createdAt: context.clock.now() })
      .where(eq(registrations.visitorId, visitorId));
    await mailCodeLater(tx, context, { visitorId, codeId });
  });
}

/**
 * Makes the account of whoever typed the code, and signs them in: what they did as a visitor becomes theirs. Where the
 * address has an account no code was mailed, and every one is wrong.
 */
export async function finishRegistration(
  context: AppLoadContext,
  typed: string,
): Promise<SignInResult> {
  const begun = await pending(context);
  if (!begun) return failed('Begin once more: a code works for half an hour.');
  const { visitor, visitorId, email, passwordHash, firstName, lastName, codeId } = begun;
  const now = context.clock.now();
  const counted = await context.db
    .update(registrations)
    .set({ tries: sql`${registrations.tries} + 1` })
    .where(and(eq(registrations.visitorId, visitorId), lt(registrations.tries, mostTries)))
    .returning({ codeId: registrations.codeId });
  if (counted.length === 0) return failed('Too many codes were tried. Have another one mailed.');
  if (!isSame(typed.replace(/\D/g, ''), registrationCode(context.config, codeId))) {
    return failed(notRight);
  }
  return context.db.transaction(async (tx) => {
    await tx.delete(registrations).where(eq(registrations.visitorId, visitorId));
    const [user] = await tx
      .insert(users)
      .values({
        ...({ kind: 'patient', email, passwordHash, firstName, lastName } as const),
        emailVerifiedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (user && begun.wantsReminders)
      await wishReminders(tx, { config: context.config, now }, user.id, 'visit');
    return user ? letRegisteredIn(tx, context, visitor, user) : failed(notRight);
  });
}

const notRight =
  'This code is not right. Type the six digits of our newest mail; if none came, look whether the address is.';

function failed(code: string): SignInResult {
  return { ok: false, message: code, errors: { code } };
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

const atATime = 50;

/** Removes some that nobody finished. Every new one takes along a few, and passes over those another has. */
async function sweepRegistrations(tx: Queryable, now: Date): Promise<void> {
  const old = tx
    .select({ visitorId: registrations.visitorId })
    .from(registrations)
    .where(lte(registrations.createdAt, new Date(now.getTime() - codeLife)))
    .limit(atATime)
    .for('update', { skipLocked: true });
  await tx.delete(registrations).where(inArray(registrations.visitorId, old));
}

/** A mail to an address that somebody registers with. */
interface CodeOrder {
  /** Null where none is to be sent: registering costs the same, however often. */
  registration: { visitorId: string; codeId: string } | null;
  site: SiteHandle;
  /** Origin to which its button leads. */
  origin: string;
}

/** The jobs of this area and what they carry. */
export interface RegistrationJobs {
  /** Mails the code to an address that is free, and to one that is taken that somebody tried. */
  'account.mailCode': CodeOrder;
}

const queue = createJobQueue<RegistrationJobs>();

/** Has a mail sent to whoever registers, exactly if `tx` commits. */
function mailCodeLater(
  tx: Queryable,
  { site, origin }: Pick<AppLoadContext, 'site' | 'origin'>,
  registration: CodeOrder['registration'],
): Promise<void> {
  return queue.enqueue(tx, 'account.mailCode', { registration, site, origin });
}

/** The code that a mail carries: six digits, worked out with a secret that is not in the database. */
function registrationCode(
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  codeId: string,
): string {
  const digest = createHmac('sha256', sessionSecret).update(`registration:${codeId}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Time that a code works, in milliseconds. */
const codeLife = 30 * minute;

/** Writes the mail of a registration; run twice, one. The owner of a taken address hears that somebody tried. */
export async function mailCode(
  { registration, site, origin }: CodeOrder,
  { config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>,
): Promise<void> {
  if (registration === null) return;
  const { visitorId, codeId } = registration;
  await db.transaction(async (tx) => {
    const named = and(eq(registrations.visitorId, visitorId), eq(registrations.codeId, codeId));
    const [row] = await tx.select().from(registrations).where(named);
    const begun = row ? await openRegistration(tx, row) : null;
    if (!row || !begun) return;
    const owner = await findByEmail(tx, begun.email);
    // Whose address it is finds it for the copy of their data, and deletes it with them.
    if (owner && row.email !== begun.email)
      await tx
        .update(registrations)
        .set({ email: `person:${owner.id}` })
        .where(named);
    const reader = { firstName: (owner ?? begun).firstName, site, origin };
    await writeMail(tx, clock.now(), {
      key: `registration ${codeId}`,
      site,
      to: owner?.email ?? begun.email,
      ...(owner
        ? addressTaken(reader)
        : registrationCodeMail(reader, registrationCode(config, codeId))),
      expiresAt: new Date(begun.createdAt.getTime() + codeLife),
    });
  });
}

export const registrationTasks = { 'account.mailCode': mailCode } satisfies Tasks<
  RegistrationJobs,
  Services
>;
