import { eq, inArray, lte } from 'drizzle-orm';
import type { SiteHandle } from '../../../schemas/generated/types';
import {
  type EmailLinkPurpose,
  emailLinks,
  users,
} from '../../database/tables/accounts.schema.server';
import { day } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { createJobQueue, type Tasks } from '../../kernel/jobs/jobs.server';
import { writeMail } from '../../mail/outbox.server';
import { linkMails } from '../../mail/templates/accounts';
import { withReturn } from '../sessions/return-address';
import { endLinks, linkLife, linkPages, makeLink } from './email-links.server';

/** A link that is to be mailed. */
export interface LinkOrder {
  purpose: EmailLinkPurpose;
  /** Null where nobody is to get one: asking costs the same whether there is an account or not. */
  user: string | null;
  /** The browser in which a link to sign in is asked for; absent for any other. */
  visitor?: string | null;
  /** Page to which a link to sign in leads back; empty or absent for none. */
  returnTo?: string;
  /** The id the link will have. */
  link: string;
  site: SiteHandle;
  /** Origin to which the link leads. */
  origin: string;
}

/** The jobs of this area and what they carry. */
export interface AccountJobs {
  /** Makes a link and writes the mail that carries it. */
  'account.mailLink': LinkOrder;
}

const queue = createJobQueue<AccountJobs>();

export function mailLinkLater(tx: Queryable, order: LinkOrder): Promise<void> {
  return queue.enqueue(tx, 'account.mailLink', order);
}

type LinkServices = Pick<Services, 'config' | 'db' | 'clock'>;

/**
 * Makes a link and the mail that carries it; run twice, one of each. A newer link to choose a password ends
 * the older ones; accounts that are switched off get none. Addresses that are confirmed need no link for that.
 */
export async function mailLink(
  { purpose, user: userId, visitor = null, returnTo = '', link, site, origin }: LinkOrder,
  { config, db, clock }: LinkServices,
): Promise<void> {
  if (userId === null) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [made] = await tx
      .select({ id: emailLinks.id })
      .from(emailLinks)
      .where(eq(emailLinks.id, link));
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (made || !user || (purpose === 'verify' && user.emailVerifiedAt !== null)) return;
    // Staff prove twice who they are, and none of it by mail.
    if (user.disabledAt !== null || (purpose === 'signIn' && user.kind !== 'patient')) return;
    if (purpose !== 'verify') await endLinks(tx, now, user.id, purpose);
    const expiresAt = await makeLink(tx, config, now, {
      id: link,
      purpose,
      user,
      visitorId: visitor,
    });
    if (expiresAt === null) return;
    await sweepLinks(tx, now);
    await writeMail(tx, now, {
      key: `${purpose} ${link}`,
      site,
      to: user.email,
      ...linkMails[purpose](
        { firstName: user.firstName, site, origin },
        {
          path: purpose === 'signIn' ? withReturn('/sign-in-link', returnTo) : linkPages[purpose],
          works: linkLife[purpose].words,
        },
      ),
      linkId: link,
      expiresAt,
    });
  });
}

/** Time for which an expired link is still known to have expired, in milliseconds; afterwards it is unknown. */
const remembered = 30 * day;
const atATime = 50;

/** Removes some links that expired long ago. Every new link takes along a few, and passes over those another has. */
async function sweepLinks(tx: Queryable, now: Date): Promise<void> {
  const expired = tx
    .select({ id: emailLinks.id })
    .from(emailLinks)
    .where(lte(emailLinks.expiresAt, new Date(now.getTime() - remembered)))
    .limit(atATime)
    .for('update', { skipLocked: true });
  await tx.delete(emailLinks).where(inArray(emailLinks.id, expired));
}

export const accountTasks = { 'account.mailLink': mailLink } satisfies Tasks<AccountJobs, Services>;
