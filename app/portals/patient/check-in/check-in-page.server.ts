import { redirect } from '@remix-run/node';
import { askedQuizPage, ownAskedQuiz } from '../../../care/check-ins/asked-quizzes.server';
import { begunAlike, nextFollowUp } from '../../../care/follow-ups/follow-ups.server';
import type { Asked } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { answering, takeAnswers } from '../../quiz/quiz-page.server';

/** Loads a check-in or a follow-up at the step where its patient stands, or what became of it once it is over. */
export async function loadCheckInPage({ request, context, params, session }: Asked<'patient'>) {
  const id = params['id'] ?? '';
  const { db, site, clock } = context;
  const asked = await ownAskedQuiz(db, session, id);
  if (!asked) throw new Response(null, { status: 404, statusText: 'There is no such check-in.' });
  const page = await askedQuizPage(context, session, id, null);
  if (page === null && asked.purpose === 'follow-up') {
    const { purpose, status } = asked;
    const next = await nextFollowUp(db, asked);
    return { kind: 'answered', purpose, site, isWithdrawn: status === 'withdrawn', next } as const;
  }
  if (page === null && asked.purpose === 'check-in') {
    const { purpose, status, dueOn } = asked;
    const isAhead = dueOn > dayOf(clock.now());
    return { kind: 'over', purpose, site, status, dueOn, isAhead } as const;
  }
  const isFollowUp = asked.purpose === 'follow-up' && asked.status === 'asked';
  const begun = isFollowUp ? await begunAlike(db, asked) : null;
  if (begun !== null && begun !== asked.id) throw redirect(`/patient/check-in/${begun}`);
  const shown = await answering({ request, context }, id, (at) =>
    askedQuizPage(context, session, id, at),
  );
  return { kind: 'open', purpose: asked.purpose, ...shown } as const;
}

/** Takes the form of a step of a check-in or a follow-up. Whose it is, is looked up with it. */
export function postCheckInPage({ request, context, params }: Asked) {
  return takeAnswers({ request, context }, params['id'] ?? '');
}
