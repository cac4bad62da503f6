import type { ActionFunctionArgs } from '@remix-run/node';
import { validateStudioArchiveBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../identity/access/csrf.server';
import { requireStaff } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';
import { readBody, requireMethod } from '../kernel/http/read-body';
import { archiveDocument } from '../quizzes/authoring/library/library.server';

/** Puts a draft out of sight, or brings it back. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  const user = await requireStaff(request, context, 'quiz:edit');
  requireCsrf(request, context);
  const { archived } = await readBody(request, validateStudioArchiveBody);
  await archiveDocument(context, user, params['id'] ?? '', archived);
  return answer({ archived });
}
