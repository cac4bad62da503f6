import { useStore } from 'zustand';
import { Tour } from '../palette/Tour';
import { useWindowKeys } from '../palette/use-window-keys';
import { useEditor } from '../state/editor-context';
import { useViews, viewFile } from '../state/use-views';
import type { EditorView } from '../state/view-store';
import { BroughtUpToDateDialog } from './dialogs/BroughtUpToDateDialog';
import { RefusedDialog } from './dialogs/RefusedDialog';

export const windowViews = viewFile(() => import('./window-views'));

/** Whatever is open over the editor, and what is said to those who listen to the page. */
export function EditorWindows({ onView }: { onView(view: EditorView): void }) {
  const parts = useEditor();
  const { windows } = parts;
  useWindowKeys(parts, onView);
  const window = useStore(windows, (state) => state.window);
  const said = useStore(windows, (state) => state.said);
  const views = useViews(windowViews, window);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {views && window?.kind === 'palette' ? <views.Palette onView={onView} /> : null}
      {views && window?.kind === 'shortcuts' ? <views.HelpSheet /> : null}
      {views && window?.kind === 'toolbox' ? <views.Toolbox layer={window.layer} /> : null}
      {views && window?.kind === 'rename' ? <views.RenameDialog pointer={window.pointer} /> : null}
      {views && window?.kind === 'renameSection' ? (
        <views.RenameSectionDialog from={window.from} to={window.to} />
      ) : null}
      {views && window?.kind === 'inUse' ? <views.InUseDialog pointer={window.pointer} /> : null}
      {window?.kind === 'refused' ? (
        <RefusedDialog title={window.title} because={window.because} />
      ) : null}
      {window?.kind === 'broughtUpToDate' ? (
        <BroughtUpToDateDialog was={window.was} steps={window.steps} />
      ) : null}
      <Tour />
    </>
  );
}
