import type { GatewayName } from '../../database/tables/payments.schema.server';
import { answer, refuse } from '../../kernel/http/answers';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { gatewayNamed } from '../gateway/gateways.server';
import { aboutMethods } from '../methods/methods-call.server';
import { syncCustomer } from './sync-customer.server';

/** Compares our books with a gateway’s about a patient, mends ours, and answers with what was found. */
export async function syncCall(context: AppLoadContext, { id }: { id: string }, name: GatewayName) {
  const gateway = gatewayNamed(context, name);
  if (!gateway) return refuse(404, 'This payment gateway is not set up here.');
  return aboutMethods(context, async () => answer(await syncCustomer(context, gateway, id)));
}
