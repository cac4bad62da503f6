import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { removePromise } from '../proof/edit-promises';
import { useDraft, useEditor } from '../state/editor-context';
import { IconButton } from '../ui/IconButton';
import { Menu, MenuItem, MenuLine } from '../ui/Menu';
import type { PromiseEntry } from './promise-groups';

interface PromiseMenuProps {
  entry: PromiseEntry;
  index: number;
  onEdit(): void;
}

/** Shows the actions on a promise. */
export function PromiseMenu({ entry: { name, promise }, index, onEdit }: PromiseMenuProps) {
  const { draft } = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`More for “${name}”`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        icon={<Pencil aria-hidden />}
        disabled={!mayEdit || promise === null}
        onSelect={onEdit}
        hint="What it says, and its sentence"
      >
        Change or rename
      </MenuItem>
      <MenuLine />
      <MenuItem
        icon={<Trash2 aria-hidden />}
        tone="bad"
        disabled={!mayEdit}
        onSelect={() => removePromise(draft, index)}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}
