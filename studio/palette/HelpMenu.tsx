import { CircleHelp } from 'lucide-react';
import { useEditor } from '../state/editor-context';
import { IconButton } from '../ui/IconButton';
import { Menu, MenuItem } from '../ui/Menu';

/** Keys, the palette and the tour. */
export function HelpMenu() {
  const { windows } = useEditor();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="Help">
          <CircleHelp aria-hidden />
        </IconButton>
      }
    >
      <MenuItem keys="⌘K" onSelect={() => windows.open({ kind: 'palette' })}>
        Find anything
      </MenuItem>
      <MenuItem keys="?" onSelect={() => windows.open({ kind: 'shortcuts' })}>
        Keys
      </MenuItem>
      <MenuItem onSelect={() => windows.open({ kind: 'tour' })}>Take the tour</MenuItem>
    </Menu>
  );
}
