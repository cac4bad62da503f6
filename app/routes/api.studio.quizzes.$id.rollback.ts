import type { ActionFunctionArgs } from '@remix-run/node';
import { validateStudioRollbackBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../accounts/csrf.server';
import { requireStaff } from '../accounts/guards.server';
import { rollBack } from '../authoring/publish.server';
import { releaseState } from '../authoring/release.server';
import { answer } from '../http/answers';
import { readBody, requireMethod } from '../http/read-body';

/** Gives patients an earlier revision again. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  const user = await requireStaff(request, context, 'quiz:publish');
  requireCsrf(request, context);
  const id = params['id'] ?? '';
  await rollBack(context, user, id, await readBody(request, validateStudioRollbackBody));
  return answer(await releaseState(context, user, id));
}
