import type { ActionFunctionArgs } from '@remix-run/node';
import { validatePatientUpdateMetaBody } from '../../schemas/generated/validators';
import { keepMarketingMeta, readMarketingMeta } from '../analytics/tracking/marketing-meta.server';
import { takesOnly } from '../commerce/cart/cart-call.server';
import { requireCsrf } from '../identity/access/csrf.server';
import { requirePatient } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';
import { readForm } from '../kernel/http/forms/read-form';
import { checkBody, requireMethod } from '../kernel/http/read-body';

export const loader = takesOnly('POST');

/** A patient’s page says how they came here, and whether visits may be counted. Sent as a form. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  requireCsrf(request, context);
  const { id } = await requirePatient(request, context);
  const form = Object.fromEntries(await readForm(request));
  const meta = checkBody(form, validatePatientUpdateMetaBody);
  await keepMarketingMeta(context.db, context.clock.now(), id, meta);
  return answer(await readMarketingMeta(context.db, id));
}
