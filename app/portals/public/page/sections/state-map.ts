/** The tiles of a map of the United States, row by row. Territories stand in the list beside it only. */
const rows = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT ..',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL .. ..',
] as const;

const places = new Map(
  rows.flatMap((line, row) =>
    line
      .split(' ')
      .flatMap((state, column) => (state === '..' ? [] : [[state, { row, column }] as const])),
  ),
);

/** The row and the column of a state, two letters; undefined for what has no tile. */
export function placeOnMap(state: string): { row: number; column: number } | undefined {
  return places.get(state);
}
