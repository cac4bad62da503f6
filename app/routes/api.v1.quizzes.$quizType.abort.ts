import type { ActionFunctionArgs } from '@remix-run/node';
import { requireCsrf } from '../identity/access/csrf.server';
import { answer, refuse } from '../kernel/http/answers';
import { requireMethod } from '../kernel/http/read-body';
import { abortAttempt } from '../quizzes/attempts/abort-attempt.server';

export function loader() {
  return refuse(405, 'This call takes POST.', { headers: { allow: 'POST' } });
}

/** Ends the open attempt at a quiz without sending it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  requireCsrf(request, context);
  const ended = await abortAttempt(context, params['quizType'] ?? '');
  if (ended === 'unknown quiz') return refuse(404, 'There is no such quiz.');
  if (ended === 'none open') return refuse(409, 'There is no open attempt at this quiz.');
  return answer({ attempt: ended.attempt, status: 'completed', outcome: 'aborted' });
}
