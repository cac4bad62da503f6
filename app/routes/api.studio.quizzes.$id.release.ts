import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';
import { releaseState } from '../quizzes/authoring/release/release.server';

/** Where a draft stands on its way to patients, and what this person may do about it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireStaff(request, context, 'quiz:read');
  return answer(await releaseState(context, user, params['id'] ?? ''));
}
