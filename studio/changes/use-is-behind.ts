import { useSaving } from '../state/editor-context';
import { useBehavior } from './use-behavior';

/** Tells whether the draft went on since it was compared. */
export function useIsBehind(): boolean {
  const hash = useSaving((state) => state.hash);
  const status = useSaving((state) => state.status);
  const review = useBehavior((state) => state.review);
  return review !== null && (review.hash !== hash || status !== 'saved');
}
