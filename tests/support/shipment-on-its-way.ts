import type { Shipment } from '../../app/care/dispensing/shipments/shipment';

/** A shipment on its way, with a pen in it; its address is another matter. */
export const shipmentOnItsWay: Omit<Shipment, 'address'> = {
  number: 'S-500118',
  status: 'shipped',
  orderNumber: 'F-100234',
  difference: 0,
  itemsTotal: 30_800,
  currency: 'usd',
  createdOn: '2026-11-18',
  lines: [
    {
      ...{ id: 'line', title: 'The weekly pen', supply: '1 month', strength: null, quantity: 1 },
      packages: ['4 pens of 0.5 mg'],
      agreedProduct: null,
    },
  ],
  carrier: 'usps',
  trackingNumber: '940011189922',
  leavesOn: null,
  expectedOn: '2026-11-25',
  shippedOn: '2026-11-20',
  deliveredOn: null,
  isPrescribed: true,
  isReshipment: false,
  isDelayed: false,
  isAskedAbout: false,
  isPaused: false,
  isAnswerNeeded: false,
  isCardNeeded: false,
  askedProduct: null,
  recalledLots: [],
  reason: '',
  sentAgainAs: null,
};
