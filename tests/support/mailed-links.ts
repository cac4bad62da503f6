import { mailLink } from '../../app/identity/links/mail-link.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import { composeLetter } from '../../app/mail/letter.server';
import type { Mail } from '../../app/mail/sealed-mail.server';
import { takeJobs } from './waiting-jobs';
import { mailsWrittenTo } from './written-mails';

/** Does the jobs that mail links, as often as told. */
export async function mailLinks(context: AppLoadContext, times = 1): Promise<void> {
  const orders = await takeJobs(context.db, 'account.mailLink');
  for (let nth = 0; nth < times; nth += 1) {
    for (const order of orders) await mailLink(order, context);
  }
}

/** The mails to an address, newest first. */
export async function mailsTo({ db }: Pick<AppLoadContext, 'db'>, email: string): Promise<Mail[]> {
  return (await mailsWrittenTo(db, email)).reverse();
}

/** The token at the end of a mail’s link. */
export function tokenIn(context: AppLoadContext, mail: Mail | undefined): string {
  const url = mail && composeLetter(context.config, mail).action?.url;
  if (!url) throw new Error('The mail has no link.');
  return url.slice(url.lastIndexOf('/') + 1);
}
