import { ArrowDown, ArrowUp, Copy, Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useDraft, useEditor } from '../state/editor-context';
import { showInPreview } from '../state/show-in-preview';
import { MenuAt, MenuItem, MenuLine, type MenuPlace } from '../ui/Menu';
import type { OutlineRow } from './outline-rows';
import { duplicate, moveBy, remove } from './part-actions';
import { moveSectionBy } from './section-actions';
import { rowTitle } from './tree-keys';

interface RowMenuProps {
  open: { row: OutlineRow; place: MenuPlace } | null;
  onClose(): void;
  focusAfter(): void;
}

/** Shows the actions on a section, step or question. */
export function RowMenu({ open, onClose, focusAfter }: RowMenuProps) {
  const parts = useEditor();
  const { draft, windows } = parts;
  const mayEdit = useDraft((state) => state.mayEdit);
  const row = open?.row ?? null;
  return (
    <MenuAt
      place={open?.place ?? null}
      label={row ? `What to do with “${rowTitle(row)}”` : 'What to do'}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      {row?.kind === 'section' ? (
        <>
          <MenuItem
            icon={<Pencil aria-hidden />}
            keys="F2"
            disabled={!mayEdit}
            onSelect={() => windows.open({ kind: 'renameSection', from: row.from, to: row.to })}
          >
            Rename section
          </MenuItem>
          <MenuItem
            icon={<ArrowUp aria-hidden />}
            keys="⌥↑"
            disabled={!mayEdit}
            onSelect={() => moveSectionBy(parts, row, -1)}
          >
            Move section up
          </MenuItem>
          <MenuItem
            icon={<ArrowDown aria-hidden />}
            keys="⌥↓"
            disabled={!mayEdit}
            onSelect={() => moveSectionBy(parts, row, 1)}
          >
            Move section down
          </MenuItem>
        </>
      ) : null}
      {row?.kind === 'step' || row?.kind === 'question' ? (
        <>
          <MenuItem
            icon={<Plus aria-hidden />}
            disabled={!mayEdit}
            onSelect={() => {
              draft.select(row.pointer);
              windows.open({ kind: 'toolbox', layer: row.kind === 'step' ? 'steps' : 'inputs' });
            }}
          >
            {row.kind === 'step' ? 'Add a step after this' : 'Add a question after this'}
          </MenuItem>
          {row.kind === 'step' ? (
            <MenuItem
              icon={<Plus aria-hidden />}
              disabled={!mayEdit}
              onSelect={() => {
                draft.select(row.pointer);
                windows.open({ kind: 'toolbox', layer: 'inputs' });
              }}
            >
              Add a question to this
            </MenuItem>
          ) : null}
          <MenuLine />
          <MenuItem icon={<Eye aria-hidden />} onSelect={() => showInPreview(parts, row.pointer)}>
            Show in the preview
          </MenuItem>
          <MenuItem
            icon={<Pencil aria-hidden />}
            keys="F2"
            disabled={!mayEdit}
            onSelect={() => windows.open({ kind: 'rename', pointer: row.pointer })}
          >
            Rename
          </MenuItem>
          <MenuItem
            icon={<Copy aria-hidden />}
            keys="⌘D"
            disabled={!mayEdit}
            onSelect={() => duplicate(parts, row.pointer)}
          >
            Duplicate
          </MenuItem>
          <MenuItem
            icon={<ArrowUp aria-hidden />}
            keys="⌥↑"
            disabled={!mayEdit}
            onSelect={() => moveBy(parts, row.pointer, -1)}
          >
            Move up
          </MenuItem>
          <MenuItem
            icon={<ArrowDown aria-hidden />}
            keys="⌥↓"
            disabled={!mayEdit}
            onSelect={() => moveBy(parts, row.pointer, 1)}
          >
            Move down
          </MenuItem>
          <MenuLine />
          <MenuItem
            icon={<Trash2 aria-hidden />}
            keys="⌫"
            tone="bad"
            disabled={!mayEdit}
            onSelect={() => remove(parts, row.pointer)}
          >
            Delete
          </MenuItem>
        </>
      ) : null}
    </MenuAt>
  );
}
