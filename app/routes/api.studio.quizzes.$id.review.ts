import type { ActionFunctionArgs } from '@remix-run/node';
import { validateStudioReviewBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../identity/access/csrf.server';
import { requireStaff } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';
import { readBody, requireMethod } from '../kernel/http/read-body';
import { reviewDraft } from '../quizzes/authoring/release/decide-review.server';
import { releaseState } from '../quizzes/authoring/release/release.server';

/** Asks for a review, decides on it, or takes it back. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  await requireStaff(request, context, 'quiz:read');
  requireCsrf(request, context);
  const body = await readBody(request, validateStudioReviewBody);
  const decides = body.intent === 'approve' || body.intent === 'refuse';
  const user = await requireStaff(request, context, decides ? 'quiz:review' : 'quiz:edit');
  const id = params['id'] ?? '';
  await reviewDraft(context, user, id, body);
  return answer(await releaseState(context, user, id));
}
