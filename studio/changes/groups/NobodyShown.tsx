import type { ShownGroup } from '../../release/behavior-calls';
import { useEditor } from '../../state/editor-context';
import { Button } from '../../ui/Button';
import { EmptyPane } from '../../ui/EmptyPane';

/** In place of the phones where there is nobody to show. */
export function NobodyShown({ group, only }: { group: ShownGroup | null; only: 'words' | null }) {
  const { view } = useEditor();
  if (!group && only === 'words')
    return (
      <EmptyPane title="No words differ by themselves">
        Whatever else changes, and for whom, stands under People.
      </EmptyPane>
    );
  switch (group?.of) {
    case undefined:
      return (
        <EmptyPane title="Nothing differs from what patients see">
          What you change in the draft shows here: for whom, and what becomes of them.
        </EmptyPane>
      );
    case 'everything':
      return (
        <EmptyPane
          title="There is nothing to compare with"
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <Button onClick={() => view.show('promises')}>Promises</Button>
              <Button onClick={() => view.show('outcomes')}>Outcomes</Button>
              <Button onClick={() => view.show('preview')}>Preview</Button>
            </span>
          }
        >
          Patients do not have this quiz yet, so everything in it is new to them. What must hold for
          every one of them stands in the promises.
        </EmptyPane>
      );
    case 'without effect':
      return (
        <EmptyPane title="Nobody meets it">
          It was edited, and no patient sees, is told or is sold another thing by it.
        </EmptyPane>
      );
    case 'held to':
      return (
        <EmptyPane title="What the quiz is held to">
          Saved runs and promises differ. Patients see nothing of them; what is proved and tried
          before publishing does.
        </EmptyPane>
      );
    case 'people':
    case 'words':
    case 'others':
      return <EmptyPane title="Nobody can be shown">{group?.notDecided}</EmptyPane>;
  }
}
