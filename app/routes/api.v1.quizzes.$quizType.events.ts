import type { ActionFunctionArgs } from '@remix-run/node';
import { validateQuizEventsBody } from '../../schemas/generated/validators';
import { type Appended, appendEvents } from '../flows/answers/append-events.server';
import { requireCsrf } from '../identity/access/csrf.server';
import { answer, refuse } from '../kernel/http/answers';
import { readBody, requireMethod } from '../kernel/http/read-body';
import type { EventsReply } from '../quiz-runner/live/quiz-call';

export function loader() {
  return refuse(405, 'This call takes POST.', { headers: { allow: 'POST' } });
}

/** Appends what a patient did in a quiz. Safe to repeat. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  requireCsrf(request, context);
  const { attempt, after, events } = await readBody(request, validateQuizEventsBody);
  const result = await appendEvents(context, {
    quiz: params['quizType'] ?? '',
    attempt,
    after,
    entries: events,
  });
  return reply(result);
}

function reply(result: Appended): Response {
  if (result.outcome === 'unknown') return refuse(404, 'There is no such quiz or attempt.');
  const { attempt, seq, state } = result;
  const refusal = result.outcome === 'refused' ? result.refusal : null;
  const data: EventsReply = {
    attempt,
    seq,
    refusal,
    conflict: result.outcome === 'conflict',
    state: result.outcome === 'stored' ? null : state,
    next: state.ended === 'submitted' ? '/cart' : null,
  };
  if (result.outcome === 'conflict') {
    return Response.json(
      { data, message: 'This quiz went on somewhere else. Here is where it stands.' },
      { status: 409 },
    );
  }
  return answer(data);
}
