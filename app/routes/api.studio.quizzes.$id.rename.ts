import type { ActionFunctionArgs } from '@remix-run/node';
import { validateStudioRenameBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../identity/access/csrf.server';
import { requireStaff } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';
import { readBody, requireMethod } from '../kernel/http/read-body';
import { renameDocument } from '../quizzes/authoring/library/library.server';

/** Gives a draft another name in the library. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  const user = await requireStaff(request, context, 'quiz:edit');
  requireCsrf(request, context);
  const { name } = await readBody(request, validateStudioRenameBody);
  await renameDocument(context, user, params['id'] ?? '', name);
  return answer({ name: name.trim() });
}
