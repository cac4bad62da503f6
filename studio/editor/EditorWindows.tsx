import { useStore } from 'zustand';
import { HelpSheet } from '../palette/HelpSheet';
import { Palette } from '../palette/Palette';
import { Tour } from '../palette/Tour';
import { useWindowKeys } from '../palette/use-window-keys';
import { Toolbox } from '../toolbox/Toolbox';
import { BroughtUpToDateDialog } from './dialogs/BroughtUpToDateDialog';
import { InUseDialog } from './dialogs/InUseDialog';
import { RefusedDialog } from './dialogs/RefusedDialog';
import { RenameDialog } from './dialogs/RenameDialog';
import { RenameSectionDialog } from './dialogs/RenameSectionDialog';
import { useEditor } from './editor-context';
import type { EditorView } from './view-store';

/** Whatever is open over the editor, and what is said to those who listen to the page. */
export function EditorWindows({ onView }: { onView(view: EditorView): void }) {
  const parts = useEditor();
  const { windows } = parts;
  useWindowKeys(parts, onView);
  const window = useStore(windows, (state) => state.window);
  const said = useStore(windows, (state) => state.said);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {window?.kind === 'palette' ? <Palette onView={onView} /> : null}
      {window?.kind === 'shortcuts' ? <HelpSheet /> : null}
      {window?.kind === 'toolbox' ? <Toolbox layer={window.layer} /> : null}
      {window?.kind === 'rename' ? <RenameDialog pointer={window.pointer} /> : null}
      {window?.kind === 'renameSection' ? (
        <RenameSectionDialog from={window.from} to={window.to} />
      ) : null}
      {window?.kind === 'inUse' ? <InUseDialog pointer={window.pointer} /> : null}
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
