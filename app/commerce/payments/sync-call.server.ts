import type { ActionFunctionArgs } from '@remix-run/node';
import type { ProviderName } from '../../database/tables/payments.schema.server';
import { requireCsrf } from '../../identity/access/csrf.server';
import { requirePatient } from '../../identity/access/guards.server';
import { answer, refuse } from '../../kernel/http/answers';
import { requireMethod } from '../../kernel/http/read-body';
import { providerNamed } from '../gateway/providers.server';
import { aboutMethods } from '../methods/methods-call.server';
import { syncCustomer } from './sync-customer.server';

/** The call that compares our books with a provider’s about the patient who asks, and mends ours. */
export async function syncCall(
  { request, context }: ActionFunctionArgs,
  name: ProviderName,
): Promise<Response> {
  requireMethod(request, 'PUT');
  requireCsrf(request, context);
  const { id } = await requirePatient(request, context);
  const provider = providerNamed(context, name);
  if (!provider) return refuse(404, 'This payment provider is not set up here.');
  return aboutMethods(context, async () => answer(await syncCustomer(context, provider, id)));
}
