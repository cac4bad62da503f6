import type { ActionFunctionArgs } from '@remix-run/node';
import { validateStudioPublishBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../identity/access/csrf.server';
import { requireStaff } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';
import { readBody, requireMethod } from '../kernel/http/read-body';
import { publishNow } from '../quizzes/authoring/release/publish.server';
import { releaseState } from '../quizzes/authoring/release/release.server';
import { schedule, unschedule } from '../quizzes/authoring/release/schedule.server';

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
