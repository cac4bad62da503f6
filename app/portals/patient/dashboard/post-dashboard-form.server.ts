import { redirect } from '@remix-run/node';
import { cancelVisit } from '../../../care/appointments/visits.server';
import { logDose } from '../../../care/treatments/log-dose.server';
import type { Posted } from '../../../identity/route/route.server';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';

/** Takes the forms of the dashboard: today’s dose was taken, or a visit is not wanted any more. */
export async function postDashboardForm({ context, form, user }: Posted<'patient'>) {
  if (form.get('intent') === 'cancelVisit') {
    const visitId = formText(form, 'visit');
    const isCancelled = await cancelVisit(context.db, context.clock, { visitId, userId: user.id });
    if (isCancelled) throw redirect('/patient?done=visit', 303);
    throw refuse(409, 'This visit has begun or is cancelled already. Go back to your dashboard.');
  }
  const isLogged =
    form.get('intent') === 'logDose' &&
    (await logDose(context, user.id, formText(form, 'prescription')));
  if (!isLogged) throw refuse(422, 'Go back to your dashboard, reload it and try again.');
  throw redirect('/patient?done=dose', 303);
}
