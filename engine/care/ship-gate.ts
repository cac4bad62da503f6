import type { CaseStatus } from './case-status';
import { mayRefill, type PrescriptionLimits } from './may-refill';

/** The first supply of a prescription, a refill of it, or what was lost on its way sent once more. */
export type Supply = 'first' | 'refill' | 'again';

/** Facts that must be known about a line of an order before any of it is sent. Days are YYYY-MM-DD. */
export interface ShipFacts {
  supply: Supply;
  /** The day on which it would be sent. */
  day: string;
  /** The state it would be sent to, two letters; null without an address. */
  addressState: string | null;
  /** True where every case of the order was given up before anything of it was sent. */
  isOrderOver: boolean;
  /** Facts of care that decide about the line; null where it needs no prescription. */
  care: {
    caseStatus: CaseStatus;
    /** True where the patient has since told us something that a provider has to look at before anything leaves. */
    isOnHold: boolean;
    /** The state in which the patient was treated; null where nobody knows. */
    caseState: string | null;
    /** The newest prescription of the line; null where none was written. */
    prescription: ShipPrescription | null;
  } | null;
}

export interface ShipPrescription extends PrescriptionLimits {
  /** The state it was written for, two letters. */
  state: string;
  /** True where its writer held a license of that state on the day it was written. */
  wasLicensed: boolean;
  /** False while the patient is asked about another medicine than the one they chose. */
  isAgreed: boolean;
}

export type ShipCheck =
  | { ok: true }
  | {
      ok: false;
      code:
        | 'onHold'
        | 'noAddress'
        | 'orderOver'
        | 'notApproved'
        | 'notPrescribed'
        | 'notLicensed'
        | 'otherState'
        | 'ended'
        | 'expired'
        | 'noRefills'
        | 'notAgreed';
      /** Message for the patient. */
      message: string;
    };

const approved: readonly CaseStatus[] = ['approved', 'atPharmacy', 'shipped', 'delivered'];

/**
 * Checks that something may be sent. A line that needs a prescription needs an approved case that nothing holds. It
 * also needs a prescription that is in force, has a refill left if this is one, and was written for the state it goes
 * to by a provider with a license of that state; the patient has agreed to it where it is another medicine than they
 * chose. Everything else needs an address, and an order that goes ahead.
 */
export function mayShip({ supply, day, addressState, isOrderOver, care }: ShipFacts): ShipCheck {
  if (care?.isOnHold) return no('onHold', 'A provider looks at what is new first.');
  if (addressState === null) return no('noAddress', 'There is no address to send this to.');
  if (care === null) {
    return isOrderOver ? no('orderOver', 'Nothing of this order goes ahead.') : { ok: true };
  }
  if (care.caseStatus === 'stopped') {
    return no('ended', 'Your provider ended this prescription.');
  }
  if (care.caseStatus === 'cancelled') return no('ended', 'The order was cancelled.');
  if (!approved.includes(care.caseStatus)) {
    return no('notApproved', 'A provider has not approved this.');
  }
  const { prescription } = care;
  if (prescription === null) return no('notPrescribed', 'There is no prescription for this.');
  if (!prescription.wasLicensed) {
    return no('notLicensed', 'The prescription needs a provider who is licensed in your state.');
  }
  if (care.caseState !== addressState || prescription.state !== addressState) {
    return no('otherState', 'The prescription is for another state than this is sent to.');
  }
  const check = mayRefill(prescription, day);
  // A first supply needs no refill: only a prescription that is in force.
  if (!check.ok && !(check.code === 'noRefills' && supply !== 'refill')) return check;
  if (!prescription.isAgreed) {
    return no('notAgreed', 'You are asked about this medicine first.');
  }
  return { ok: true };
}

function no(code: Extract<ShipCheck, { ok: false }>['code'], message: string): ShipCheck {
  return { ok: false, code, message };
}
