import type { ProviderName } from '../../database/tables/payments.schema.server';
import { answer, refuse } from '../../kernel/http/answers';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { providerNamed } from '../gateway/providers.server';
import { aboutMethods } from '../methods/methods-call.server';
import { syncCustomer } from './sync-customer.server';

/** Compares our books with a provider’s about a patient, mends ours, and answers with what was found. */
export async function syncCall(
  context: AppLoadContext,
  { id }: { id: string },
  name: ProviderName,
) {
  const provider = providerNamed(context, name);
  if (!provider) return refuse(404, 'This payment provider is not set up here.');
  return aboutMethods(context, async () => answer(await syncCustomer(context, provider, id)));
}
