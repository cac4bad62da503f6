import { redirect } from '@remix-run/node';
import { route } from '../identity/route/route.server';

/** Leads to the page of a shipment from the address that it had before. */
export const loader = route('GET', {
  access: 'pharmacy:dispense',
  handle: async ({ params }) =>
    redirect(`/pharmacy/shipments/${encodeURIComponent(params['number'] ?? '')}`, 301),
});
