import type { ActionFunctionArgs } from '@remix-run/node';
import { validateStudioArchiveBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../accounts/csrf.server';
import { requireStaff } from '../accounts/guards.server';
import { archiveDocument } from '../authoring/library.server';
import { answer } from '../http/answers';
import { readBody, requireMethod } from '../http/read-body';

/** Puts a draft out of sight, or brings it back. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  const user = await requireStaff(request, context, 'quiz:edit');
  requireCsrf(request, context);
  const { archived } = await readBody(request, validateStudioArchiveBody);
  await archiveDocument(context, user, params['id'] ?? '', archived);
  return answer({ archived });
}
