import { ArrowDown, ArrowUp, CopyPlus, MoreHorizontal, PanelRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { removeAt, splitPointer } from '../../document/pointer';
import { duplicatePart } from '../../edits/duplicate';
import { movePart } from '../../edits/move';
import { schemaIn } from '../../language/schema-files';
import { useDraft, useEditor } from '../../state/editor-context';
import { IconButton } from '../../ui/IconButton';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu';
import { putInOrder } from '../form/use-field';
import { RemoveDialog, removeOrAsk } from '../RemoveDialog';

interface OptionMenuProps {
  pointer: string;
  index: number;
  count: number;
  words: string;
  exclusive: boolean;
}

/** Shows what can be done with one answer. */
export function OptionMenu({ pointer, index, count, words, exclusive }: OptionMenuProps) {
  const { draft } = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  const [asking, setAsking] = useState(false);
  const list = splitPointer(pointer)?.parent ?? '';
  const move = (to: number) =>
    draft.edit('Move answer', (whole) => {
      movePart(whole, pointer, `${list}/${to}`);
    });
  const all = (
    <MenuItem icon={<PanelRight aria-hidden />} onSelect={() => draft.select(pointer)}>
      Everything about this answer
    </MenuItem>
  );
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={`More for “${words}”`} className="size-7">
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      >
        {all}
        {mayEdit ? (
          <>
            <MenuItem
              onSelect={() =>
                draft.edit('Change “Excludes the others”', ({ definition }) =>
                  exclude(definition, pointer, !exclusive),
                )
              }
              hint="As “None of these” does"
            >
              {exclusive ? 'Do not exclude the others' : 'Exclude the others'}
            </MenuItem>
            <MenuLine />
            <MenuItem
              icon={<ArrowUp aria-hidden />}
              disabled={index === 0}
              onSelect={() => move(index - 1)}
            >
              Move up
            </MenuItem>
            <MenuItem
              icon={<ArrowDown aria-hidden />}
              disabled={index === count - 1}
              onSelect={() => move(index + 1)}
            >
              Move down
            </MenuItem>
            <MenuItem
              icon={<CopyPlus aria-hidden />}
              onSelect={() =>
                draft.edit('Duplicate answer', (whole) => {
                  duplicatePart(whole, pointer);
                })
              }
            >
              Duplicate
            </MenuItem>
            <MenuItem
              tone="bad"
              icon={<Trash2 aria-hidden />}
              onSelect={() => {
                if (removeOrAsk(draft, pointer, 'answer') !== null) setAsking(true);
              }}
            >
              Delete
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {asking ? (
        <RemoveDialog pointer={pointer} name="answer" onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

function exclude(
  definition: Parameters<typeof putInOrder>[0],
  pointer: string,
  exclusive: boolean,
): void {
  if (exclusive) putInOrder(definition, `${pointer}/exclusive`, true, optionOrder);
  else removeAt(definition, `${pointer}/exclusive`);
}

/** The properties of an option, as its schema has them. */
export const optionOrder = Object.keys(schemaIn('option.schema.json')?.schema.properties ?? {});
