import type { ActionFunctionArgs } from '@remix-run/node';
import { validateStudioPublishBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../accounts/csrf.server';
import { requireStaff } from '../accounts/guards.server';
import { publishNow } from '../authoring/publish.server';
import { releaseState } from '../authoring/release.server';
import { schedule, unschedule } from '../authoring/schedule.server';
import { answer } from '../http/answers';
import { readBody, requireMethod } from '../http/read-body';

/** Publishes a draft, now or at a time; DELETE takes a publication that waits back. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireMethod(request, 'POST', 'DELETE');
  const user = await requireStaff(request, context, 'quiz:publish');
  requireCsrf(request, context);
  const id = params['id'] ?? '';
  if (request.method === 'DELETE') {
    await unschedule(context, user, id);
  } else {
    const body = await readBody(request, validateStudioPublishBody);
    if (body.at === null) await publishNow(context, user, id, body);
    else await schedule(context, user, id, body, new Date(body.at));
  }
  return answer(await releaseState(context, user, id));
}
