import { type RefObject, useLayoutEffect, useState } from 'react';

interface Room {
  width: number;
  height: number;
}

/**
 * Measures the room within an element, in CSS pixels, whenever it changes. Before it is drawn there is what is guessed.
 */
export function useRoom(element: RefObject<HTMLElement>, guess: Room): Room {
  const [room, setRoom] = useState(guess);
  useLayoutEffect(() => {
    const stage = element.current;
    if (!stage) return;
    const measure = () => setRoom({ width: stage.clientWidth, height: stage.clientHeight });
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
