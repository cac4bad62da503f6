import { useMemo } from 'react';
import { compareIfFit } from '../../../engine/authoring';
import { groupDifferences } from '../../changes/compare/group-differences';
import type { Draft } from '../../document/draft';
import { DifferenceList } from '../../review/DifferenceList';
import { useDraft, useEditor } from '../../state/editor-context';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

interface AsideDialogProps {
  mine: Draft;
  /** Hears in words what was chosen, once it is so. */
  onChosen(words: string): void;
  onClose(): void;
}

/** Shows what this browser kept beside what is saved, and the choice between the two. */
export function AsideDialog({ mine, onChosen, onClose }: AsideDialogProps) {
  const { saving } = useEditor();
  const saved = useDraft(({ history }) => history.draft);
  const mayEdit = useDraft((state) => state.mayEdit);
  const groups = useMemo(() => {
    const differences = compareIfFit(saved.definition, mine.definition);
    return groupDifferences(differences, saved.definition, mine.definition);
  }, [saved.definition, mine.definition]);
  const hasOtherPromises = JSON.stringify(saved.promises) !== JSON.stringify(mine.promises);
  const hasOtherRuns = JSON.stringify(saved.savedRuns) !== JSON.stringify(mine.savedRuns);
  const choose = (choice: () => Promise<void>, words: string) => {
    onClose();
    void choice().then(() => onChosen(words));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Your unsaved changes"
      description="What keeping yours would change in the quiz as it is saved now."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Decide later
          </Button>
          <Button onClick={() => choose(saving.dropAside, 'Yours were dropped.')}>
            Drop mine, keep what is saved
          </Button>
          <Button
            variant="primary"
            whyNot={mayEdit ? null : 'Somebody else is writing. Take over first.'}
            onClick={() => choose(saving.takeAside, 'Yours are in the draft now.')}
          >
            Keep mine
          </Button>
        </>
      }
    >
      {groups.map(({ title, differences }) => (
        <section key={title} aria-label={title} className="pb-3">
          <h3 className="font-sans text-xs font-semibold tracking-normal text-muted">{title}</h3>
          <DifferenceList differences={differences} />
        </section>
      ))}
      {hasOtherPromises ? <p className="pb-2">The promises differ too.</p> : null}
      {hasOtherRuns ? <p className="pb-2">The saved runs differ too.</p> : null}
      <p className="text-muted">Keeping yours is one change, which undo takes back.</p>
    </Dialog>
  );
}
