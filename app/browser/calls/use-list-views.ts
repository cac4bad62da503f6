import { type RefObject, useEffect } from 'react';
import type { ListingDisplayMode } from '../../../schemas/generated/types';
import { track } from './track';

/** Reports each item of a list by its place, once the list comes into view. What the items are is not said. */
export function useListViews(
  list: RefObject<HTMLElement>,
  mode: ListingDisplayMode,
  count: number,
): void {
  useEffect(() => {
    if (!list.current || typeof IntersectionObserver === 'undefined') return;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      for (let position = 1; position <= count; position += 1)
        track({ event: 'ViewListItem', payload: { mode, position } });
    });
    watcher.observe(list.current);
    return () => watcher.disconnect();
  }, [list, mode, count]);
}
