import { checkInPage, ownCheckIn } from '../../../care/check-ins/read-check-ins.server';
import type { Asked } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { answering, takeAnswers } from '../../quiz/quiz-page.server';

/** Loads a check-in at the step where its patient stands, or what became of it once it is over. */
export async function loadCheckInPage({ request, context, params, session }: Asked<'patient'>) {
  const id = params['id'] ?? '';
  const row = await ownCheckIn(context.db, session, id);
  if (!row) throw new Response(null, { status: 404, statusText: 'There is no such check-in.' });
  const page = await checkInPage(context, session, id, null);
  if (page === null) {
    const { status, dueOn } = row;
    const isAhead = dueOn > dayOf(context.clock.now());
    return { kind: 'over', site: context.site, status, dueOn, isAhead } as const;
  }
  const shown = await answering({ request, context }, id, (at) =>
    checkInPage(context, session, id, at),
  );
  return { kind: 'open', ...shown } as const;
}

/** Takes the form of a step of a check-in. Whose it is, is looked up with it. */
export function postCheckInPage({ request, context, params }: Asked) {
  return takeAnswers({ request, context }, params['id'] ?? '');
}
