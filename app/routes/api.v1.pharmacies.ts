import type { LoaderFunctionArgs } from '@remix-run/node';
import { currentPharmacies } from '../content/reference.server';
import { answer, refuse } from '../kernel/http/answers';

/** The pharmacies there are to choose from. The browser may keep them for an hour. */
export async function loader({ context }: LoaderFunctionArgs) {
  const pharmacies = await currentPharmacies(context.db);
  return answer(pharmacies, { headers: { 'cache-control': 'private, max-age=3600' } });
}

export function action() {
  return refuse(405, 'This call takes GET.', { headers: { allow: 'GET' } });
}
