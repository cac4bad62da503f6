import type { LoaderFunctionArgs } from '@remix-run/node';
import { present } from '../../engine/quiz';
import { answer, refuse } from '../kernel/http/answers';
import { quizToTake } from '../quizzes/attempts/name-attempt.server';

/** The quiz of a type, with where this person stands in it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await quizToTake(context, params['quizType'] ?? '');
  if (!page) return refuse(404, 'There is no such quiz.');
  const { quiz, attempt, seq, state } = page;
  const { revision, definition, rich, reference } = quiz;
  return answer({
    quiz: { revision, definition, rich, reference },
    attempt: { id: attempt, seq, status: 'in progress', state },
    view: present(quiz, state),
  });
}

export function action() {
  return refuse(405, 'This call takes GET.', { headers: { allow: 'GET' } });
}
