import type { ActionFunctionArgs } from '@remix-run/node';
import { validateQuizSubmissionBody } from '../../schemas/generated/validators';
import { submitAnswers } from '../flows/answers/submit-answers.server';
import { requireCsrf } from '../identity/access/csrf.server';
import { answer, refuse } from '../kernel/http/answers';
import { readBody, requireMethod } from '../kernel/http/read-body';

export function loader() {
  return refuse(405, 'This call takes POST.', { headers: { allow: 'POST' } });
}

/** Sends the answers of a whole quiz at once. The server walks the path and decides. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  requireCsrf(request, context);
  const body = await readBody(request, validateQuizSubmissionBody);
  const result = await submitAnswers(context, params['quizType'] ?? '', body);
  switch (result.outcome) {
    case 'unknown':
      return refuse(404, 'There is no such quiz or attempt.');
    case 'refused': {
      const { message, question, step } = result.refusal;
      const errors = question ? { [question]: message } : undefined;
      return refuse(422, message, { errors, step });
    }
    case 'conflict':
      return refuse(409, 'Another attempt at this quiz is open. Fetch the quiz again.');
    case 'ended':
      return refuse(409, 'This attempt has ended. Fetch the quiz to begin another one.');
    case 'submitted':
      return answer({
        attempt: result.attempt,
        submission: result.submission,
        status: 'completed',
        next: '/cart',
      });
  }
}
