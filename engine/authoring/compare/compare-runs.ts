import { canonical, isSame, without } from '../../values/json/same';
import { text } from '../words/labels';
import { quoted } from './comparison';
import type { Difference } from './difference';
import { factsOfRun } from './run-facts';

/** Number of runs that changed alike from which they are reported together. */
const fewest = 3;

/**
 * Differences between the saved runs of two definitions, each with its earlier and its later state. A run that is gone
 * or expects something else holds the quiz to less, so it counts as logic does. A new run only holds the quiz to more:
 * that weakens nothing and needs nobody’s leave. The name of a run says nothing.
 * @param definition Quiz that the runs are of, for the titles of its questions and steps.
 */
export function compareRuns(
  before: readonly unknown[],
  after: readonly unknown[],
  definition?: unknown,
): Difference[] {
  const left = new Map<string, number>();
  for (const run of after) left.set(gistOf(run), (left.get(gistOf(run)) ?? 0) + 1);
  const lost = before.filter((run) => {
    const count = left.get(gistOf(run)) ?? 0;
    left.set(gistOf(run), count - 1);
    return count <= 0;
  });
  const known = new Set(before.map(gistOf));
  const alike = new Map<string, string[]>();
  for (const run of lost) {
    const name = nameOf(run);
    const named = after.filter((one) => nameOf(one) === name);
    const now = named.find((one) => !known.has(gistOf(one))) ?? named[0];
    for (const change of now === undefined ? [gone] : changesOf(run, now, definition))
      alike.set(change, [...(alike.get(change) ?? []), name]);
  }
  const differences = [...alike].flatMap(([change, runs]) => changeInWords(change, runs));
  const added = after.length - (before.length - lost.length);
  if (added > lost.length) {
    const names = new Set(lost.map(nameOf));
    const fresh = after.filter((run) => !known.has(gistOf(run)) && !names.has(nameOf(run)));
    const words = before.length === 0 ? 'Saved runs are new' : moreInWords(fresh.map(nameOf));
    differences.push({ path: '', kind: 'writing', words });
  }
  return differences;
}

const gone = 'is gone';

function changeInWords(change: string, runs: readonly string[]): Difference[] {
  const difference = (words: string): Difference => ({ path: '', kind: 'runs', words });
  const [first = ''] = runs;
  if (runs.length < fewest)
    return runs.map((name) =>
      difference(
        change === gone
          ? `The saved run ${quoted(name)} is gone`
          : `The saved run ${quoted(name)} has changed${change}`,
      ),
    );
  const which = `${runs.length} saved runs, such as ${quoted(first)},`;
  return [difference(change === gone ? `${which} are gone` : `${which} have changed${change}`)];
}

function moreInWords(names: readonly string[]): string {
  const [first] = names;
  if (first === undefined) return 'There are more saved runs';
  if (names.length < fewest)
    return `New saved run${names.length === 1 ? '' : 's'} ${names.map(quoted).join(' and ')}`;
  return `${names.length} new saved runs, such as ${quoted(first)}`;
}

/** Each thing that a run says otherwise than the one of the same name, with what it said. */
function changesOf(before: unknown, after: unknown, definition: unknown): string[] {
  const [was, is] = [factsOfRun(before, definition), factsOfRun(after, definition)];
  const changes = [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    if (old?.value !== undefined && isSame(old.value, now?.value)) return [];
    const about = (now ?? old)?.about ?? '';
    return [`: ${about} was ${old?.says ?? 'missing'}, and is ${now?.says ?? 'missing'}`];
  });
  return changes.length === 0 ? [''] : changes;
}

function gistOf(run: unknown): string {
  return canonical(without(run, 'name'));
}

function nameOf(run: unknown): string {
  return text(run, 'name') ?? '…';
}
