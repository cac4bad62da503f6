import type { ActionFunctionArgs } from '@remix-run/node';
import { validateTrackBody } from '../../schemas/generated/validators';
import { limitReports } from '../analytics/tracking/track-rate.server';
import { recordCall } from '../analytics/tracking/tracking.server';
import { requireCsrf } from '../identity/access/csrf.server';
import { answer, refuse } from '../kernel/http/answers';
import { readBody, requireMethod } from '../kernel/http/read-body';

/** A page reports that something happened. What is kept of it leads to nobody. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  await limitReports(context);
  requireCsrf(request, context);
  await recordCall(context, request, await readBody(request, validateTrackBody));
  return answer(null);
}

export function loader() {
  return refuse(405, 'This call takes POST.', { headers: { allow: 'POST' } });
}
