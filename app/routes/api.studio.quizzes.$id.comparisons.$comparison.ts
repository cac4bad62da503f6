import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../accounts/guards.server';
import { shownComparison } from '../authoring/behavior/behavior-review.server';
import { answer } from '../http/answers';

/** What was shown to whoever approved a draft. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff(request, context, 'quiz:read');
  const { id = '', comparison = '' } = params;
  return answer(await shownComparison(context.db, id, comparison));
}
