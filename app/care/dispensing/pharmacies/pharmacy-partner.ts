import type { PharmacyStatus } from '../../../../engine/care';
import type { PharmacyReportBody } from '../../../../schemas/generated/types';
import type { DeliveryAddress } from '../../../database/tables/profile.schema.server';
import type {
  PharmacyLine,
  PharmacyReply,
} from '../../../database/tables/sandbox-pharmacy.schema.server';
import type { Carrier, PharmacyName } from '../../../database/tables/shipments.schema.server';
import { LoggableError } from '../../../kernel/log/errors';

/** Order that a pharmacy is asked to send. */
export interface PharmacyOrder {
  /** Ours. The same one again asks for nothing new, whatever else it says. */
  key: string;
  patient: PharmacyPatient;
  address: DeliveryAddress;
  lines: readonly PharmacyLine[];
}

/** Who takes it, for the label and for the pharmacist’s check. */
export interface PharmacyPatient {
  name: string;
  /** YYYY-MM-DD; null where it is not known. */
  dateOfBirth: string | null;
  /** As they told us; null where they did not. */
  gender: string | null;
  allergies: PharmacyAllergies;
}

/** Allergies as the patient told us. That they said “none” and that nobody asked are two things. */
export type PharmacyAllergies =
  | { status: 'notAsked' }
  /** `saidOn`: YYYY-MM-DD. */
  | { status: 'none'; saidOn: string }
  | { status: 'known'; names: string[]; saidOn: string };

/** The same, as a pharmacist reads it. */
export function allergiesInWords(allergies: PharmacyAllergies): string {
  switch (allergies.status) {
    case 'notAsked':
      return 'Not asked yet';
    case 'none':
      return 'No known allergies';
    case 'known':
      return allergies.names.join(', ');
  }
}

/** Report of a pharmacy on how an order stands. */
export interface PharmacyReport {
  /** The key of the order. */
  key: string;
  status: PharmacyStatus;
  /** When it came to that. */
  at: Date;
  /** Null until there is a label. */
  carrier: Carrier | null;
  trackingNumber: string | null;
  /** Why it was refused, in words of the pharmacy; empty otherwise. Never shown to patients. */
  reason: string;
  /** What its pharmacists did, as they would send it themselves; none for a pharmacy that does. */
  acts: readonly PharmacyReportBody[];
}

/**
 * A pharmacy that packs and sends. Whatever is behind it keeps the same promises, proved by the same tests
 * (`pharmacy-partner.integration.test.ts`). Each method throws a PharmacyAway while it cannot be reached.
 */
export interface PharmacyPartner {
  readonly name: PharmacyName;
  /** Milliseconds after which it is worth asking again how an order stands. */
  readonly lookEvery: number;
  /** Asks for a shipment. Twice with one key is one shipment, and gives its report as it stands by then. */
  submit(order: PharmacyOrder): Promise<PharmacyReport>;
  /** Returns the status of an order; null for a key that it has never heard. */
  look(key: string): Promise<PharmacyReport | null>;
  /**
   * Calls an order off. Once it said `cancelled`, nothing is sent under that key, not even by a `submit` that
   * comes later. `tooLate`: the carrier has it.
   */
  cancel(key: string): Promise<'cancelled' | 'tooLate'>;
  /** Sends the answer to a question that its pharmacists asked. Twice is once. */
  reply(reply: PharmacyReply): Promise<void>;
  /** Says whether a message with this body and these headers comes from the pharmacy, and lately. */
  hasSigned(body: string, headers: Headers): boolean;
}

/** The pharmacy did not answer: nobody knows whether it heard. */
export class PharmacyAway extends LoggableError {
  constructor(options?: ErrorOptions) {
    super('The pharmacy does not answer.', options);
    this.name = 'PharmacyAway';
  }
}
