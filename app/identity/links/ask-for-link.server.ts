import { randomUUID } from 'node:crypto';
import { emailFormat, firstComplaint, maximumLength, required } from '../../../engine/values';
import {
  countOnce,
  countOrWait,
  type RateLimit,
  refuseTooMany,
  type SlowLimit,
  waitInWords,
} from '../../database/rate-limit.server';
import type { AskedPurpose } from '../../database/tables/accounts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { type Answer, answer, type Refusal, refuse } from '../../kernel/http/answers';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { findByEmail } from '../email-and-password/find-account.server';
import { returnInMail } from '../sessions/return-address';
import { whoeverSignsIn } from '../sessions/session.server';
import { isKnownBrowser } from '../sessions/sign-in-limits.server';
import { linkLife } from './email-links.server';
import { type LinkOrder, mailLinkLater } from './mail-link.server';

/** Links asked for from one address, for whomever. A clinic’s patients share one: beyond these, one after another. */
const perAddress: SlowLimit = {
  name: 'email-link-address',
  times: 20,
  seconds: 15 * 60,
  processes: 'together',
  pace: 2_000,
  patience: 8_000,
};
/** Mails to one account within an hour. Whoever asks more often has the newest of them already. */
const perAccount: Readonly<Record<AskedPurpose, RateLimit>> = {
  reset: { name: 'email-link-reset', times: 5, seconds: 60 * 60, processes: 'together' },
  verify: { name: 'email-link-verify', times: 5, seconds: 60 * 60, processes: 'together' },
  signIn: { name: 'email-link-sign-in', times: 5, seconds: 60 * 60, processes: 'together' },
};

/** Messages to whoever asked, whether there is an account or not. */
export const linkWords: Readonly<Record<AskedPurpose, string>> = {
  reset: `If there is an account with this address, a link to choose a new password is on its way. It works for ${linkLife.reset.words}. If it does not come, look in your spam folder.`,
  verify: `If there is an account with this address that is not confirmed yet, a link is on its way. It works for ${linkLife.verify.words}. If it does not come, look in your spam folder.`,
  signIn: `If there is an account with this address, a link to sign in is on its way. It works for ${linkLife.signIn.words}. If it does not come, look in your spam folder.`,
};

/** Message to the person who asked, or what is wrong with the address they gave. */
export type Asked = { ok: true; message: string } | { ok: false; message: string };

/**
 * Takes the wish for a link. Known and unknown addresses get the same answer after the same queries: the
 * rest is left to a job. Throws a 429 where too many wait in one place already; too many for one account are
 * answered like any other, and the last link sent stays as it is.
 * @param returnTo Page to which a link to sign in leads back; empty for none.
 */
export async function askForLink(
  context: AppLoadContext,
  purpose: AskedPurpose,
  typed: string,
  returnTo = '',
): Promise<Asked> {
  const email = typed.trim();
  const message = firstComplaint(email, [required, emailFormat, maximumLength(254)]);
  if (message !== null) return { ok: false, message };
  // The last way in must be open to whoever was here before, whatever strangers ask for beside them.
  const known = await isKnownBrowser(context, email);
  const { wait } = known
    ? { wait: 0 }
    : await countOrWait(context, perAddress, context.clientAddress);
  if (wait > 0) {
    throw refuseTooMany(
      wait,
      `A lot of mail was asked for from your network. Wait ${waitInWords(wait)} and try again.`,
    );
  }
  const tooMany = await countOnce(context, [[perAccount[purpose], email.toLowerCase()]]);
  const user = await findByEmail(context.db, email);
  const visitor = purpose === 'signIn' ? (await whoeverSignsIn(context)).visitorId : null;
  const to = tooMany > 0 ? null : (user?.id ?? null);
  await orderLink(context.db, context, purpose, to, { visitor, returnTo: returnInMail(returnTo) });
  return { ok: true, message: linkWords[purpose] };
}

/** Has a new patient, or one with a new address, confirm it. The mail is sent exactly if `tx` commits. */
export function askToVerify(
  tx: Queryable,
  place: Pick<AppLoadContext, 'site' | 'origin'>,
  userId: string,
): Promise<void> {
  return orderLink(tx, place, 'verify', userId);
}

function orderLink(
  tx: Queryable,
  { site, origin }: Pick<AppLoadContext, 'site' | 'origin'>,
  purpose: AskedPurpose,
  user: string | null,
  asked: Pick<LinkOrder, 'visitor' | 'returnTo'> = {},
): Promise<void> {
  return mailLinkLater(tx, { purpose, user, ...asked, link: randomUUID(), site, origin });
}

/** Answers a call that asks for a link: with the words for the person who asked, whoever they are. */
export async function answerLinkCall(
  context: AppLoadContext,
  purpose: AskedPurpose,
  email: string,
): Promise<Answer<{ message: string }> | Refusal> {
  const asked = await askForLink(context, purpose, email);
  if (!asked.ok) return refuse(422, asked.message, { errors: { email: asked.message } });
  return answer({ message: asked.message });
}
