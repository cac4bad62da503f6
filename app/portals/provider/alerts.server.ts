import { markAlertsSeen, readAlerts } from '../../care/alerts/alerts.server';
import { formText } from '../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../kernel/http/load-context';

/** Reads what waits for a first look, as pages show it; whom it shows is put on record. */
export async function shownAlerts(
  context: Pick<AppLoadContext, 'db' | 'clock'>,
  providerId: string,
  only?: Parameters<typeof readAlerts>[2],
) {
  const alerts = await readAlerts(context, providerId, only);
  return alerts.map(({ since, ...alert }) => ({ ...alert, since: since.toISOString() }));
}

/** Takes a form that marks alerts as seen. Those that somebody else saw meanwhile are seen all the same. */
export async function takeSeen(
  context: Pick<AppLoadContext, 'db' | 'clock'>,
  providerId: string,
  form: FormData,
): Promise<void> {
  await markAlertsSeen(context, providerId, formText(form, 'alerts').split(' '));
}
