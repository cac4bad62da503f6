import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../accounts/guards.server';
import { outcomeCounts } from '../authoring/outcomes/outcome-counts.server';
import { readAmong } from '../authoring/outcomes/read-among.server';
import { answer } from '../http/answers';

/** How many people a draft leads to each outcome, with each cart. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id: person } = await requireStaff(request, context, 'quiz:read');
  const among = readAmong(new URL(request.url).searchParams.get('among'));
  return answer(await outcomeCounts(context, person, params['id'] ?? '', among));
}
