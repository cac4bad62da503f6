import { MoreHorizontal } from 'lucide-react';
import { IconButton } from '../../ui/IconButton';
import { Menu, MenuItem } from '../../ui/Menu';
import { useRulePlace } from './rule-place';

interface PartMenuProps {
  of: string;
  isNegated: boolean;
  onInvert(): void;
  onRemove(): void;
  onGroup?(): void;
}

/** Shows what can be done with one part of a condition. */
export function PartMenu({ of, isNegated, onInvert, onRemove, onGroup }: PartMenuProps) {
  const { readOnly } = useRulePlace();
  if (readOnly) return null;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`More for ${of}`} className="size-6">
          <MoreHorizontal aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={onInvert}>
        {isNegated ? 'Ask that it holds' : 'Ask that it does not hold'}
      </MenuItem>
      {onGroup ? <MenuItem onSelect={onGroup}>Make it a group</MenuItem> : null}
      <MenuItem tone="bad" onSelect={onRemove}>
        Remove
      </MenuItem>
    </Menu>
  );
}
