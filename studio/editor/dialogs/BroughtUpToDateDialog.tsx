import { useEditor } from '../../state/editor-context';
import { BroughtUpToDate } from '../../ui/BroughtUpToDate';

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
export function BroughtUpToDateDialog({ was, steps }: BroughtUpToDateDialogProps) {
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
