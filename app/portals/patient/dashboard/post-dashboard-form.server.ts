import { redirect } from '@remix-run/node';
import { cancelAppointment } from '../../../care/appointments/appointments.server';
import { logDose } from '../../../care/treatments/log-dose.server';
import type { Posted } from '../../../identity/route/route.server';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';

/** Takes the forms of the dashboard: today’s dose was taken, or a visit is not wanted any more. */
export async function postDashboardForm({ context, form, user }: Posted<'patient'>) {
  if (form.get('intent') === 'cancelAppointment') {
    const appointmentId = formText(form, 'appointment');
    const isCancelled = await cancelAppointment(context.db, context.clock, {
      appointmentId,
      userId: user.id,
    });
    if (isCancelled) throw redirect('/patient?done=appointment', 303);
    throw refuse(409, 'This visit has begun or is cancelled already. Go back to your dashboard.');
  }
  const isLogged =
    form.get('intent') === 'logDose' &&
    (await logDose(context, user.id, formText(form, 'prescription')));
  if (!isLogged) throw refuse(422, 'Go back to your dashboard, reload it and try again.');
  throw redirect('/patient?done=dose', 303);
}
