import type { OutlineRow } from './outline-rows';

/** Effect of a key in a tree, according to the ARIA practices. */
export type TreeMove =
  | { to: OutlineRow }
  | { open: OutlineRow; as: boolean }
  /** The key is one of the tree’s, but leads nowhere from here. */
  | 'nothing';

/** @returns null for a key that is none of the tree’s. */
export function treeMove(
  rows: readonly OutlineRow[],
  from: OutlineRow | null,
  key: string,
): TreeMove | null {
  const at = from ? rows.indexOf(from) : -1;
  switch (key) {
    case 'ArrowDown':
      return toward(rows[at + 1]);
    case 'ArrowUp':
      return toward(rows[at - 1]);
    case 'Home':
      return toward(rows[0]);
    case 'End':
      return toward(rows.at(-1));
    case 'PageDown':
      return toward(rows[Math.min(at + 15, rows.length - 1)]);
    case 'PageUp':
      return toward(rows[Math.max(at - 15, 0)]);
    case 'ArrowRight': {
      if (!from || !canOpen(from)) return 'nothing';
      if (!from.open) return { open: from, as: true };
      const child = rows[at + 1];
      return child && child.level > from.level ? { to: child } : 'nothing';
    }
    case 'ArrowLeft': {
      if (from && canOpen(from) && from.open) return { open: from, as: false };
      return toward(parentOf(rows, at));
    }
    default:
      return null;
  }
}

/** The next row whose words begin with what was typed; from the present one on when more letters come. */
export function typedRow(
  rows: readonly OutlineRow[],
  from: OutlineRow | null,
  typed: string,
): OutlineRow | null {
  const at = from ? rows.indexOf(from) : -1;
  const begin = typed.length === 1 ? at + 1 : Math.max(at, 0);
  const wanted = typed.toLowerCase();
  for (let step = 0; step < rows.length; step += 1) {
    const row = rows[(begin + step) % rows.length];
    if (row && rowTitle(row).toLowerCase().startsWith(wanted)) return row;
  }
  return null;
}

export function rowTitle(row: OutlineRow): string {
  if (row.kind === 'section') return row.title ?? 'No section';
  return row.kind === 'step' ? row.summary.title : row.title;
}

function canOpen(row: OutlineRow): row is OutlineRow & { open: boolean } {
  return (row.kind === 'section' || row.kind === 'step') && row.open !== null;
}

function toward(row: OutlineRow | undefined): TreeMove {
  return row ? { to: row } : 'nothing';
}

function parentOf(rows: readonly OutlineRow[], at: number): OutlineRow | undefined {
  const level = rows[at]?.level ?? 1;
  return rows.slice(0, Math.max(at, 0)).findLast((row) => row.level < level);
}
