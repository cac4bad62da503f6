/** The line of an order for the pen of the small shop, which waits for a provider. */
export const orderedPen = {
  id: 'line',
  productId: 'pen',
  productTitle: 'Pen',
  variantId: 'pen-1m',
  variantTitle: '1-month supply',
  quantity: 1,
  dosage: 25,
  dosageUnit: 'mg',
  usage: null,
  total: 29_900,
  currency: 'usd',
  coupon: null,
  renewal: 'active',
  inForce: null,
  agreed: null,
  lastTaken: null,
} as const;

/**
 * A case in review, with an intake that rules nothing out and
 * nothing prescribed before, as far as a provider decides about it.
 */
export const penInReview = {
  status: 'inReview',
  purpose: 'order',
  isMine: true,
  intakeId: 'intake',
  isRuledOut: false,
  mayDecide: true,
  whyNoPrescription: null,
  attention: null,
  prescribedBefore: [],
  parcels: new Map(),
  lines: [orderedPen],
} as const;
