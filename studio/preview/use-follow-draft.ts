import { useEffect } from 'react';
import type { EditorParts } from '../state/editor-context';

/** Plays on with each draft that compiles, and with what stands in for one. */
export function useFollowDraft({ draft, play }: Pick<EditorParts, 'draft' | 'play'>): void {
  useEffect(() => {
    let playing = draft.getState().valid;
    return draft.subscribe(({ valid }) => {
      if (valid === playing) return;
      playing = valid;
      if (valid) play.follow(valid.quiz);
    });
  }, [draft, play]);
}
