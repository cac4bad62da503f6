import { useEffect, useState } from 'react';
import { CallError } from '../../app/browser/calls/call';
import { readComparison, type ShownComparison } from '../release/behavior-calls';
import { useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { GroupsInWords } from './ChangesInWords';
import { headingOf } from './heading';

/** Opens what was shown to whoever approved. @param props.of What the approval was of, for those who cannot see where it stands. */
export function ShownThen({ comparison, of }: { comparison: string; of: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        className="min-h-7 px-2"
        aria-label={`What was shown: ${of}`}
        onClick={() => setOpen(true)}
      >
        What was shown
      </Button>
      {isOpen ? (
        <Dialog
          open
          onOpenChange={setOpen}
          size="lg"
          title="What was shown"
          description="What changed for whom, with the counts of then, exactly as it was approved."
        >
          <Stored comparison={comparison} />
        </Dialog>
      ) : null}
    </>
  );
}

function Stored({ comparison }: { comparison: string }) {
  const { document, csrf } = useEditor();
  const [kept, setKept] = useState<ShownComparison | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    readComparison(document.id, comparison, csrf)
      .then((shown) => {
        if (wanted) setKept(shown);
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (wanted) setError(error.message);
      });
    return () => {
      wanted = false;
    };
  }, [document.id, csrf, comparison]);
  if (!kept)
    return (
      <p role="status" className="text-muted">
        {error ?? 'Opening…'}
      </p>
    );
  return (
    <>
      <h3 className="font-sans text-sm font-semibold tracking-normal">
        {headingOf({ comparison: kept })}
      </h3>
      <GroupsInWords comparison={kept} review={null} />
    </>
  );
}
