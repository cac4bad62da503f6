import { useRef } from 'react';
import { classNames } from '../../../app/design/ui/class-names';
import { Menu, MenuItem } from '../../ui/Menu';
import type { FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import {
  type ConsequenceName,
  consequenceHints,
  consequenceLooks,
  consequenceOf,
  consequences,
  consequenceWords,
} from './consequence-words';

interface ConsequenceChipProps {
  id?: string;
  /** Name of what has the consequence, for those who cannot see where the chip stands. */
  of: string;
  value: ConsequenceName;
  onChange(value: ConsequenceName): void;
  /** Id of the field for the reason: choosing leads there while nothing is. */
  reasonId?: string;
  disabled: boolean;
}

/** Shows what an answer does to eligibility, as a colored word that opens the choice. */
export function ConsequenceChip(props: ConsequenceChipProps) {
  const { id, of, value, onChange, disabled, reasonId } = props;
  const hasChosen = useRef(false);
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
    <Menu
      trigger={chip}
      align="end"
      onCloseAutoFocus={(event) => {
        const reason = reasonId === undefined ? null : document.getElementById(reasonId);
        const isAsked = reason instanceof HTMLTextAreaElement && reason.value === '';
        const leads = hasChosen.current && isAsked;
        hasChosen.current = false;
        if (!leads) return;
        event.preventDefault();
        reason.focus();
      }}
    >
      {consequences.map((one) => (
        <MenuItem
          key={one}
          text={consequenceWords[one]}
          hint={consequenceHints[one]}
          onSelect={() => {
            hasChosen.current = true;
            onChange(one);
          }}
        >
          <span className={classNames('rounded-full px-2 py-px', consequenceLooks[one])}>
            {consequenceWords[one]}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Shows what choosing or living somewhere does to eligibility. */
export function ConsequenceField(props: FieldProps) {
  const { value, readOnly, set, remove } = useField(props);
  return (
    <ConsequenceChip
      id={props.id}
      of="this"
      value={consequenceOf(value)}
      disabled={readOnly}
      onChange={(next) => (next === 'none' && !props.required ? remove() : set(next))}
    />
  );
}
