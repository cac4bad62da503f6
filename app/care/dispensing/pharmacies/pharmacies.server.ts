import { isSandboxOpen } from '../../../commerce/gateway/gateways.server';
import type { PharmacyName } from '../../../database/tables/shipments.schema.server';
import type { Services } from '../../../kernel/http/load-context';
import type { PharmacyPartner } from './pharmacy-partner';
import { sandboxPharmacy } from './sandbox/sandbox-pharmacy.server';

export type PharmacyServices = Pick<Services, 'config' | 'db' | 'clock' | 'log'>;

/**
 * Who sends shipments here; null while nobody does, and shipments wait. The sandbox pharmacy sends nothing real: like
 * the sandbox for payments it is there for demonstrations, development, tests and rehearsals.
 */
export function currentPharmacy(services: PharmacyServices): PharmacyPartner | null {
  return pharmacyNamed(services, 'sandbox');
}

/** The pharmacy of this name, for what was begun with it; null where it is not set up. */
export function pharmacyNamed(
  services: PharmacyServices,
  name: PharmacyName,
): PharmacyPartner | null {
  return name === 'sandbox' && isSandboxOpen(services) ? sandboxPharmacy(services) : null;
}
