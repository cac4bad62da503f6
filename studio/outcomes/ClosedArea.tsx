interface ClosedAreaProps {
  rows: number;
  columns: number;
  isHere: boolean;
}

/** Everything that can be sold, for everybody whom the quiz ended for: one cell, where all of it is proved. */
export function ClosedArea({ rows, columns, isHere }: ClosedAreaProps) {
  const { claim, proof } = closedWords;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are chosen, as the ARIA practices have it
      role="gridcell"
      data-cell="closed"
      tabIndex={isHere ? 0 : -1}
      aria-disabled
      rowSpan={rows}
      colSpan={columns}
      className="outcome-hatched rounded-sm p-1 text-center align-middle"
    >
      <p className="sticky right-2 left-60 inline-block max-w-full rounded-md bg-paper px-4 py-0.5 text-muted">
        <b className="font-display font-semibold text-ink">{claim}</b> {proof}
      </p>
    </td>
  );
}

/** Words shown where it is proved that nobody whom the quiz ended for can buy anything. */
export const closedWords = {
  claim: 'Nobody who ends here can buy anything.',
  proof: 'Proved for every way through.',
};
