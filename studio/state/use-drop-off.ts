import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { CallError } from '../../app/browser/calls/call';
import { type DropOff, lookUpDropOff } from '../release/release-calls';
import { useEditor } from './editor-context';

/** Reads where patients stopped; null until it is known, and where nobody began yet. */
export function useDropOff(): DropOff | null {
  const { document, csrf, view } = useEditor();
  const earlier = useStore(view, (state) => state.earlier);
  const [dropOff, setDropOff] = useState<DropOff | null>(null);
  useEffect(() => {
    let wanted = true;
    lookUpDropOff(document.id, csrf)
      .then((found) => {
        if (wanted && found.started > 0) setDropOff(found);
      })
      .catch((error: unknown) => {
        // The outline is whole without these numbers.
        if (!(error instanceof CallError)) throw error;
      });
    return () => {
      wanted = false;
    };
  }, [document.id, csrf]);
  return earlier?.dropOff ?? dropOff;
}
