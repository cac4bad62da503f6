import { CellLook } from './CellLook';

/** What the signs of the matrix mean. */
export function Legend() {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 text-xs text-muted">
      <li className="flex items-center gap-2">
        <CellLook state="possible" kind="concern" count={2} isSmall /> saved runs that end here
      </li>
      <li className="flex items-center gap-2">
        <CellLook state="possible" kind="concern" count={0} isSmall /> possible, no saved run yet
      </li>
      <li className="flex items-center gap-2">
        <CellLook state="impossible" kind="concern" count={0} isSmall /> nobody can, proved
      </li>
      <li className="flex items-center gap-2">
        <CellLook state="not decided" kind="concern" count={0} isSmall /> not decided
      </li>
    </ul>
  );
}
