/** First supplies of the catalogue, begun on 2026-06-15: shipments of packages, each `count × hundredths`. */
export interface SupplyCase {
  description: string;
  variant: string;
  /** Hundredths of the unit. */
  dosage: number | null;
  quantity?: number;
  shipments: string[][];
}

export const supplyCases: SupplyCase[] = [
  {
    description:
      'a month of a weekly pen from the first step: a dose that reaches over it is packed',
    variant: 'semaglutide-weekly-1m',
    dosage: 25,
    shipments: [['4 × 25', '1 × 50']],
  },
  {
    description: 'three months of it leave by the month, each step in its weeks',
    variant: 'semaglutide-weekly-3m',
    dosage: 25,
    shipments: [
      ['4 × 25', '1 × 50'],
      ['3 × 50', '1 × 100'],
      ['3 × 100', '2 × 170'],
    ],
  },
  {
    description: 'a strength within the plan is kept: nobody steps up unasked',
    variant: 'semaglutide-weekly-1m',
    dosage: 100,
    shipments: [['5 × 100']],
  },
  {
    description: 'tablets by the month are as many as were ordered',
    variant: 'sildenafil-3m',
    dosage: 5000,
    quantity: 8,
    shipments: [['24 × 5000']],
  },
  {
    description: 'what is bought once is one parcel',
    variant: 'sildenafil-once',
    dosage: 5000,
    quantity: 4,
    shipments: [['4 × 5000']],
  },
];
