import type { Contradicted } from '../../../../engine/care';
import type { UploadKind } from '../../../../schemas/generated/types';
import type { OpenCheckIn } from '../../../care/check-ins/need-for-check-in.server';
import type { OpenRecall } from '../../../care/dispensing/recalls/open-recalls.server';
import { type Journey, type LeftOpen, leftOpen } from '../../../care/journey/journey';
import type { SupplyWord, WaitingRise } from '../../../care/treatments/treatment';
import { missingDocuments } from './missing-documents';
import type { AskedPrice, TreatmentGlance } from './treatment-glance';

/** Facts about someone besides what their cards show. */
export interface PatientStatus {
  isEmailVerified: boolean;
  hasSentIntake: boolean;
  /** A plan that was not paid for, and a quiz that was not finished. */
  journey: Journey;
  documents: UploadKind[];
}

/** The newest message of the care team. */
export interface MessageGlance {
  author: string;
  text: string;
  /** ISO 8601. */
  at: string;
  isUnread: boolean;
}

/** The one thing to do now. */
export type NextStep =
  /** Packages of a lot that its maker recalls, and the number of other lots or parcels of which they were told. */
  | ({ kind: 'stopUsing'; others: number } & OpenRecall)
  /** The prescription names which dose is noted. */
  | {
      kind: 'logDose';
      prescriptionId: string;
      title: string;
      strength: string | null;
      directions: string | null;
      isNewStrength: boolean;
    }
  /** A treatment of which doses were noted and then none, so that a clinician is asked before the next one. */
  | { kind: 'waitForMore'; title: string }
  | { kind: 'askAfterGap'; title: string; count: number }
  /** A higher strength of a treatment that nobody is told to take yet. */
  | ({ kind: 'askBeforeRise'; title: string } & WaitingRise)
  /** A treatment, by its id, of which all is used up that was sent. */
  | { kind: 'usedUp'; id: string; title: string }
  /** A treatment, by its id, of which nothing is sent until a provider has looked at what the patient told. */
  | { kind: 'waitForLook'; id: string; title: string }
  /** Something that they told in two ways, and a treatment, by its id, that depends on it. */
  | { kind: 'tellWhich'; id: string; title: string; about: Contradicted }
  | { kind: 'giveInformation'; title: string }
  /** Follow-ups that a provider waits for: the first of them, and their number. */
  | ({ kind: 'followUp'; count: number } & OpenFollowUp)
  /** A check-in, by its id, before what comes on a day. */
  | ({ kind: 'checkIn' } & OpenCheckIn)
  /** A treatment, by its id, for which a provider suggests another medicine. */
  | {
      kind: 'answerMedicine';
      id: string;
      drug: string;
      title: string;
      price: AskedPrice | null;
    }
  /** Another maker’s product for a shipment, which waits for a yes or no. */
  | { kind: 'answerMaker'; product: string }
  | { kind: 'mendPayment'; title: string }
  /** A treatment, by its id, that was declined or that a provider ended: why stands beside it. */
  | { kind: 'readDecision'; id: string; title: string; was: 'declined' | 'stopped' }
  | { kind: 'readMessage'; author: string }
  /** An unpaid plan, or a quiz that was not finished. */
  | { kind: 'goBack'; to: LeftOpen }
  /** Extras that lie in the cart. */
  | { kind: 'payExtras'; count: number }
  | { kind: 'upload'; what: string }
  /** @param isCharged True where it was charged before it came to be read again. */
  | { kind: 'waitForReview'; title: string; isCharged: boolean }
  /** The first parcel of a treatment that has not begun. */
  | ({ kind: 'firstParcel'; title: string } & Pick<ShipmentAhead, 'hasLeft' | 'expectedOn'>)
  /** A treatment that was approved and of which no parcel is known yet: the card is charged first. */
  | { kind: 'parcelNext'; title: string }
  | { kind: 'takeQuiz' }
  /** They sent their answers once, and have no treatment with us. */
  | { kind: 'noTreatment' }
  /**
   * Nothing to do. The days are YYYY-MM-DD, null where none is set. `over`: a treatment that they may go on
   * with, with the last day of its supply where that is ahead; null where none is over or ends soon.
   */
  | {
      kind: 'allDone';
      nextDoseOn: string | null;
      nextSupply: SupplyAhead | null;
      over: Pick<TreatmentGlance, 'title' | 'endsOn'> | null;
    };

/** The next supply, and its day. `look` where no refill is left: a provider looks at the treatment before that day. */
export type SupplyAhead = { on: string; supply: SupplyWord | 'look' };

/** A parcel that is on its way or being prepared, and that waits for nothing. */
export interface ShipmentAhead {
  /** The lines of the orders that are in it. */
  lines: readonly string[];
  hasLeft: boolean;
  /** Day of its arrival, YYYY-MM-DD; null where none was named. */
  expectedOn: string | null;
}

/** A follow-up that waits for a patient. */
export interface OpenFollowUp {
  id: string;
  title: string;
}

/** What is known of a patient when it is asked what comes first. */
export interface Known {
  /** Packages that they were told to stop using. */
  recalls: readonly OpenRecall[];
  treatments: readonly TreatmentGlance[];
  /** Follow-ups that wait for them, in the order in which they were asked. */
  followUps: readonly OpenFollowUp[];
  /** Check-ins that wait for them, the most urgent first. */
  checkIns: readonly OpenCheckIn[];
  /** Another maker’s product that a shipment waits to be asked about; null where none does. */
  askedProduct: string | null;
  /** Parcels that come to them, the next first. */
  parcels: readonly ShipmentAhead[];
  /** True while their bank decides about a payment that they dispute: nothing comes before that. */
  isDisputed: boolean;
  message: MessageGlance | null;
  patientStatus: PatientStatus;
}

/**
 * Returns what matters most to a patient now: what must not be used any more, then what their care waits for, then what
 * is due today, then what they left open. Whoever has not paid or not finished is never told that there is nothing to
 * do.
 */
export function nextStep({
  recalls,
  treatments,
  followUps,
  checkIns,
  askedProduct,
  parcels,
  isDisputed,
  message,
  patientStatus,
}: Known): NextStep {
  const withStatus = (status: TreatmentGlance['status']) =>
    treatments.find((treatment) => treatment.status === status);
  const [recalled, ...others] = recalls;
  if (recalled) return { kind: 'stopUsing', ...recalled, others: others.length };
  const [followUp] = followUps;
  if (followUp) return { kind: 'followUp', count: followUps.length, ...followUp };
  const [checkIn] = checkIns;
  if (checkIn) return { kind: 'checkIn', ...checkIn };
  const held = withStatus('onHold');
  if (held) return { kind: 'waitForLook', id: held.id, title: held.title };
  const unclear = treatments.find(({ askedWhich }) => askedWhich !== null);
  if (unclear && unclear.askedWhich !== null) {
    const { id, title, askedWhich: about } = unclear;
    return { kind: 'tellWhich', id, title, about };
  }
  const asked = withStatus('moreInformation');
  if (asked) return { kind: 'giveInformation', title: asked.title };
  const suggested = treatments.find(({ askedMedicine }) => askedMedicine !== null);
  if (suggested && suggested.askedMedicine !== null) {
    const { id, title, askedMedicine: drug, askedPrice: price } = suggested;
    return { kind: 'answerMedicine', id, drug, title, price };
  }
  if (askedProduct !== null) return { kind: 'answerMaker', product: askedProduct };
  const unpaid = withStatus('pastDue');
  if (unpaid) return { kind: 'mendPayment', title: unpaid.title };
  const recalledOne = treatments.find(({ isRecalled }) => isRecalled);
  if (recalledOne) return { kind: 'waitForMore', title: recalledOne.title };
  const gap = treatments.find(({ unnotedDoses }) => unnotedDoses !== null);
  if (gap && gap.unnotedDoses !== null)
    return { kind: 'askAfterGap', title: gap.title, count: gap.unnotedDoses };
  const rising = treatments.find(({ rise }) => rise !== null);
  if (rising?.rise) return { kind: 'askBeforeRise', title: rising.title, ...rising.rise };
  const due = treatments.find(({ dueDose }) => dueDose !== null);
  if (due && due.dueDose !== null) {
    const { title, strength, directions, isNewStrength } = due;
    return {
      kind: 'logDose',
      prescriptionId: due.dueDose,
      title,
      strength,
      directions,
      isNewStrength,
    };
  }
  const usedUp = treatments.find(({ isUsedUp }) => isUsedUp);
  if (usedUp) return { kind: 'usedUp', id: usedUp.id, title: usedUp.title };
  const over = treatments.find(({ isNews }) => isNews);
  if (over) {
    const was = over.status === 'stopped' ? 'stopped' : 'declined';
    return { kind: 'readDecision', id: over.id, title: over.title, was };
  }
  const to = leftOpen(patientStatus.journey);
  if (to) return { kind: 'goBack', to };
  if (message?.isUnread) return { kind: 'readMessage', author: message.author };
  const [missing] = missingDocuments(patientStatus.documents, treatments.length > 0);
  if (missing) return { kind: 'upload', what: missing.name };
  const waiting = withStatus('inReview');
  if (waiting)
    return { kind: 'waitForReview', title: waiting.title, isCharged: waiting.wasCharged };
  const { extras } = patientStatus.journey;
  if (extras > 0) return { kind: 'payExtras', count: extras };
  const first = firstParcel({ treatments, parcels });
  if (first) return first;
  const approved = withStatus('approved');
  if (approved && !isDisputed) return { kind: 'parcelNext', title: approved.title };
  const mayGoOn = treatments.find((one) => one.mayGoOn);
  if (treatments.length === 0)
    return { kind: patientStatus.hasSentIntake ? 'noTreatment' : 'takeQuiz' };
  return {
    kind: 'allDone',
    nextDoseOn: earliest(treatments.map(({ nextDoseOn }) => nextDoseOn)),
    nextSupply: nextSupply(treatments),
    over: mayGoOn ? { title: mayGoOn.title, endsOn: mayGoOn.endsOn } : null,
  };
}

/** Returns the parcel with which a treatment begins that has not; null where none comes. */
function firstParcel({ treatments, parcels }: Pick<Known, 'treatments' | 'parcels'>) {
  for (const { lines, ...parcel } of parcels) {
    const first = treatments.find(
      ({ id, status, isBegun }) =>
        !isBegun &&
        (status === 'approved' || status === 'active' || status === 'lastSupply') &&
        lines.includes(id),
    );
    if (first) return { kind: 'firstParcel' as const, title: first.title, ...parcel };
  }
  return null;
}

function earliest(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

/** Returns what comes again first. What is due today is being prepared, and no longer ahead. */
function nextSupply(treatments: readonly TreatmentGlance[]): SupplyAhead | null {
  const ahead = treatments.flatMap(({ nextRefillOn, isRefillDue, supply, refillsLeft }) =>
    nextRefillOn === null || isRefillDue
      ? []
      : [{ on: nextRefillOn, supply: refillsLeft === 0 ? ('look' as const) : supply }],
  );
  return ahead.sort((one, other) => one.on.localeCompare(other.on))[0] ?? null;
}

/**
 * Returns what was left open where something else comes first, so that it stands right beneath; null where it is the
 * next step itself, or nothing.
 */
export function besides(next: NextStep, { journey }: PatientStatus): LeftOpen | null {
  return next.kind === 'goBack' ? null : leftOpen(journey);
}
