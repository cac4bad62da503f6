import { eq, sql } from 'drizzle-orm';
import { expireCasesLater } from '../../app/care/cases/care-queue.server';
import { runShipmentsLater } from '../../app/care/dispensing/shipments/change-shipment.server';
import type { Payer } from '../../app/commerce/gateway/payment-start';
import { runRefillsLater } from '../../app/commerce/subscriptions/subscription-queue.server';
import { users } from '../../app/database/tables/accounts.schema.server';
import { wishReminders } from '../../app/identity/profile/reminder-wishes.server';
import { renewSession, type SignedInUser } from '../../app/identity/sessions/session.server';
import type { Config } from '../../app/kernel/config/config.server';
import type { Db } from '../../app/kernel/database/client.server';
import { newSessionToken, sessionTokenOf } from '../../app/kernel/http/cookies';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import { createLog } from '../../app/kernel/log/log.server';
import { testConfig, testContext } from '../support/load-context';
import { movingClock } from '../support/moving-clock';
import { someNurse, someProvider } from '../support/providers';
import { someStaff } from '../support/staff';
import { newPatient } from '../support/visitors';
import type { LivingContext } from '../support/working-days';
import { publishPens, publishRules } from './shop';

export interface Patient {
  payer: Payer;
  /** State in which they live, two letters. */
  state: string;
}

/** A page of the sandbox on which somebody may pay. */
interface PaymentPage {
  patient: number;
  checkout: string;
  ref: string;
}

/** The people of a history, and the time there. */
export interface World {
  db: Db;
  context: LivingContext & { config: Config };
  patients: Patient[];
  providers: SignedInUser[];
  manager: SignedInUser;
  support: SignedInUser;
  /** Pharmacist, of no use until they are on the staff. */
  pharmacist: SignedInUser;
  /** Begun payments, the oldest first. */
  pages: PaymentPage[];
  /** Time until which no mail server answers. */
  mailIsBackAt: Date;
  /** True where two workers do each job, both in the same moment. */
  isEachJobDoneTwice: boolean;
  /** Time until which it was looked at what left, and by which rules. */
  lookedAtUntil: Date;
  /** Strengths that patients were told to take: `{prescription} {hundredths}`. */
  told: Set<string>;
  /** Errors that nobody expected. */
  errors: string[];
  /** Number of times that each deed was done, to tell how much a run has tried. */
  done: Map<string, number>;
}

const begin = '2025-06-02T12:00:00.000Z';

/** A world in which nothing has happened yet. */
export async function newWorld(db: Db): Promise<World> {
  await forgetEverything(db);
  await publishRules(db, 'usual');
  await publishPens(db, { byMonth: true });
  const now = new Date(begin);
  await runShipmentsLater(db, now);
  await runRefillsLater(db, now);
  await expireCasesLater(db, now);
  const patients: Patient[] = [];
  for (const state of ['CA', 'NV', 'CA', 'WA'])
    patients.push({ payer: await newPatient(db), state });
  for (const { payer } of patients)
    await wishReminders(db, { config: testConfig(), now }, payer.user.id, 'doses');
  const providers = [
    await someProvider(db, 'CA', 'NV', 'WA'),
    await someProvider(db, 'CA'),
    await someProvider(db, 'WA', { state: 'NV', validThrough: '2025-07-15' }),
    await someNurse(db, 'CA', 'NV', 'WA'),
  ];
  const manager = await someStaff(db, 'Ruth', 'manager');
  const support = await someStaff(db, 'Sofia', 'support');
  const pharmacist = await someStaff(db, 'Priya', 'pharmacist');
  await db.update(users).set({ disabledAt: now }).where(eq(users.id, pharmacist.id));
  const staff = { providers, manager, support, pharmacist };
  return worldOf(db, { now: begin, patients, ...staff, pages: [] });
}

/** The people of a history, what they have open, and the time, as plain JSON: another process can go on with it. */
export interface Cast
  extends Pick<World, 'patients' | 'providers' | 'manager' | 'support' | 'pharmacist' | 'pages'> {
  /** ISO 8601. */
  now: string;
}

/** The world of these people, as it stands in a database. */
export function worldOf(db: Db, { now, patients, pages, ...cast }: Cast): World {
  const clock = movingClock(now);
  const errors: string[] = [];
  const log = Object.assign(createLog('silent'), {
    error: (about: unknown) => {
      errors.push(inWords(about));
    },
  });
  return {
    ...cast,
    db,
    context: { ...testContext(db, { clock, log, config: testConfig() }), clock },
    patients: patients.map((patient) => ({ ...patient })),
    pages: [...pages],
    mailIsBackAt: clock.now(),
    isEachJobDoneTwice: false,
    lookedAtUntil: clock.now(),
    told: new Set(),
    errors,
    done: new Map(),
  };
}

/** Data from which `worldOf` makes the same world. */
export function castOf({ context, patients, pages, ...world }: World): Cast {
  const { providers, manager, support, pharmacist } = world;
  const staff = { providers, manager, support, pharmacist };
  return { now: context.clock.now().toISOString(), patients, ...staff, pages };
}

export function inWords(logged: unknown): string {
  const error =
    typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : logged;
  if (!(error instanceof Error)) return JSON.stringify(error);
  return `${error.stack}${error.cause === undefined ? '' : `\nbecause of ${inWords(error.cause)}`}`;
}

/** The browser of a patient, signed in just now. */
export async function browserOf(
  { db, context }: World,
  { payer }: Patient,
): Promise<AppLoadContext> {
  const browser = { ...context, sessionToken: newSessionToken(context.config) };
  const cookie = await renewSession(db, browser, {
    visitorId: payer.visitorId,
    userId: payer.user.id,
  });
  const sessionToken = sessionTokenOf(browser.config, cookie.split(';')[0]);
  if (sessionToken === null) throw new Error('The patient has no cookie.');
  return { ...browser, sessionToken };
}

/** Empties every table but those of what is published: quicker than another database for each history. */
async function forgetEverything(db: Db): Promise<void> {
  await db.execute(sql`
    do $$
    declare emptied text;
    begin
      set local session_replication_role = replica;
      for emptied in
        select format('%I.%I', schemaname, tablename) from pg_tables
        where (schemaname = 'public' and tablename not like 'content\\_%')
          or (schemaname = 'graphile_worker' and tablename in ('_private_jobs', '_private_job_queues'))
      loop
        execute 'delete from ' || emptied;
      end loop;
    end $$`);
}
