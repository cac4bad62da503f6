import { lazy, Suspense } from 'react';
import { PreviewPane } from '../preview/PreviewPane';
import type { EditorView } from '../state/view-store';

const MapPane = lazy(async () => ({ default: (await import('../map/MapPane')).MapPane }));
const PromisesPane = lazy(async () => ({
  default: (await import('../promises/PromisesPane')).PromisesPane,
}));
const OutcomesPane = lazy(async () => ({
  default: (await import('../outcomes/OutcomesPane')).OutcomesPane,
}));
const JsonPane = lazy(async () => ({ default: (await import('../json/JsonPane')).JsonPane }));
const ChangesPane = lazy(async () => ({
  default: (await import('../changes/ChangesPane')).ChangesPane,
}));

const names: Record<EditorView, string> = {
  preview: 'Preview',
  map: 'Map',
  promises: 'Promises',
  outcomes: 'Outcomes',
  json: 'JSON',
  changes: 'Changes',
};

/** The middle of the editor: one way to look at the whole quiz. */
export function Middle({ view }: { view: EditorView }) {
  return (
    <section data-middle aria-label={names[view]} className="h-full overflow-hidden">
      <Suspense fallback={<p className="p-6 text-muted">Opening…</p>}>
        {view === 'preview' ? <PreviewPane /> : null}
        {view === 'map' ? <MapPane /> : null}
        {view === 'promises' ? <PromisesPane /> : null}
        {view === 'outcomes' ? <OutcomesPane /> : null}
        {view === 'json' ? <JsonPane /> : null}
        {view === 'changes' ? <ChangesPane /> : null}
      </Suspense>
    </section>
  );
}
