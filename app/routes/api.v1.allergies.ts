import type { LoaderFunctionArgs } from '@remix-run/node';
import { currentReference } from '../content/reference.server';
import { answer, refuse } from '../kernel/http/answers';

/** The allergies there are to choose from. The browser may keep them for an hour. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { allergies } = await currentReference(context.db);
  return answer(allergies, { headers: { 'cache-control': 'private, max-age=3600' } });
}

export function action() {
  return refuse(405, 'This call takes GET.', { headers: { allow: 'GET' } });
}
