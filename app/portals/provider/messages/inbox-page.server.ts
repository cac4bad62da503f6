import { redirect } from '@remix-run/node';
import { type InboxFilter, readInbox } from '../../../care/messages/inbox.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { openWords } from '../../../kernel/http/sealed-words.server';
import { leadToFound } from '../../parts/search-form.server';
import { shownAlerts, takeSeen } from '../alerts.server';

/** The inbox of the provider who asks. Whose words it shows is put on record. */
export async function loadInboxPage({ request, context, user: { id } }: Asked<'chart:read'>) {
  const { searchParams } = new URL(request.url);
  const sealed = searchParams.get('name') ?? '';
  const name = openWords(context, id, sealed);
  const chosen = inboxFilterIn(searchParams);
  const after = searchParams.get('after');
  const inbox = await readInbox(context, id, { ...chosen, name }, { after });
  return {
    csrf: csrfToken(context),
    /** As it stands in the address: the name that is looked for is sealed. */
    filter: { ...chosen, name: name === '' ? '' : sealed },
    name,
    isFirstPage: after === null,
    now: context.clock.now().toISOString(),
    /** What patients noted of their progress: what they wrote stands among the conversations. */
    alerts: await shownAlerts(context, id, { source: 'progress' }),
    ...inbox,
    entries: inbox.entries.map(({ at, awaitingSince, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      awaitingSince: awaitingSince?.toISOString() ?? null,
    })),
  };
}

/** Looks for conversations, or marks what patients noted as seen. */
export async function postInboxForm({ context, form, user }: Posted<'case:prepare'>) {
  if (form.get('intent') === 'alertSeen') {
    await takeSeen(context, user.id, form);
    return redirect('/provider/messages?done=alertSeen', 303);
  }
  return leadToFound(context, user.id, form, { page: '/provider/messages', words: 'name' });
}

function inboxFilterIn(query: URLSearchParams): Omit<InboxFilter, 'name'> {
  const assigned = query.get('for');
  return {
    show: query.get('show') === 'all' ? 'all' : 'waiting',
    assigned: assigned === 'me' || assigned === 'nobody' ? assigned : 'anyone',
  };
}

export type InboxData = Awaited<ReturnType<typeof loadInboxPage>>;
