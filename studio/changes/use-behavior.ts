import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { BehaviorState } from '../release/behavior-store';
import { useEditor, useSaving } from '../state/editor-context';

/** Returns a part of what the draft changes for whom; renders again only when that part changes. */
export function useBehavior<T>(choose: (state: BehaviorState) => T): T {
  return useStore(useEditor().behavior, choose);
}

/** Has the draft compared, for as long as somebody looks. */
export function useFollowedBehavior(isWanted = true): void {
  const { behavior } = useEditor();
  useEffect(() => {
    if (isWanted) return behavior.follow();
    return undefined;
  }, [behavior, isWanted]);
}

/** Tells whether the draft went on since it was compared. */
export function useIsBehind(): boolean {
  const hash = useSaving((state) => state.hash);
  const status = useSaving((state) => state.status);
  const review = useBehavior((state) => state.review);
  return review !== null && (review.hash !== hash || status !== 'saved');
}
