import type { ActionFunctionArgs } from '@remix-run/node';
import { validateStudioPresenceBody } from '../../schemas/generated/validators';
import { csrfField, requireCsrf } from '../accounts/csrf.server';
import { requireStaff } from '../accounts/guards.server';
import { bePresent } from '../authoring/presence.server';
import { answer } from '../http/answers';
import { readBody, requireMethod } from '../http/read-body';

/** A window says that a draft is open in it, and learns who else is there. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  const user = await requireStaff(request, context, 'quiz:read');
  const { csrf, ...body } = await readBody(request, validateStudioPresenceBody);
  // A window that closes can send no headers: its token comes in the body.
  const form = new FormData();
  form.set(csrfField, csrf ?? '');
  requireCsrf(request, context, form);
  if (body.wants === 'edit' || body.wants === 'takeOver')
    await requireStaff(request, context, 'quiz:edit');
  return answer(await bePresent(context, user, params['id'] ?? '', body));
}
