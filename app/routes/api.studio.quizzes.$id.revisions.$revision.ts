import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';
import { publishedText } from '../quizzes/authoring/release/revisions.server';

/** The text of a revision that was published once, to compare with. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff(request, context, 'quiz:read');
  const { id = '', revision = '' } = params;
  return answer({ definition: await publishedText(context.db, id, revision) });
}
