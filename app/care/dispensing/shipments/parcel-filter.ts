/** The parcels that one can look at by themselves. `returned`: those that were not sent again yet. */
export const parcelViews = ['moving', 'late', 'held', 'lost', 'returned', 'all'] as const;

export type ParcelView = (typeof parcelViews)[number];

/** Which parcels a provider looks at. */
export interface ParcelFilter {
  show: ParcelView;
  /** What was typed: a parcel’s number, else what patients are looked for by. */
  search: string;
}

/** The number of a parcel, such as S-500118; null where something else was typed. */
export function parcelNumberIn(typed: string): string | null {
  const digits = /^s-?(\d{4,12})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : `S-${digits}`;
}
