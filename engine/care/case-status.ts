/** Status of an intake that was ordered, from the checkout to the shipment. */
export type CaseStatus =
  | 'paid'
  | 'inReview'
  | 'moreInformation'
  | 'approved'
  | 'atPharmacy'
  | 'shipped'
  | 'delivered'
  | 'declined'
  | 'expired'
  /** Its patient took it back before a provider had decided, or staff did before anything of it left. */
  | 'cancelled'
  /** A provider ended the treatment after it was approved. */
  | 'stopped';

/** Event that can happen to a case. */
export type CaseEvent =
  | 'beginReview'
  | 'askForMore'
  | 'informationGiven'
  | 'approve'
  | 'takeBack'
  | 'decline'
  | 'expire'
  | 'cancel'
  | 'sendToPharmacy'
  | 'ship'
  | 'deliver'
  | 'shipAgain'
  | 'reviewAgain'
  | 'nothingDue'
  /** The patient agreed to another medicine than the one they chose. */
  | 'agree'
  | 'change'
  | 'stop'
  /** Something is new because of which nothing of it may leave until a provider has looked. */
  | 'hold'
  /** Something is new that a provider has to look at; it goes on meanwhile. */
  | 'flag'
  /** A provider looked at what the patient told us, and lets it go on. */
  | 'keepGoing';

/** The one who moves a case to its next status. The system acts by a clock or on a payment; nobody signs in as it. */
export type CaseActor = 'system' | 'provider' | 'patient' | 'pharmacy';

interface CaseTransition {
  event: CaseEvent;
  from: readonly CaseStatus[];
  to: CaseStatus;
  by: readonly CaseActor[];
  /** True where a reason must be given. */
  needsReason: boolean;
}

const undecided = ['inReview', 'moreInformation'] as const;
const running = ['approved', 'atPharmacy', 'shipped', 'delivered'] as const;

/**
 * Events that leave a case where it is: something a patient tells while it is open, a provider writes in their chart,
 * or other rules say of it, and what a provider makes of that.
 */
const newsTransitions = (['paid', ...undecided, ...running] as const).flatMap(
  (status): CaseTransition[] => {
    const stays = { from: [status], to: status, needsReason: true };
    return [
      { ...stays, event: 'hold', by: ['patient', 'provider', 'system'] },
      { ...stays, event: 'flag', by: ['patient', 'provider', 'system'] },
      { ...stays, event: 'keepGoing', by: ['provider'] },
    ];
  },
);

/** Every transition there is. What is not listed cannot happen. */
export const caseTransitions: readonly CaseTransition[] = [
  { event: 'beginReview', from: ['paid'], to: 'inReview', by: ['system'], needsReason: false },
  {
    event: 'askForMore',
    from: ['inReview'],
    to: 'moreInformation',
    by: ['provider'],
    needsReason: true,
  },
  {
    event: 'informationGiven',
    from: ['moreInformation'],
    to: 'inReview',
    by: ['patient', 'provider'],
    needsReason: false,
  },
  // They wrote first, which brought it back, and answered what else was asked then.
  {
    event: 'informationGiven',
    from: ['inReview'],
    to: 'inReview',
    by: ['patient'],
    needsReason: false,
  },
  { event: 'approve', from: undecided, to: 'approved', by: ['provider'], needsReason: false },
  // The system does it where an approved medicine may no longer be sent when the pharmacy is asked.
  {
    event: 'takeBack',
    from: ['approved'],
    to: 'inReview',
    by: ['provider', 'system'],
    needsReason: true,
  },
  // The same once the pharmacy was asked and the carrier has nothing yet.
  {
    event: 'takeBack',
    from: ['atPharmacy'],
    to: 'inReview',
    by: ['system'],
    needsReason: true,
  },
  {
    event: 'decline',
    from: [...undecided, 'approved'],
    to: 'declined',
    by: ['provider'],
    needsReason: true,
  },
  {
    event: 'expire',
    // An approved case is given up where no card pays for it.
    from: ['paid', ...undecided, 'approved'],
    to: 'expired',
    by: ['system'],
    needsReason: false,
  },
  {
    event: 'cancel',
    from: ['paid', ...undecided],
    to: 'cancelled',
    // The system does it for staff who cancel the order.
    by: ['patient', 'system'],
    needsReason: false,
  },
  // The same for an approved case of which the carrier has nothing.
  {
    event: 'cancel',
    from: ['approved', 'atPharmacy'],
    to: 'cancelled',
    by: ['system'],
    needsReason: false,
  },
  {
    event: 'sendToPharmacy',
    from: ['approved'],
    to: 'atPharmacy',
    by: ['system'],
    needsReason: false,
  },
  {
    event: 'ship',
    from: ['atPharmacy'],
    to: 'shipped',
    by: ['pharmacy', 'system'],
    needsReason: false,
  },
  {
    event: 'deliver',
    from: ['shipped'],
    to: 'delivered',
    by: ['pharmacy', 'system'],
    needsReason: false,
  },
  // A shipment that was lost is sent once more.
  {
    event: 'shipAgain',
    from: ['shipped', 'delivered'],
    to: 'atPharmacy',
    by: ['provider', 'system'],
    needsReason: true,
  },
  // The next refill needs another prescription.
  {
    event: 'reviewAgain',
    from: ['shipped', 'delivered'],
    to: 'inReview',
    by: ['system'],
    needsReason: true,
  },
  // Approved anew for a refill that was left out, or called off, since: nothing is to be sent until the next one.
  {
    event: 'nothingDue',
    from: ['approved', 'atPharmacy'],
    to: 'delivered',
    by: ['system'],
    needsReason: false,
  },
  // The approval stands, and is charged and sent from here.
  ...(['approved', 'shipped', 'delivered'] as const).map(
    (status): CaseTransition => ({
      ...{ event: 'agree', from: [status], to: status, by: ['patient'], needsReason: false },
    }),
  ),
  // The next supply is prescribed otherwise; what was sent stays where it is.
  { event: 'change', from: ['shipped'], to: 'shipped', by: ['provider'], needsReason: true },
  { event: 'change', from: ['delivered'], to: 'delivered', by: ['provider'], needsReason: true },
  // Before that, it is declined or taken back.
  {
    event: 'stop',
    from: ['atPharmacy', 'shipped', 'delivered'],
    to: 'stopped',
    by: ['provider'],
    needsReason: true,
  },
  ...newsTransitions,
];

/** Statuses that nothing can follow. */
export const finalCaseStatuses: readonly CaseStatus[] = [
  'declined',
  'expired',
  'cancelled',
  'stopped',
];

/** Statuses in words for people: “in review”. */
export const caseStatusInWords = {
  paid: 'paid',
  inReview: 'in review',
  moreInformation: 'waiting for more information',
  approved: 'approved',
  atPharmacy: 'at the pharmacy',
  shipped: 'on its way',
  delivered: 'delivered',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
  stopped: 'ended by a provider',
} as const satisfies Record<CaseStatus, string>;

export interface CaseStep {
  event: CaseEvent;
  by: CaseActor;
  /** The reason for the step; empty where none was given. */
  reason: string;
}

export type CaseMove =
  | { ok: true; status: CaseStatus }
  | {
      ok: false;
      /** notNow: not from this status. notYours: not by this actor. noReason: it must be said why. */
      code: 'notNow' | 'notYours' | 'noReason';
      /** Message to whoever tried. */
      message: string;
    };

/** Outcome of an event for a case, or the reason why the event cannot happen. */
export function moveCase(status: CaseStatus, { event, by, reason }: CaseStep): CaseMove {
  const transition = caseTransitions.find(
    (one) => one.event === event && one.from.includes(status),
  );
  if (!transition) {
    const message = `This intake is ${caseStatusInWords[status]}, so that cannot be done now.`;
    return { ok: false, code: 'notNow', message };
  }
  if (!transition.by.includes(by)) {
    return { ok: false, code: 'notYours', message: 'Somebody else has to do that.' };
  }
  if (transition.needsReason && reason.trim() === '') {
    return { ok: false, code: 'noReason', message: 'Say why, so that it can be understood later.' };
  }
  return { ok: true, status: transition.to };
}
