import { redirect } from '@remix-run/node';
import { leftOpen } from '../../../care/journey/journey';
import { readJourney } from '../../../care/journey/read-journey.server';
import { noteComingBack } from '../../../flows/reminders/coming-back.server';
import type { Asked } from '../../../identity/route/route.server';

/**
 * Leads a patient from a reminder to where they are now, on whatever device: to the step or the cart that they left, or
 * to what today brings. Whoever has gone on meanwhile comes to their dashboard.
 */
export async function goOn({ request, context, params, session }: Asked<'patient'>) {
  const id = params['reminder'] ?? '';
  const isLooking = request.method === 'HEAD';
  const topic = isLooking ? null : await noteComingBack(context, session.user.id, id);
  if (topic === 'parcels') return redirect('/patient/shipments', 303);
  if (topic === 'supply') return redirect('/patient/treatment', 303);
  if (topic === 'doses') return redirect('/patient', 303);
  const open = leftOpen(await readJourney(context, session));
  return redirect(open?.path ?? '/patient', 303);
}
