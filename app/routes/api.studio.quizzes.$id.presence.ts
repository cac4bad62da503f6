import type { ActionFunctionArgs } from '@remix-run/node';
import { validateStudioPresenceBody } from '../../schemas/generated/validators';
import { csrfField, requireCsrf } from '../identity/access/csrf.server';
import { requireStaff } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';
import { readBody, requireMethod } from '../kernel/http/read-body';
import { bePresent } from '../quizzes/authoring/drafts/presence.server';

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
