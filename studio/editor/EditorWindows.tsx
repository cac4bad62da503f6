import { useStore } from 'zustand';
import { Tour } from '../palette/Tour';
import { useWindowKeys } from '../palette/use-window-keys';
import { useEditor } from '../state/editor-context';
import { useViews, viewFile } from '../state/use-views';
import type { EditorView } from '../state/view-store';
import { BroughtUpToDate } from '../ui/BroughtUpToDate';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

export const windowViews = viewFile(() => import('./window-views'));

/** Shows the window that is open over the editor, and announces what happens to screen readers. */
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

const descriptions = {
  kept: 'The quiz was kept in an older version. This is what changed in it; everything else is as it was. It is saved like this with your next change.',
  pasted:
    'The quiz you pasted was written for an older version. This is what changed in it; everything else is as you pasted it.',
};

interface BroughtUpToDateDialogProps {
  was: keyof typeof descriptions;
  steps: readonly string[];
}

/** Shows what was changed in a draft that was opened, or in a text that was pasted. */
function BroughtUpToDateDialog({ was, steps }: BroughtUpToDateDialogProps) {
  const { windows } = useEditor();
  return (
    <BroughtUpToDate
      description={descriptions[was]}
      steps={steps}
      goOn="All right"
      onGoOn={() => windows.close()}
      onClose={() => windows.close()}
    />
  );
}

/** Shows the reason why something was not done. */
function RefusedDialog({ title, because }: { title: string; because: string }) {
  const { windows } = useEditor();
  return (
    <Dialog
      open
      onOpenChange={() => windows.close()}
      title={title}
      description={because}
      actions={
        <Button variant="primary" onClick={() => windows.close()}>
          All right
        </Button>
      }
    />
  );
}
