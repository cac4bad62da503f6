import { lazy, Suspense, useEffect } from 'react';
import {
  Group,
  Panel,
  type PanelImperativeHandle,
  Separator,
  useDefaultLayout,
  usePanelRef,
} from 'react-resizable-panels';
import { browserStore } from '../../app/browser/browser-store';
import { Inspector } from '../inspector/Inspector';
import { Outline } from '../outline/Outline';
import { PreviewPane } from '../preview/PreviewPane';
import { useEditor, usePlay } from '../state/editor-context';
import type { EditorView } from '../state/view-store';
import { useIsTight } from '../ui/use-is-narrow';
import { BottomPanel } from './BottomPanel';
import { Middle } from './Middle';

const OutcomeDetail = lazy(async () => ({
  default: (await import('../outcomes/OutcomeDetail')).OutcomeDetail,
}));

/**
 * All panes side by side, each as large as wanted; this browser keeps how large that was. What changes for whom
 * needs all of the room.
 */
export function WidePanes({ view }: { view: EditorView }) {
  const heights = usePaneSizes('heights');
  const widths = usePaneSizes('widths');
  const below = useStrip(view);
  const isTight = useIsTight();
  const isPlayed = usePlay(({ guest }) => guest?.kind === 'breaks') && view === 'promises';
  return (
    <Group orientation="vertical" className="min-h-0 flex-1" {...heights}>
      <Panel id="panes" minSize="30%">
        {view === 'changes' ? (
          <Middle view={view} />
        ) : (
          <Group orientation="horizontal" className="h-full" {...widths}>
            <Panel
              id="outline"
              defaultSize={isTight ? '220px' : '286px'}
              minSize="220px"
              maxSize="40%"
              className="bg-card"
            >
              <section aria-label="Outline" className="h-full overflow-hidden">
                <Outline />
              </section>
            </Panel>
            <PaneEdge label="Width of the outline" />
            <Panel id="middle" minSize="25%">
              <Middle view={view} />
            </Panel>
            <PaneEdge label="Width of the inspector" />
            <Panel
              id="inspector"
              defaultSize={isTight ? '300px' : '376px'}
              minSize="280px"
              maxSize="50%"
              className="bg-card"
            >
              {view === 'outcomes' ? (
                <section aria-label="Who comes here" className="h-full overflow-hidden">
                  <Suspense fallback={null}>
                    <OutcomeDetail />
                  </Suspense>
                </section>
              ) : isPlayed ? (
                <section aria-label="Preview" className="h-full overflow-hidden">
                  <PreviewPane beside />
                </section>
              ) : (
                <section aria-label="Inspector" className="h-full overflow-hidden">
                  <Inspector />
                </section>
              )}
            </Panel>
          </Group>
        )}
      </Panel>
      <PaneEdge label="Height of the panel below" />
      <Panel
        panelRef={below}
        id="below"
        defaultSize="160px"
        minSize="44px"
        maxSize="60%"
        className="bg-card"
      >
        <BottomPanel />
      </Panel>
    </Group>
  );
}

/** Draws the edge that is dragged, or moved by arrow keys, to resize the panes beside it. */
function PaneEdge({ label }: { label: string }) {
  return (
    <Separator
      aria-label={label}
      className="relative bg-line outline-none transition-colors hover:bg-control focus-visible:z-10 focus-visible:bg-brand focus-visible:ring-2 focus-visible:ring-brand aria-[orientation=horizontal]:h-px aria-[orientation=vertical]:w-px"
    />
  );
}

/** Height in pixels up to which the panel shows nothing but its tabs. */
const stripHeight = 60;

const enough = '30%';

/**
 * The panel below is a strip while promises, outcomes or changes are looked at, which need the height, and as high as
 * it was before and after. What leads to something in it opens it.
 */
function useStrip(view: EditorView) {
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

/** Store for the sizes of the panes, in shares of the whole. */
const storage = {
  getItem: (name: string) => browserStore.read(name),
  setItem: (name: string, text: string) => {
    browserStore.write(name, text);
  },
};

/** Properties for a group of panes, so that it opens as somebody left it, also after a reload. */
export function usePaneSizes(group: 'widths' | 'heights') {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: `formulary-studio-${group}`,
    storage,
    onlySaveAfterUserInteractions: true,
  });
  return { ...(defaultLayout ? { defaultLayout } : {}), onLayoutChanged };
}
