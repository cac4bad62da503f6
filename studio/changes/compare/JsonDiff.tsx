import { useEffect, useRef } from 'react';
import type { JsonObject } from '../../document/draft';
import { createDiffView, type DiffView } from './diff-view';

/** A part to bring into sight. Another object each time it is asked for. */
export interface Reveal {
  pointer: string;
  gone: boolean;
}

interface JsonDiffProps {
  before: JsonObject;
  after: JsonObject;
  reveal: Reveal | null;
}

/** Shows the differences in the JSON itself. */
export function JsonDiff({ before, after, reveal }: JsonDiffProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<DiffView | null>(null);
  const latest = useRef(after);
  latest.current = after;
  useEffect(() => {
    if (!place.current) return;
    const made = createDiffView(place.current, before, latest.current);
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, [before]);
  useEffect(() => view.current?.show(after), [after]);
  useEffect(() => {
    if (reveal) view.current?.reveal(reveal.pointer, reveal.gone);
  }, [reveal]);
  return <div ref={place} className="h-full overflow-hidden" />;
}
