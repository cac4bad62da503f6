import { useEffect, useState } from 'react';

/** Time that a page stands while both are played, in milliseconds. */
const pace = 1_600;

export interface Played {
  /** The place of the page that is shown. */
  at: number;
  isPlaying: boolean;
  goTo(place: number): void;
  /** Plays from the beginning to the end, page by page; pressed again, stops. */
  toggle(): void;
}

/** Which page of two ways is shown. @param start Where to begin. @param count How many pages there are. */
export function usePlayed(start: number, count: number): Played {
  const [at, setAt] = useState(start);
  const [isPlaying, setPlaying] = useState(false);
  const last = Math.max(0, count - 1);
  const shown = Math.min(at, last);
  useEffect(() => {
    if (!isPlaying) return;
    if (shown >= last) return setPlaying(false);
    const timer = setTimeout(() => setAt(shown + 1), pace);
    return () => clearTimeout(timer);
  }, [isPlaying, shown, last]);
  return {
    at: shown,
    isPlaying,
    goTo(place) {
      setPlaying(false);
      setAt(place);
    },
    toggle() {
      if (!isPlaying) setAt(0);
      setPlaying(!isPlaying);
    },
  };
}
