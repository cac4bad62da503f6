import { useEffect, useState } from 'react';
import { CallError, call } from '../../app/api/call';
import { useEditor } from '../editor/editor-context';

/** How many patients came to each step of what is published, and how many went on from it. */
export interface DropOff {
  started: number;
  steps: Readonly<Record<string, { reached: number; left: number }>>;
}

/** Where patients stopped; null until it is known, and where nobody began yet. */
export function useDropOff(): DropOff | null {
  const { document, csrf } = useEditor();
  const [dropOff, setDropOff] = useState<DropOff | null>(null);
  useEffect(() => {
    let wanted = true;
    call<DropOff>('GET', `/api/studio/quizzes/${document.id}/drop-off`, { csrf })
      .then(({ data }) => {
        if (wanted && data.started > 0) setDropOff(data);
      })
      .catch((error: unknown) => {
        // The outline is whole without these numbers.
        if (!(error instanceof CallError)) throw error;
      });
    return () => {
      wanted = false;
    };
  }, [document.id, csrf]);
  return dropOff;
}

/** How many of a hundred patients who began came to a step; null for one that nobody could come to yet. */
export function percentReached(dropOff: DropOff | null, step: string): number | null {
  const own = dropOff && Object.hasOwn(dropOff.steps, step) ? dropOff.steps[step] : undefined;
  return own && dropOff ? Math.round((own.reached / dropOff.started) * 100) : null;
}
