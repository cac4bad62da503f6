import { lazy, Suspense, useState } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { Inspector } from '../inspector/Inspector';
import { Outline } from '../outline/Outline';
import { PreviewPane } from '../preview/PreviewPane';
import { TooltipProvider } from '../ui/Tooltip';
import { BottomPanel } from './BottomPanel';
import { EditorHeader, type EditorView } from './EditorHeader';
import { EditorWindows } from './EditorWindows';
import { EditorProvider } from './editor-context';
import { Notices } from './Notices';
import { useEditorKeys } from './use-editor-keys';
import { type EditorStart, useEditorParts } from './use-editor-parts';

const MapPane = lazy(async () => ({ default: (await import('../map/MapPane')).MapPane }));
const JsonPane = lazy(async () => ({ default: (await import('../json/JsonPane')).JsonPane }));
const ComparePane = lazy(async () => ({
  default: (await import('../compare/ComparePane')).ComparePane,
}));

/** The editor of one document: outline, middle, inspector, and what is said about the draft beneath. */
export function Editor({ start }: { start: EditorStart }) {
  const parts = useEditorParts(start);
  const [view, setView] = useState<EditorView>('preview');
  useEditorKeys(parts);
  return (
    <EditorProvider value={parts}>
      <TooltipProvider delayDuration={300}>
        <div className="studio relative flex h-dvh flex-col overflow-clip bg-sunken">
          <EditorHeader view={view} onView={setView} />
          <Notices />
          <Group orientation="vertical" className="min-h-0 flex-1">
            <Panel minSize="30%">
              <Group orientation="horizontal" className="h-full">
                <Panel defaultSize="286px" minSize="220px" maxSize="40%" className="bg-card">
                  <aside aria-label="Outline" className="h-full overflow-hidden">
                    <Outline />
                  </aside>
                </Panel>
                <PaneEdge label="Width of the outline" />
                <Panel minSize="25%">
                  <main id="main" aria-label={viewNames[view]} className="h-full overflow-hidden">
                    <Suspense fallback={<p className="p-6 text-muted">Opening…</p>}>
                      {view === 'preview' ? <PreviewPane /> : null}
                      {view === 'map' ? <MapPane /> : null}
                      {view === 'json' ? <JsonPane /> : null}
                      {view === 'compare' ? <ComparePane /> : null}
                    </Suspense>
                  </main>
                </Panel>
                <PaneEdge label="Width of the inspector" />
                <Panel defaultSize="376px" minSize="280px" maxSize="50%" className="bg-card">
                  <aside aria-label="Inspector" className="h-full overflow-hidden">
                    <Inspector />
                  </aside>
                </Panel>
              </Group>
            </Panel>
            <PaneEdge label="Height of the panel below" />
            <Panel defaultSize="160px" minSize="44px" maxSize="60%" className="bg-card">
              <BottomPanel />
            </Panel>
          </Group>
          <EditorWindows onView={setView} />
        </div>
      </TooltipProvider>
    </EditorProvider>
  );
}

const viewNames: Record<EditorView, string> = {
  preview: 'Preview',
  map: 'Map',
  json: 'JSON',
  compare: 'Compare',
};

/** What is dragged, or moved by arrow keys, to resize the panes beside it. */
function PaneEdge({ label }: { label: string }) {
  return (
    <Separator
      aria-label={label}
      className="relative bg-line outline-none transition-colors hover:bg-control focus-visible:bg-brand aria-[orientation=horizontal]:h-px aria-[orientation=vertical]:w-px"
    />
  );
}
