import { classNames } from '../../../app/ui/class-names';
import { Menu, MenuItem } from '../../ui/Menu';
import {
  type ConsequenceName,
  consequenceHints,
  consequenceLooks,
  consequences,
  consequenceWords,
} from './consequence-words';

interface ConsequenceChipProps {
  id?: string;
  /** What has the consequence, for those who cannot see where the chip stands. */
  of: string;
  value: ConsequenceName;
  onChange(value: ConsequenceName): void;
  disabled: boolean;
}

/** What an answer does to eligibility, as a coloured word that opens the choice. */
export function ConsequenceChip({ id, of, value, onChange, disabled }: ConsequenceChipProps) {
  const chip = (
    <button
      id={id}
      type="button"
      disabled={disabled}
      aria-label={`Consequence of ${of}: ${consequenceWords[value]}`}
      className={classNames(
        'inline-flex shrink-0 cursor-pointer items-center rounded-full px-2.5 py-0.5 text-xs font-semibold disabled:cursor-default',
        consequenceLooks[value],
      )}
    >
      {consequenceWords[value]}
    </button>
  );
  if (disabled) return chip;
  return (
    <Menu trigger={chip} align="end">
      {consequences.map((one) => (
        <MenuItem
          key={one}
          text={consequenceWords[one]}
          hint={consequenceHints[one]}
          onSelect={() => onChange(one)}
        >
          <span className={classNames('rounded-full px-2 py-px', consequenceLooks[one])}>
            {consequenceWords[one]}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
