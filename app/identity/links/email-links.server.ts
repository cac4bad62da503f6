import { redirect } from '@remix-run/node';
import { and, eq, gt, isNull } from 'drizzle-orm';
import {
  type EmailLinkPurpose,
  emailLinks,
  users,
} from '../../database/tables/accounts.schema.server';
import { day, minute } from '../../kernel/calendar/milliseconds';
import type { Config } from '../../kernel/config/config.server';
import type { Queryable } from '../../kernel/database/client.server';
import { cookiesNamed, isSecurePlace, setCookie } from '../../kernel/http/cookies';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { linkToken, linkTokenHash } from '../../mail/letter.server';

/** Time that a link works, in milliseconds and in words. */
export const linkLife: Readonly<Record<EmailLinkPurpose, { ms: number; words: string }>> = {
  reset: { ms: 60 * minute, words: '60 minutes' },
  verify: { ms: 3 * day, words: '3 days' },
  invite: { ms: 7 * day, words: '7 days' },
  signIn: { ms: 30 * minute, words: '30 minutes' },
};

/** Someone a link was sent to, who still has that address. */
export interface LinkOwner {
  userId: string;
  email: string;
  /** The browser in which it was asked for; null where that says nothing. */
  visitorId: string | null;
}

interface LinkDraft {
  id: string;
  purpose: EmailLinkPurpose;
  user: { id: string; email: string };
  /** The browser in which it was asked for, where that matters later. */
  visitorId?: string | null;
}

/**
 * Makes a link.
 * @returns Moment at which it expires; null if there is one with this id already.
 */
export async function makeLink(
  tx: Queryable,
  config: Pick<Config, 'sessionSecret'>,
  now: Date,
  { id, purpose, user, visitorId = null }: LinkDraft,
): Promise<Date | null> {
  const [made] = await tx
    .insert(emailLinks)
    .values({
      id,
      purpose,
      userId: user.id,
      visitorId,
      email: user.email,
      tokenHash: linkTokenHash(linkToken(config, id)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLife[purpose].ms),
    })
    .onConflictDoNothing()
    .returning({ expiresAt: emailLinks.expiresAt });
  return made?.expiresAt ?? null;
}

/** A link that can be used, with whom it was sent to; or why it cannot. */
type ReadLink =
  | {
      status: 'open';
      owner: { email: string; firstName: string; lastName: string };
      /** The browser in which it was asked for; null where that says nothing. */
      visitorId: string | null;
    }
  | { status: Exclude<LinkStatus, 'open'> };

/** Reads a link, without using it. */
export async function readLink(
  db: Queryable,
  now: Date,
  purpose: EmailLinkPurpose,
  token: string,
): Promise<ReadLink> {
  const [link] = await db
    .select({
      endedAt: emailLinks.endedAt,
      expiresAt: emailLinks.expiresAt,
      visitorId: emailLinks.visitorId,
      owner: { email: users.email, firstName: users.firstName, lastName: users.lastName },
    })
    .from(emailLinks)
    .innerJoin(users, and(eq(users.id, emailLinks.userId), eq(users.email, emailLinks.email)))
    .where(and(eq(emailLinks.tokenHash, linkTokenHash(token)), eq(emailLinks.purpose, purpose)));
  if (!link || link.endedAt !== null) return { status: 'gone' };
  const { owner, visitorId } = link;
  return link.expiresAt > now ? { status: 'open', owner, visitorId } : { status: 'expired' };
}

/** Finds the status of a link, without using it. */
export async function linkStatus(...of: Parameters<typeof readLink>): Promise<LinkStatus> {
  return (await readLink(...of)).status;
}

/** Uses a link up. Of two who try at once, one gets its owner; the other gets null, as with any that is not open. */
export async function useUpLink(
  tx: Queryable,
  now: Date,
  purpose: EmailLinkPurpose,
  token: string,
): Promise<LinkOwner | null> {
  const [link] = await tx
    .update(emailLinks)
    .set({ endedAt: now })
    .from(users)
    .where(
      and(
        eq(emailLinks.tokenHash, linkTokenHash(token)),
        eq(emailLinks.purpose, purpose),
        isNull(emailLinks.endedAt),
        gt(emailLinks.expiresAt, now),
        eq(users.id, emailLinks.userId),
        eq(users.email, emailLinks.email),
      ),
    )
    .returning({
      userId: emailLinks.userId,
      email: emailLinks.email,
      visitorId: emailLinks.visitorId,
    });
  return link ?? null;
}

/** Ends the links of one kind that a person may still hold. */
export async function endLinks(
  tx: Queryable,
  now: Date,
  userId: string,
  purpose: EmailLinkPurpose,
): Promise<void> {
  await tx
    .update(emailLinks)
    .set({ endedAt: now })
    .where(
      and(
        eq(emailLinks.userId, userId),
        eq(emailLinks.purpose, purpose),
        isNull(emailLinks.endedAt),
      ),
    );
}

/** Status of a link: `open` can be used; `gone` was used, replaced, or never sent to this address. */
export type LinkStatus = 'open' | 'expired' | 'gone';

/** Confirms the address that a link was sent to, and uses the link up. */
export async function verifyEmail(
  { db, clock }: Pick<AppLoadContext, 'db' | 'clock'>,
  token: string,
): Promise<{ ok: true } | { ok: false; status: Exclude<LinkStatus, 'open'> }> {
  const now = clock.now();
  const confirmed = await db.transaction(async (tx) => {
    const owner = await useUpLink(tx, now, 'verify', token);
    if (!owner) return false;
    await tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, owner.userId));
    await endLinks(tx, now, owner.userId, 'verify');
    return true;
  });
  if (confirmed) return { ok: true };
  const status = await linkStatus(db, now, 'verify', token);
  return { ok: false, status: status === 'expired' ? 'expired' : 'gone' };
}

/** Says whether someone has confirmed the address they have now. */
export async function isEmailVerified(db: Queryable, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user !== undefined && user.verifiedAt !== null;
}

/**
 * Purpose of a link in a mail whose token stands in no address for long: those of accounts, leaving a list, stopping
 * reminders, and keeping an account that was to be deleted.
 */
type LinkPurpose = EmailLinkPurpose | 'leave' | 'keep' | 'stop';

/** The pages that links in mails lead to. */
export const linkPages = {
  reset: '/reset-password',
  verify: '/verify-email',
  invite: '/invitation',
  signIn: '/sign-in-link',
  leave: '/waitlist-leave',
  keep: '/keep-account',
  stop: '/stop-reminders',
} as const satisfies Record<LinkPurpose, string>;

type Place = Pick<AppLoadContext, 'config'>;

const tokenShape = /^[\w-]{1,100}$/;
/** Time that a page works after it was opened by its link, in seconds. */
const life = 60 * 60;

function cookieName({ config }: Place): string {
  return isSecurePlace(config) ? '__Secure-link' : 'link';
}

/**
 * Takes the token out of the address and keeps it in a cookie of this page alone: so that it stands in no
 * history, is told to no other page, and is not counted with page views.
 * @param page The page, with what stands in its address besides.
 */
export function keepToken(
  place: Place,
  purpose: LinkPurpose,
  token: string,
  page: string = linkPages[purpose],
): Response {
  const safeToken = tokenShape.test(token) ? token : 'no-token';
  return redirect(page, {
    status: 303,
    headers: cookies(place, purpose, safeToken, life),
  });
}

/** The Set-Cookie headers that forget the token. */
export function forgetToken(place: Place, purpose: LinkPurpose): [string, string][] {
  return cookies(place, purpose, '', 0);
}

/** The token this browser came with; null for one that came without. */
export function storedToken(place: Place, request: Request): string | null {
  const tokens = cookiesNamed(cookieName(place), request.headers.get('cookie'));
  return tokens.find((token) => tokenShape.test(token)) ?? null;
}

/** Cookies for the page, and for what its scripts ask under its name: a path that ends otherwise is another one. */
function cookies(
  { config }: Place,
  purpose: LinkPurpose,
  value: string,
  seconds: number,
): [string, string][] {
  const page = linkPages[purpose];
  return [page, `${page}.data`].map((path) => [
    'set-cookie',
    setCookie(config, { name: cookieName({ config }), value, path, seconds }),
  ]);
}
