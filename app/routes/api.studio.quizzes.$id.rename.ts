import type { ActionFunctionArgs } from '@remix-run/node';
import { validateStudioRenameBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../accounts/csrf.server';
import { requireStaff } from '../accounts/guards.server';
import { renameDocument } from '../authoring/library.server';
import { answer } from '../http/answers';
import { readBody, requireMethod } from '../http/read-body';

/** Gives a draft another name in the library. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  const user = await requireStaff(request, context, 'quiz:edit');
  requireCsrf(request, context);
  const { name } = await readBody(request, validateStudioRenameBody);
  await renameDocument(context, user, params['id'] ?? '', name);
  return answer({ name: name.trim() });
}
