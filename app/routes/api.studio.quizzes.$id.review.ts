import type { ActionFunctionArgs } from '@remix-run/node';
import { validateStudioReviewBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../accounts/csrf.server';
import { requireStaff } from '../accounts/guards.server';
import { reviewDraft } from '../authoring/decide-review.server';
import { releaseState } from '../authoring/release.server';
import { answer } from '../http/answers';
import { readBody, requireMethod } from '../http/read-body';

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
