import { useEditor, usePeople } from '../state/editor-context';
import { Select } from '../ui/Select';
import { useCounting } from './use-tally';

/** What the cells count. */
export function Counted() {
  const { people } = useEditor();
  const counting = useCounting();
  const isTaken = usePeople(({ counts }) => counts?.kind !== 'never published');
  return (
    <div className="ml-auto flex items-center gap-2 text-xs text-muted">
      <span aria-hidden>counting</span>
      {isTaken ? (
        <Select
          inline
          label="What is counted"
          value={counting}
          onChange={(value) => {
            if (value === 'people' || value === 'runs') people.count(value);
          }}
          options={[
            { value: 'people', label: 'people, last 90 days' },
            { value: 'runs', label: 'saved runs' },
          ]}
        />
      ) : (
        'saved runs'
      )}
    </div>
  );
}
