import type { LoaderFunctionArgs } from '@remix-run/node';
import { answer, refuse } from '../http/answers';
import { slotsWanted } from '../visits/slots-wanted';
import { openSlots } from '../visits/visits.server';

/** The visits that can still be chosen: `?minutes=20&days=10&state=CA`. Nothing of it is about a patient. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const wanted = slotsWanted(new URL(request.url).searchParams);
  return answer(await openSlots(context.db, context.clock, wanted));
}

export function action() {
  return refuse(405, 'This call takes GET.', { headers: { allow: 'GET' } });
}
