import { redirect } from '@remix-run/node';
import { requireCsrf } from '../../accounts/csrf.server';
import { requirePatient } from '../../accounts/guards.server';
import { logDose } from '../../care/doses.server';
import { refuse } from '../../http/answers';
import type { AppLoadContext } from '../../http/load-context';
import { readForm } from '../../http/read-form';

/** Takes the one form of the dashboard: today’s dose was taken. */
export async function postDashboardForm(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
  requireCsrf(request, context, form);
  const { id } = await requirePatient(request, context);
  const isLogged =
    form.get('intent') === 'logDose' &&
    (await logDose(context, id, String(form.get('prescription') ?? '')));
  if (!isLogged) throw refuse(422, 'Go back to your dashboard, reload it and try again.');
  throw redirect('/patient?done=dose', 303);
}
