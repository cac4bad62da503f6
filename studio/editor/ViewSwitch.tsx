import { promiseEntries } from '../promises/promise-groups';
import { useProof } from '../state/editor-context';
import type { EditorView } from '../state/view-store';
import { Segmented } from '../ui/Segmented';

export interface ViewSwitchProps {
  view: EditorView;
  onView(view: EditorView): void;
}

/** Shows the choice of views for the middle. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <Segmented<EditorView>
      label="View"
      value={view}
      onChange={onView}
      options={[
        { value: 'preview', label: 'Preview' },
        { value: 'map', label: 'Map' },
        { value: 'promises', label: <PromisesLabel /> },
        { value: 'outcomes', label: 'Outcomes' },
        { value: 'changes', label: 'Changes' },
        { value: 'json', label: 'JSON' },
      ]}
    />
  );
}

/** Its name, with a mark while a promise does not hold. */
function PromisesLabel() {
  const waits = useProof(({ proved }) => {
    const entries = proved ? promiseEntries(proved.proof, proved.promises) : [];
    if (entries.some(({ status }) => status === 'broken' || status === 'unfit')) return 'bad';
    return entries.some(({ status }) => status === 'undecided') ? 'warn' : null;
  });
  return (
    <span className="inline-flex items-center gap-1.5">
      Promises
      {waits === null ? null : (
        <span className={`size-1.5 rounded-full ${waits === 'bad' ? 'bg-bad' : 'bg-warn'}`}>
          <span className="sr-only">{waits === 'bad' ? ', one is broken' : ', one is open'}</span>
        </span>
      )}
    </span>
  );
}
