import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OutcomeCounts } from '../../app/quizzes/authoring/outcomes/outcome-counts';
import { useEditor, usePeople, useSaving } from '../state/editor-context';
import { counted, partOf } from '../state/tally';
import { Button } from '../ui/Button';

/** Says who was counted, when, and who is not shown; or why nobody is. */
export function PeopleNote() {
  return (
    <div role="status" className="mt-2 text-xs text-muted empty:hidden">
      <Said />
    </div>
  );
}

function Said(): ReactNode {
  const status = usePeople((state) => state.status);
  const counts = usePeople((state) => state.counts);
  const error = usePeople((state) => state.error);
  const hash = useSaving((state) => state.hash);
  if (status === 'failed') return <Failed words={error ?? ''} />;
  if (status === 'counting')
    return (
      <p className="flex items-center gap-2">
        <Hourglass aria-hidden className="size-3.5" /> Counting who came to an end in the last 90
        days.
      </p>
    );
  if (!counts) return null;
  if (counts.kind === 'not finished') return <Failed words={counts.because} />;
  return <p>{peopleWords(counts, hash).join(' ')}</p>;
}

function Failed({ words }: { words: string }) {
  const { people } = useEditor();
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-md bg-warn-tint px-3 py-1.5 text-sm text-warn">
      <span className="min-w-0 flex-1">People were not counted. {words}</span>
      <Button className="min-h-7" onClick={() => people.again()}>
        Try again
      </Button>
    </p>
  );
}

/** Sentences on who was counted and who is not shown, or why nobody is. @param hash Of the draft as it is. */
function peopleWords(
  counts: Exclude<OutcomeCounts, { kind: 'not finished' }>,
  hash: string,
): string[] {
  switch (counts.kind) {
    case 'never published':
      return [
        'Nobody could take this quiz yet, as it was never published. Saved runs are counted.',
      ];
    case 'unfit':
      return [`Nobody can be counted while the draft has an error. ${counts.because}`];
    case 'counted':
      return ofCounts(counts, hash);
  }
}

function ofCounts(
  { looked, isCut, days, at, notPlaced, isServed, hash: of }: Counted,
  hash: string,
): string[] {
  if (looked === 0) return [`Nobody came to an end of the quiz in the last ${days} days.`];
  const who = isCut
    ? `the last ${counted(looked, 'people')} who came to an end`
    : 'everybody who came to an end';
  const said = [`Counted at ${time(at)}: ${who} and began in the last ${days} days.`];
  if (of !== hash) said.push('They are placed where the draft led them at that time.');
  else if (!isServed)
    said.push(
      'Patients have another revision: people are placed where this draft would lead them.',
    );
  if (notPlaced > 0) {
    const are = notPlaced === 1 ? 'is' : 'are';
    const their = 'with the answers they gave, this draft leads them to no end';
    said.push(`${partOf(notPlaced, looked, 'people')} ${are} not shown: ${their}.`);
  }
  return said;
}

type Counted = Extract<OutcomeCounts, { kind: 'counted' }>;

/** The time of day where whoever reads it is. */
function time(at: string): string {
  return new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}
