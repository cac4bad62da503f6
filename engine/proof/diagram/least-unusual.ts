import type { Nodes, PatientSet } from './nodes';
import type { SetPairs } from './set-pairs';

/**
 * The least unusual of those who are in both of two sets. What these have in common is not made.
 * @param pairs Room for pairs of sets; empty.
 * @param costs Rarity of each cell of each variable.
 * @returns A cell for each variable, of those who are as unusual as each other the first; null where nobody is in both.
 */
export function leastUnusual(
  diagram: Nodes,
  pairs: SetPairs,
  set: PatientSet,
  among: PatientSet,
  costs: readonly ArrayLike<number>[],
): number[] | null {
  const { none, all } = diagram;
  const choices = diagram.widths.map((width, level) => choicesOf(costs[level], width));
  // Cost above the cheapest cells and first cell of each pair, by its number.
  const extras = [0];
  const firsts = [0];
  const best = (one: PatientSet, other: PatientSet): number => {
    if (one === none || other === none || one === (other ^ 1)) return Number.POSITIVE_INFINITY;
    if (one === other && one !== all) return best(one, all);
    if (one < other) return best(other, one);
    if (one === all) return 0;
    const number = pairs.numberOf(one, other);
    if (number > 0) return extras[number] as number;
    const level = Math.min(diagram.levelOf(one), diagram.levelOf(other));
    let least = Number.POSITIVE_INFINITY;
    let first = 0;
    for (const { cell, extra } of choices[level] as Choice[]) {
      // Whatever comes behind this cell and those after it, it is no less unusual.
      if (extra > least) break;
      if (extra === least && cell > first) continue;
      const cost =
        extra + best(diagram.behind(one, level, cell), diagram.behind(other, level, cell));
      if (cost > least || cost === Number.POSITIVE_INFINITY) continue;
      if (cost === least && cell > first) continue;
      least = cost;
      first = cell;
    }
    pairs.add(one, other);
    extras.push(least);
    firsts.push(first);
    return least;
  };
  if (best(set, among) === Number.POSITIVE_INFINITY) return null;
  const cells = choices.map(([cheapest]) => cheapest?.cell ?? 0);
  let [one, other] = [set, among];
  for (;;) {
    if (one === other) other = all;
    if (one < other) [one, other] = [other, one];
    if (one === all) return cells;
    const level = Math.min(diagram.levelOf(one), diagram.levelOf(other));
    const cell = firsts[pairs.numberOf(one, other)] as number;
    cells[level] = cell;
    [one, other] = [diagram.behind(one, level, cell), diagram.behind(other, level, cell)];
  }
}

interface Choice {
  cell: number;
  /** Amount by which it is more unusual than the cheapest choice. */
  extra: number;
}

/** The cells of a variable, the least unusual first. */
function choicesOf(costs: ArrayLike<number> | undefined, width: number): Choice[] {
  const all = Array.from({ length: width }, (_, cell) => costs?.[cell] ?? 0);
  const least = Math.min(...all);
  return all
    .map((cost, cell) => ({ cell, extra: cost - least }))
    .sort((one, other) => one.extra - other.extra || one.cell - other.cell);
}
