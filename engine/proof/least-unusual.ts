import type { Diagram, PatientSet } from './diagram';

/**
 * The least unusual member of a set.
 * @param costs How unusual each cell of each variable is.
 * @returns A cell for each variable; null for the empty set.
 */
export function leastUnusual(
  diagram: Pick<Diagram, 'widths' | 'none' | 'all' | 'levelOf' | 'child'>,
  set: PatientSet,
  costs: readonly ArrayLike<number>[],
): number[] | null {
  if (set === diagram.none) return null;
  const cheapest = diagram.widths.map((width, variable) => {
    const of = costs[variable] as ArrayLike<number>;
    let best = 0;
    for (let cell = 1; cell < width; cell += 1)
      if ((of[cell] as number) < (of[best] as number)) best = cell;
    return best;
  });
  // What the cheapest cells of all variables before one cost together.
  const before = [0];
  for (const [variable, cell] of cheapest.entries())
    before.push(
      (before[variable] as number) + ((costs[variable] as ArrayLike<number>)[cell] as number),
    );
  const known = new Map<PatientSet, { cost: number; cell: number }>();
  const best = (edge: PatientSet): { cost: number; cell: number } => {
    if (edge === diagram.all) return { cost: 0, cell: 0 };
    if (edge === diagram.none) return { cost: Number.POSITIVE_INFINITY, cell: 0 };
    const kept = known.get(edge);
    if (kept) return kept;
    const level = diagram.levelOf(edge);
    let found = { cost: Number.POSITIVE_INFINITY, cell: 0 };
    for (let cell = 0; cell < (diagram.widths[level] as number); cell += 1) {
      const child = diagram.child(edge, cell);
      const behind = best(child).cost;
      const skipped = (before[diagram.levelOf(child)] as number) - (before[level + 1] as number);
      const cost = ((costs[level] as ArrayLike<number>)[cell] as number) + behind + skipped;
      if (cost < found.cost) found = { cost, cell };
    }
    known.set(edge, found);
    return found;
  };
  const cells = [...cheapest];
  let edge = set;
  while (edge > 1) {
    const { cell } = best(edge);
    cells[diagram.levelOf(edge)] = cell;
    edge = diagram.child(edge, cell);
  }
  return cells;
}
