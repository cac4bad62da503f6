import { requireProvider } from '../../accounts/guards.server';
import type { AppLoadContext } from '../../http/load-context';
import { type InboxFilter, readInbox } from '../../messages/inbox.server';

/** What is typed is cut off here: no name is longer. */
const longestName = 100;

/** The inbox of the provider who asks. Whose words it shows is put on record. */
export async function openInbox(request: Request, context: AppLoadContext) {
  const { id } = await requireProvider(request, context);
  const { searchParams } = new URL(request.url);
  const filter = inboxFilterIn(searchParams);
  const page = /^[1-9]\d{0,3}$/.exec(searchParams.get('page') ?? '')?.[0];
  const inbox = await readInbox(context, id, filter, page === undefined ? 1 : Number(page));
  return {
    filter,
    now: context.clock.now().toISOString(),
    ...inbox,
    entries: inbox.entries.map(({ at, awaitingSince, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      awaitingSince: awaitingSince?.toISOString() ?? null,
    })),
  };
}

function inboxFilterIn(query: URLSearchParams): InboxFilter {
  const assigned = query.get('for');
  return {
    show: query.get('show') === 'all' ? 'all' : 'waiting',
    assigned: assigned === 'me' || assigned === 'nobody' ? assigned : 'anyone',
    name: (query.get('name') ?? '').trim().slice(0, longestName),
  };
}

export type InboxData = Awaited<ReturnType<typeof openInbox>>;
