import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';
import { shownComparison } from '../quizzes/authoring/behavior/behavior-review.server';

/** What was shown to whoever approved a draft. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff(request, context, 'quiz:read');
  const { id = '', comparison = '' } = params;
  return answer(await shownComparison(context.db, id, comparison));
}
