import type { ActionFunctionArgs } from '@remix-run/node';
import { validateStudioRollbackBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../identity/access/csrf.server';
import { requireStaff } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';
import { readBody, requireMethod } from '../kernel/http/read-body';
import { rollBack } from '../quizzes/authoring/release/publish.server';
import { releaseState } from '../quizzes/authoring/release/release.server';

/** Gives patients an earlier revision again. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  const user = await requireStaff(request, context, 'quiz:publish');
  requireCsrf(request, context);
  const id = params['id'] ?? '';
  await rollBack(context, user, id, await readBody(request, validateStudioRollbackBody));
  return answer(await releaseState(context, user, id));
}
