import type { ShipmentStatus } from '../../../../engine/care';
import type { DeliveryAddress } from '../../../database/tables/profile.schema.server';
import type { Carrier } from '../../../database/tables/shipments.schema.server';

/** A shipment as its patient sees it. Days are YYYY-MM-DD. */
export interface Shipment {
  /** Number such as S-500118. */
  number: string;
  status: ShipmentStatus;
  orderNumber: string;
  /** Cents that what is in it cost, after the discount and without the shipping. */
  itemsTotal: number;
  /** Cents of them that were charged since it was paid, or given back where below 0: it was prescribed otherwise. */
  difference: number;
  currency: string;
  createdOn: string;
  lines: ShipmentLine[];
  carrier: Carrier | null;
  trackingNumber: string | null;
  address: DeliveryAddress;
  expectedOn: string | null;
  /** The first day on which it may leave, where its supply ships by month and it has not left; null otherwise. */
  leavesOn: string | null;
  /** True where it waits until the patient resumes what they paused. */
  isPaused: boolean;
  /** True while it waits for its day, and for whether its patient wants something else that is suggested. */
  isAnswerNeeded: boolean;
  /** True while it waits for a card that pays what it costs more since it was changed. */
  isCardNeeded: boolean;
  shippedOn: string | null;
  deliveredOn: string | null;
  /** True where a provider had to approve what is in it. */
  isPrescribed: boolean;
  /** True where it replaces a shipment that was lost. */
  isReshipment: boolean;
  /** True where it takes longer than was announced. */
  isDelayed: boolean;
  /** Reason for which it is held or not sent; empty otherwise. */
  reason: string;
  /** The number of the shipment that replaces it; null where there is none. */
  sentAgainAs: string | null;
  /** True while the pharmacy asks whoever prescribed it something, and it waits. */
  isAskedAbout: boolean;
  /** Another maker’s product that the patient is asked about, and that it waits for; null where none is. */
  askedProduct: string | null;
  /** Lots in it, as they were printed, of which the patient was told that their maker recalls them. */
  recalledLots: string[];
}

export interface ShipmentLine {
  id: string;
  title: string;
  /** The variant that was ordered; empty where another product is sent in its place, which is counted otherwise. */
  supply: string;
  /** Strength such as “5%”; null where there is none, and where packages say it. */
  strength: string | null;
  quantity: number;
  /** Its packages, strength by strength, such as “4 pens of 0.25 mg”. */
  packages: string[];
  /** Another maker’s product that the patient agreed to for this shipment; null where there is none. */
  agreedProduct: string | null;
}

/**
 * A shipment as it stands on a day, YYYY-MM-DD. Nobody expects it on a day that is over: what has not arrived by its
 * day, or not left by the day it was planned for, takes longer than was announced.
 */
export function asOf(shipment: Shipment, today: string): Shipment {
  const { expectedOn, deliveredOn, leavesOn } = shipment;
  // Without a day it waits for somebody’s word, and says so.
  if (expectedOn === null || deliveredOn !== null) return shipment;
  const isLate = expectedOn < today || (leavesOn !== null && leavesOn < today);
  return isLate ? { ...shipment, expectedOn: null, isDelayed: true } : shipment;
}

/** Statuses of a shipment that nothing keeps from coming. */
const coming: ReadonlySet<ShipmentStatus> = new Set(['preparing', 'ordered', 'packed', 'shipped']);

/** Says whether a shipment is on its way, or will be, and nobody’s word is waited for. */
export function isComing({ status }: Pick<Shipment, 'status'>): boolean {
  return coming.has(status);
}

/** Says whether a shipment still comes and takes longer than was announced. */
export function isLate(shipment: Pick<Shipment, 'status' | 'isDelayed'>): boolean {
  return shipment.isDelayed && isComing(shipment);
}

/** A line of a shipment in one line of text: what it holds, and the product it is sent as. */
export function contentWords(line: ShipmentLine): string {
  const { title, strength, quantity, packages, agreedProduct } = line;
  if (packages.length > 0) {
    const sentAs = agreedProduct === null ? '' : `, sent as ${agreedProduct}`;
    return `${title}: ${packages.join(', ')}${sentAs}`;
  }
  const what = [title, strengthToName(title, strength)].filter((part) => part !== null).join(' ');
  return quantity > 1 ? `${quantity} × ${what}` : what;
}

/** The three places a shipment passes before it arrives. */
export type Stage = 'approved' | 'packed' | 'onItsWay' | 'arrived';

/** Number of stages that it is past; before the first one while nothing is decided. */
const reached: Record<ShipmentStatus, number> = {
  preparing: 0,
  held: -1,
  ordered: 0,
  cancelled: -1,
  packed: 1,
  shipped: 2,
  lost: 2,
  returned: 2,
  delivered: 3,
};

const stages: readonly Stage[] = ['approved', 'packed', 'onItsWay', 'arrived'];

/** Each stage, and whether the shipment is past it, at it or before it. */
export function stagesOf(
  status: ShipmentStatus,
): { stage: Stage; status: 'past' | 'now' | 'ahead' }[] {
  const at = reached[status];
  return stages.map((stage, place) => ({
    stage,
    status: place < at || status === 'delivered' ? 'past' : place === at ? 'now' : 'ahead',
  }));
}

/** The shipments that one can look at by themselves. `returned`: those that were not sent again yet. */
export const shipmentViews = ['moving', 'late', 'held', 'lost', 'returned', 'all'] as const;

export type ShipmentView = (typeof shipmentViews)[number];

/** Filter of the shipments that a provider looks at. */
export interface ShipmentFilter {
  show: ShipmentView;
  /** Text that was typed: a shipment’s number, else what patients are looked for by. */
  search: string;
}

/** The number of a shipment, such as S-500118; null where something else was typed. */
export function shipmentNumberIn(typed: string): string | null {
  const digits = /^s-?(\d{4,12})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : `S-${digits}`;
}

const shipmentWords = {
  preparing: 'Being prepared',
  held: 'Held',
  ordered: 'At the pharmacy',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  lost: 'Lost',
  returned: 'Came back',
  cancelled: 'Not sent',
} as const satisfies Record<Shipment['status'], string>;

/** Returns where a shipment is, in words. */
export function shipmentInWords(status: Shipment['status']): string {
  return shipmentWords[status];
}

const carriers = {
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum=' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr=' },
} as const satisfies Record<Carrier, { name: string; page: string }>;

export function carrierName(carrier: Carrier): string {
  return carriers[carrier].name;
}

/** The carrier’s page for a shipment. It carries the tracking number and nothing else. */
export function trackingLink(carrier: Carrier, trackingNumber: string): string {
  return carriers[carrier].page + encodeURIComponent(trackingNumber);
}

/** A long number in groups of four, as it is easier to read: 9400 1118 9922. */
export function groupedNumber(trackingNumber: string): string {
  return trackingNumber.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The strength to say beside a title; null where there is none, and where the title says it already. */
export function strengthToName(title: string, strength: string | null): string | null {
  return strength === null || title.includes(strength) ? null : strength;
}
