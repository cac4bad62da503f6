import { useEffect, useState } from 'react';
import { CallError, call } from '../../app/api/call';
import { isJsonObject, type Json, type JsonObject } from '../document/draft';
import { useEditor } from '../editor/editor-context';

export interface RevisionState {
  /** The definition as it was published; null until it is here. */
  definition: JsonObject | null;
  /** Why it is not here, in words. */
  trouble: string | null;
}

const opening: RevisionState = { definition: null, trouble: null };

/** What was published once under this quiz’s key. Revisions never change, so each is asked for once. */
export function useRevision(revision: string | null): RevisionState {
  const { document, csrf } = useEditor();
  const [state, setState] = useState(opening);
  useEffect(() => {
    setState(opening);
    if (revision === null) return;
    let wanted = true;
    call<{ definition: string }>(
      'GET',
      `/api/studio/quizzes/${document.id}/revisions/${revision}`,
      { csrf },
    )
      .then(({ data }) => {
        const value: Json = JSON.parse(data.definition);
        if (wanted && isJsonObject(value)) setState({ definition: value, trouble: null });
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (wanted) setState({ definition: null, trouble: error.message });
      });
    return () => {
      wanted = false;
    };
  }, [document.id, csrf, revision]);
  return state;
}
