import { Icon } from '../../../app/design/illustrations/Icon';
import { iconNames } from '../../../app/design/illustrations/names';
import { Popover, PopoverClose } from '../../ui/Popover';
import type { FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';

/** A small drawing, chosen by sight. */
export function IconField(props: FieldProps) {
  const { value, readOnly, set } = useField(props);
  const chosen = iconNames.find((name) => name === value);
  return (
    <Popover
      label="Icons"
      className="w-72"
      trigger={
        <button
          type="button"
          disabled={readOnly}
          aria-label={`${props.label}: ${chosen ?? 'none'}`}
          className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-[0.625rem] border border-line-strong bg-card px-3 py-1.5 hover:border-control"
        >
          {chosen ? <Icon name={chosen} size="sm" /> : null}
          {chosen ?? (typeof value === 'string' && value !== '' ? value : 'Choose an icon…')}
        </button>
      }
    >
      <div className="grid grid-cols-6 gap-1">
        {iconNames.map((name) => (
          <PopoverClose
            key={name}
            aria-label={name}
            aria-pressed={name === value}
            onClick={() => set(name)}
            className="grid aspect-square cursor-pointer place-items-center rounded-sm hover:bg-sunken aria-pressed:bg-brand-tint"
          >
            <Icon name={name} size="sm" />
          </PopoverClose>
        ))}
      </div>
    </Popover>
  );
}
