import { Switch } from 'radix-ui';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';

/** Field that is on or off. */
export function SwitchField(props: FieldProps) {
  const { value, readOnly, set, remove } = useField(props);
  return (
    <Toggle
      id={props.id}
      checked={value === true}
      disabled={readOnly}
      onChange={(on) => (on || props.required ? set(on) : remove())}
    />
  );
}

interface ToggleProps {
  id: string;
  checked: boolean;
  disabled: boolean;
  onChange(on: boolean): void;
}

export function Toggle({ id, checked, disabled, onChange }: ToggleProps) {
  return (
    <Switch.Root
      id={id}
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
      {...describedBy(id)}
      className="h-5 w-9 shrink-0 cursor-pointer rounded-full border border-control bg-sunken p-px transition-colors data-[state=checked]:border-brand data-[state=checked]:bg-brand disabled:cursor-default"
    >
      <Switch.Thumb className="block size-4 rounded-full bg-control transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-white" />
    </Switch.Root>
  );
}
