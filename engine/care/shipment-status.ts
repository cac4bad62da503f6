/** Status of a shipment, from the moment it is decided on until it is over. */
export type ShipmentStatus =
  /** The pharmacy is to be asked for it. */
  | 'preparing'
  /** Waiting for a provider: it may not be sent as it stands. */
  | 'held'
  /** The pharmacy has taken it on. */
  | 'ordered'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'lost'
  | 'returned'
  /** Not sent; its price is given back. */
  | 'cancelled';

/** Event that can happen to a shipment. */
export type ShipmentEvent =
  | 'accept'
  | 'pack'
  | 'ship'
  | 'deliver'
  | 'lose'
  | 'return'
  | 'postpone'
  | 'takeBack'
  | 'hold'
  | 'release'
  | 'cancel';

/** The one who moves a shipment to its next status: the pharmacy with its carrier, or this service. */
export type ShipmentActor = 'pharmacy' | 'system';

interface ShipmentTransition {
  event: ShipmentEvent;
  from: readonly ShipmentStatus[];
  to: ShipmentStatus;
  by: ShipmentActor;
  /** True where a reason must be given. */
  needsReason: boolean;
}

const beforeTheCarrier = ['preparing', 'ordered', 'packed'] as const;

/** Every transition there is. What is not listed cannot happen. */
export const shipmentTransitions: readonly ShipmentTransition[] = [
  { event: 'accept', from: ['preparing'], to: 'ordered', by: 'pharmacy', needsReason: false },
  { event: 'pack', from: ['ordered'], to: 'packed', by: 'pharmacy', needsReason: false },
  { event: 'ship', from: ['packed'], to: 'shipped', by: 'pharmacy', needsReason: false },
  // A shipment that was given up as lost may turn up after all.
  {
    event: 'deliver',
    from: ['shipped', 'lost'],
    to: 'delivered',
    by: 'pharmacy',
    needsReason: false,
  },
  { event: 'lose', from: ['shipped'], to: 'lost', by: 'pharmacy', needsReason: false },
  { event: 'return', from: ['shipped'], to: 'returned', by: 'pharmacy', needsReason: false },
  // The pharmacy cannot fill it now: it is asked again another day.
  {
    event: 'postpone',
    from: beforeTheCarrier,
    to: 'preparing',
    by: 'pharmacy',
    needsReason: true,
  },
  // The pharmacy was told to stop: it is asked again once nothing is in the way.
  {
    event: 'takeBack',
    from: beforeTheCarrier,
    to: 'preparing',
    by: 'system',
    needsReason: true,
  },
  { event: 'hold', from: beforeTheCarrier, to: 'held', by: 'system', needsReason: true },
  { event: 'release', from: ['held'], to: 'preparing', by: 'system', needsReason: false },
  {
    event: 'cancel',
    from: ['preparing', 'held'],
    to: 'cancelled',
    by: 'system',
    needsReason: true,
  },
];

export interface ShipmentStep {
  event: ShipmentEvent;
  by: ShipmentActor;
  /** The reason for the step; empty where none was given. */
  reason: string;
}

/** Status of a shipment after an event; null where the event cannot happen now, to this shipment, by that actor. */
export function moveShipment(
  status: ShipmentStatus,
  { event, by, reason }: ShipmentStep,
): ShipmentStatus | null {
  const transition = shipmentTransitions.find(
    (one) => one.event === event && one.from.includes(status),
  );
  if (transition?.by !== by) return null;
  return transition.needsReason && reason.trim() === '' ? null : transition.to;
}

/** Status that a pharmacy gives for an order sent to it. */
export type PharmacyStatus =
  | 'accepted'
  | 'packed'
  | 'handedOver'
  | 'delivered'
  | 'lost'
  | 'returned'
  /** Refused: the pharmacy cannot fill it. */
  | 'refused'
  /** Called off, by us or by the pharmacy. */
  | 'cancelled';

const toTheCarrier = ['accept', 'pack', 'ship'] as const;

/** All that must have happened by the time a pharmacy says so. */
const story = {
  accepted: ['accept'],
  packed: ['accept', 'pack'],
  handedOver: toTheCarrier,
  delivered: [...toTheCarrier, 'deliver'],
  lost: [...toTheCarrier, 'lose'],
  returned: [...toTheCarrier, 'return'],
  refused: ['postpone'],
  cancelled: ['postpone'],
} as const satisfies Record<PharmacyStatus, readonly ShipmentEvent[]>;

/**
 * Events that a pharmacy’s report brings to a shipment, in order. News that was missed is caught up with. News that is
 * older than what is known, or was told before, brings nothing.
 */
export function stepsTo(status: ShipmentStatus, reported: PharmacyStatus): ShipmentEvent[] {
  const steps: ShipmentEvent[] = [];
  let at = status;
  for (const event of story[reported]) {
    const next = moveShipment(at, { event, by: 'pharmacy', reason: reported });
    if (next === null) continue;
    steps.push(event);
    at = next;
  }
  return steps;
}
