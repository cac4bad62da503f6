import { useState } from 'react';
import { useStore } from 'zustand';
import { CallError } from '../../app/browser/calls/call';
import { toast } from '../../app/design/ui/toast/toast';
import { momentInWords } from '../release/moments';
import type { ReleaseState } from '../release/release-calls';
import { lookUpDropOff } from '../release/release-calls';
import { useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';

/** Puts the numbers of patients of an earlier revision on the outline and the map, and takes them off again. */
export function EarlierNumbers({
  revision: { revision, at },
}: {
  revision: ReleaseState['revisions'][number];
}) {
  const { document, csrf, view } = useEditor();
  const isShown = useStore(view, ({ earlier }) => earlier?.revision === revision);
  const [busy, setBusy] = useState(false);

  async function show() {
    if (isShown) return view.showEarlier(null);
    setBusy(true);
    try {
      const dropOff = await lookUpDropOff(document.id, csrf, revision);
      if (dropOff.started === 0) toast.info('No patient began this revision.');
      else view.showEarlier({ revision, dropOff });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  }

  const words = isShown ? 'Hide where patients stopped' : 'Where patients stopped';
  return (
    <Button
      variant="ghost"
      busy={busy}
      aria-label={`${words} in the revision of ${momentInWords(at)}`}
      onClick={() => void show()}
    >
      {words}
    </Button>
  );
}
