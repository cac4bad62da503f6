import { useEffect, useState } from 'react';
import { whenIdle } from '../ui/when-idle';

/** A file of views that the editor opens without. */
export interface ViewFile<Views> {
  load(): Promise<Views>;
  /** Views that were loaded; null before. */
  views: Views | null;
}

export function viewFile<Views extends object>(load: () => Promise<Views>): ViewFile<Views> {
  const file: ViewFile<Views> = {
    views: null,
    async load() {
      file.views = await load();
      return file.views;
    },
  };
  return file;
}

/**
 * The views of a file; null until it came. It is fetched while nobody does anything, and at once when one of
 * them is wanted. Once there they draw at once: no key is lost that follows the one that opens a window.
 * @param wanted Value to be shown now; null while nothing is.
 */
export function useViews<Views extends object>(
  file: ViewFile<Views>,
  wanted: unknown,
): Views | null {
  const [views, setViews] = useState(file.views);
  useEffect(() => {
    if (views) return;
    // Where the network is gone, wanting another of them tries again.
    const get = () => void file.load().then(setViews, () => {});
    if (wanted === null) return whenIdle(get);
    get();
  }, [views, file, wanted]);
  return views;
}
