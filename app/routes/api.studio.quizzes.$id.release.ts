import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../accounts/guards.server';
import { releaseState } from '../authoring/release.server';
import { answer } from '../http/answers';

/** Where a draft stands on its way to patients, and what this person may do about it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireStaff(request, context, 'quiz:read');
  return answer(await releaseState(context, user, params['id'] ?? ''));
}
