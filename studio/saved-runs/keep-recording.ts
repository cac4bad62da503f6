import { toast } from '../../app/design/ui/toast/toast';
import type { EditorParts } from '../state/editor-context';
import { saveRun } from './save-run';

/** Why no recording can begin without a quiz to play. */
export const nothingToRecord = 'There is nothing to record while the draft has errors.';

/** Ends the recording in the preview, keeps its run and shows it among the others. */
export function keepRecording(parts: EditorParts): void {
  parts.play.stopRecording();
  const result = saveRun(parts);
  if (!result.saved) {
    toast.error(result.words);
    return;
  }
  toast.success(result.words);
  parts.view.showRun(result.index);
}
