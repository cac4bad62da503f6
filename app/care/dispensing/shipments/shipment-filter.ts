/** The shipments that one can look at by themselves. `returned`: those that were not sent again yet. */
export const shipmentViews = ['moving', 'late', 'held', 'lost', 'returned', 'all'] as const;

export type ShipmentView = (typeof shipmentViews)[number];

/** Which shipments a provider looks at. */
export interface ShipmentFilter {
  show: ShipmentView;
  /** What was typed: a shipment’s number, else what patients are looked for by. */
  search: string;
}

/** The number of a shipment, such as S-500118; null where something else was typed. */
export function shipmentNumberIn(typed: string): string | null {
  const digits = /^s-?(\d{4,12})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : `S-${digits}`;
}
