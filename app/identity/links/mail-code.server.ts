import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { SiteHandle } from '../../../schemas/generated/types';
import { registrations } from '../../database/tables/accounts.schema.server';
import { minute } from '../../kernel/calendar/milliseconds';
import type { Config } from '../../kernel/config/config.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext, Services } from '../../kernel/http/load-context';
import { createJobQueue, type Tasks } from '../../kernel/jobs/jobs.server';
import { writeMail } from '../../mail/outbox.server';
import { addressTaken, registrationCodeMail } from '../../mail/templates/accounts';
import { findByEmail } from '../email-and-password/find-account.server';

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
export function mailCodeLater(
  tx: Queryable,
  { site, origin }: Pick<AppLoadContext, 'site' | 'origin'>,
  registration: CodeOrder['registration'],
): Promise<void> {
  return queue.enqueue(tx, 'account.mailCode', { registration, site, origin });
}

/** The code that a mail carries: six digits, worked out with a secret that is not in the database. */
export function registrationCode(
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  codeId: string,
): string {
  const digest = createHmac('sha256', sessionSecret).update(`registration:${codeId}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Time that a code works, in milliseconds. */
export const codeLife = 30 * minute;

/** Writes the mail of a registration; run twice, one. The owner of a taken address hears that somebody tried. */
export async function mailCode(
  { registration, site, origin }: CodeOrder,
  { config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>,
): Promise<void> {
  if (registration === null) return;
  const { visitorId, codeId } = registration;
  await db.transaction(async (tx) => {
    const [begun] = await tx
      .select()
      .from(registrations)
      .where(and(eq(registrations.visitorId, visitorId), eq(registrations.codeId, codeId)));
    if (!begun) return;
    const owner = await findByEmail(tx, begun.email);
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
