import { useEffect, useState } from 'react';
import { CallError } from '../../../app/browser/calls/call';
import type { JsonObject } from '../../document/draft';
import { readRevision } from '../../release/release-calls';
import { useEditor } from '../../state/editor-context';

export interface RevisionState {
  /** The definition as it was published; null until it is here. */
  definition: JsonObject | null;
  /** The reason why the revision could not be loaded, in words. */
  error: string | null;
}

const opening: RevisionState = { definition: null, error: null };

/** Returns what was published once under this quiz’s key. Revisions never change, so each is asked for once. */
export function useRevision(revision: string | null): RevisionState {
  const { document, csrf } = useEditor();
  const [state, setState] = useState(opening);
  useEffect(() => {
    setState(opening);
    if (revision === null) return;
    let wanted = true;
    readRevision(document.id, revision, csrf)
      .then((definition) => {
        if (wanted) setState({ definition, error: null });
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (wanted) setState({ definition: null, error: error.message });
      });
    return () => {
      wanted = false;
    };
  }, [document.id, csrf, revision]);
  return state;
}
