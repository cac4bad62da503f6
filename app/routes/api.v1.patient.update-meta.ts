import type { ActionFunctionArgs } from '@remix-run/node';
import { validatePatientUpdateMetaBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../accounts/csrf.server';
import { requirePatient } from '../accounts/guards.server';
import { takesOnly } from '../cart/cart-call.server';
import { answer } from '../http/answers';
import { checkBody, requireMethod } from '../http/read-body';
import { readForm } from '../http/read-form';
import { keepMarketingMeta, readMarketingMeta } from '../tracking/marketing-meta.server';

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
