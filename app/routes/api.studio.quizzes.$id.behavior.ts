import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { validateStudioRemarkBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../identity/access/csrf.server';
import { requireStaff } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';
import { readBody, requireMethod } from '../kernel/http/read-body';
import { behaviorReview } from '../quizzes/authoring/behavior/behavior-review.server';
import { remarkOnGroup } from '../quizzes/authoring/behavior/remark.server';

/** What a draft changes for whom, with what was said of it and decided on it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireStaff(request, context, 'quiz:read');
  return answer(await behaviorReview(context, user, params['id'] ?? ''));
}

/** Says something of a group of people, accepts it, or asks for a change of it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  await requireStaff(request, context, 'quiz:read');
  requireCsrf(request, context);
  const body = await readBody(request, validateStudioRemarkBody);
  const permission = body.intent === 'comment' ? 'quiz:edit' : 'quiz:review';
  const user = await requireStaff(request, context, permission);
  const id = params['id'] ?? '';
  await remarkOnGroup(context, user, id, body);
  return answer(await behaviorReview(context, user, id));
}
