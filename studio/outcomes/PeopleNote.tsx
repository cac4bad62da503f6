import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEditor, usePeople, useSaving } from '../state/editor-context';
import { Button } from '../ui/Button';
import { peopleWords } from './people-words';

/** Who was counted, when, and who is not shown; or why nobody is. */
export function PeopleNote() {
  return (
    <div role="status" className="mt-2 text-xs text-muted empty:hidden">
      <Said />
    </div>
  );
}

function Said(): ReactNode {
  const standing = usePeople((state) => state.standing);
  const counts = usePeople((state) => state.counts);
  const trouble = usePeople((state) => state.trouble);
  const hash = useSaving((state) => state.hash);
  if (standing === 'failed') return <Failed words={trouble ?? ''} />;
  if (standing === 'counting')
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
