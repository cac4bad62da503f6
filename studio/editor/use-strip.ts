import { useEffect } from 'react';
import { type PanelImperativeHandle, usePanelRef } from 'react-resizable-panels';
import { useEditor } from '../state/editor-context';
import type { EditorView } from '../state/view-store';

/** Height in pixels up to which the panel shows nothing but its tabs. */
const stripHeight = 60;

const enough = '30%';

/**
 * The panel below is a strip while promises, outcomes or changes are looked at, which need the height, and as high as it was before
 * and after. What leads to something in it opens it.
 */
export function useStrip(view: EditorView) {
  const { view: store } = useEditor();
  const below = usePanelRef();
  const isStrip = view === 'promises' || view === 'outcomes' || view === 'changes';
  useEffect(() => {
    const panel = below.current;
    if (!isStrip || !panel) return;
    const before = panel.getSize().asPercentage;
    panel.resize('0%');
    return () => {
      // Where the editor itself is left, there is no panel any more.
      if (below.current && isLow(panel)) panel.resize(`${before}%`);
    };
  }, [below, isStrip]);
  useEffect(
    () =>
      store.subscribe((now, before) => {
        const isLed =
          now.run !== before.run || now.checks !== before.checks || now.below !== before.below;
        if (isLed && below.current && isLow(below.current)) below.current.resize(enough);
      }),
    [store, below],
  );
  return below;
}

function isLow(panel: PanelImperativeHandle): boolean {
  return panel.getSize().inPixels <= stripHeight;
}
