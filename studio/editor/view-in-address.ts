import { useEffect } from 'react';
import { type EditorView, editorViews, type ViewStore } from '../state/view-store';

/** View that an address asks the middle of the editor to show; the preview where it asks for none that exists. */
export function viewInAddress(search: string): EditorView {
  const asked = new URLSearchParams(search).get('view');
  return editorViews.find((view) => view === asked) ?? 'preview';
}

/** Keeps what the middle shows in the address, so that an email or a link leads to it. */
export function useViewInAddress(store: ViewStore): void {
  useEffect(
    () =>
      store.subscribe(({ view }) => {
        if (view === viewInAddress(location.search)) return;
        const url = new URL(location.href);
        if (view === 'preview') url.searchParams.delete('view');
        else url.searchParams.set('view', view);
        // Replaced, not pushed: going back leads out of the editor.
        history.replaceState(history.state, '', url);
      }),
    [store],
  );
}
