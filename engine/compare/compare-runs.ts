import { text } from '../words/labels';
import { quoted } from './comparison';
import type { Difference } from './difference';
import { canonical, without } from './same';

/**
 * What differs between the saved runs of two definitions. A run that is gone or expects something else holds
 * the quiz to less, and decides as logic does. One that is new only holds it to more: that weakens nothing,
 * and needs nobody’s leave. What a run is called says nothing.
 */
export function compareRuns(before: readonly unknown[], after: readonly unknown[]): Difference[] {
  const left = new Map<string, number>();
  for (const run of after) left.set(gistOf(run), (left.get(gistOf(run)) ?? 0) + 1);
  const lost = before.filter((run) => {
    const count = left.get(gistOf(run)) ?? 0;
    left.set(gistOf(run), count - 1);
    return count <= 0;
  });
  const names = new Set(after.map(nameOf));
  const differences = lost.map((run): Difference => {
    const name = nameOf(run);
    const became = names.has(name) ? 'has changed' : 'is gone';
    return { path: '', kind: 'runs', words: `The saved run ${quoted(name)} ${became}` };
  });
  const added = after.length - (before.length - lost.length);
  if (added > lost.length) {
    const words = before.length === 0 ? 'Saved runs are new' : 'There are more saved runs';
    differences.push({ path: '', kind: 'writing', words });
  }
  return differences;
}

function gistOf(run: unknown): string {
  return canonical(without(run, 'name'));
}

function nameOf(run: unknown): string {
  return text(run, 'name') ?? '…';
}
