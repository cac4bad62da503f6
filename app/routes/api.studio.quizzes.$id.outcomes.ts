import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';
import { outcomeCounts } from '../quizzes/authoring/outcomes/outcome-counts.server';
import { readAmong } from '../quizzes/authoring/outcomes/read-among.server';

/** How many people a draft leads to each outcome, with each cart. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id: person } = await requireStaff(request, context, 'quiz:read');
  const among = readAmong(new URL(request.url).searchParams.get('among'));
  return answer(await outcomeCounts(context, person, params['id'] ?? '', among));
}
