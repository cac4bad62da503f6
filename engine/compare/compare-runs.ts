import { type Labels, labelsOf, property, text } from '../words/labels';
import { quoted } from './comparison';
import type { Difference } from './difference';
import { canonical, isSame, without } from './same';

/** From as many runs on that changed alike, they are told together. */
const fewest = 3;

/**
 * What differs between the saved runs of two definitions. A run that is gone or expects something else holds
 * the quiz to less, and decides as logic does. One that is new only holds it to more: that weakens nothing,
 * and needs nobody’s leave. What a run is called says nothing.
 * @param definition What the runs are of, for the titles of its questions.
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
  const { questions } = labelsOf(definition);
  const known = new Set(before.map(gistOf));
  const alike = new Map<string, string[]>();
  for (const run of lost) {
    const name = nameOf(run);
    const named = after.filter((one) => nameOf(one) === name);
    const now = named.find((one) => !known.has(gistOf(one))) ?? named[0];
    const became = now === undefined ? 'gone' : changeOf(run, now, questions);
    alike.set(became, [...(alike.get(became) ?? []), name]);
  }
  const differences = [...alike].flatMap(([became, runs]) => toldOf(became, runs));
  const added = after.length - (before.length - lost.length);
  if (added > lost.length) {
    const words = before.length === 0 ? 'Saved runs are new' : 'There are more saved runs';
    differences.push({ path: '', kind: 'writing', words });
  }
  return differences;
}

function toldOf(became: string, runs: readonly string[]): Difference[] {
  const difference = (words: string): Difference => ({ path: '', kind: 'runs', words });
  const [first = ''] = runs;
  if (runs.length < fewest)
    return runs.map((name) =>
      difference(
        `The saved run ${quoted(name)} ${became === 'gone' ? 'is gone' : `has changed in ${became}`}`,
      ),
    );
  const which = `${runs.length} saved runs, such as ${quoted(first)},`;
  return [difference(`${which} ${became === 'gone' ? 'are gone' : `have changed in ${became}`}`)];
}

/** What differs between a run and the one of the same name, in words. */
function changeOf(before: unknown, after: unknown, questions: Labels['questions']): string {
  const asked = differing(before, after, 'answers').map((id) =>
    quoted(questions.get(id)?.label ?? id),
  );
  const expected = differing(before, after, 'expect').map((key) => expectations[key] ?? 'more');
  const parts = [
    asked.length === 0 ? null : `the answer${asked.length === 1 ? '' : 's'} to ${list(asked)}`,
    expected.length === 0 ? null : `what is expected: ${list([...new Set(expected)])}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'who takes it, and when' : parts.join(' and in ');
}

/** What a run says must come of it. */
const expectations: Readonly<Record<string, string>> = {
  outcome: 'what becomes of the patient',
  endsAt: 'where it ends',
  reasons: 'which reasons are told',
  visits: 'which steps it passes',
  skips: 'which steps it leaves out',
  values: 'what is calculated',
  cart: 'what the cart holds',
};

/** The keys of an object within both that do not say the same. */
function differing(before: unknown, after: unknown, key: string): string[] {
  const [left, right] = [property(before, key), property(after, key)];
  const keys = new Set([...Object.keys(Object(left)), ...Object.keys(Object(right))]);
  return [...keys].filter((one) => !isSame(property(left, one), property(right, one)));
}

function list(words: readonly string[]): string {
  const shown = words.length > 3 ? [...words.slice(0, 2), `${words.length - 2} more`] : words;
  return shown.length === 1
    ? (shown[0] ?? '')
    : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

function gistOf(run: unknown): string {
  return canonical(without(run, 'name'));
}

function nameOf(run: unknown): string {
  return text(run, 'name') ?? '…';
}
