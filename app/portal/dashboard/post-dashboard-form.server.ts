import { redirect } from '@remix-run/node';
import { readPatientForm } from '../../accounts/patient-form.server';
import { logDose } from '../../care/doses.server';
import { refuse } from '../../http/answers';
import { formText } from '../../http/form-text';
import type { AppLoadContext } from '../../http/load-context';

/** Takes the one form of the dashboard: today’s dose was taken. */
export async function postDashboardForm(request: Request, context: AppLoadContext) {
  const { form, user } = await readPatientForm(request, context);
  const isLogged =
    form.get('intent') === 'logDose' &&
    (await logDose(context, user.id, formText(form, 'prescription')));
  if (!isLogged) throw refuse(422, 'Go back to your dashboard, reload it and try again.');
  throw redirect('/patient?done=dose', 303);
}
