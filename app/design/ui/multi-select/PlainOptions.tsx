import { CheckboxBox } from '../fields/CheckboxBox';
import { emptyListWords } from './list-words';
import type { MultiSelectOption } from './selection';

type PlainOptionsProps = {
  name: string;
  options: readonly MultiSelectOption[];
  defaultValue: readonly string[];
};

/** The same choice before and without scripts: boxes to tick, in a list that scrolls. */
export function PlainOptions({ name, options, defaultValue }: PlainOptionsProps) {
  if (options.length === 0) return <p className="multi-select-note">{emptyListWords}</p>;
  return (
    <div className="max-h-[300px] overflow-y-auto rounded-md border border-control bg-card px-4 py-1">
      {options.map(({ value, label, disabled }) => (
        <CheckboxBox
          key={value}
          name={name}
          value={value}
          disabled={disabled}
          defaultChecked={defaultValue.includes(value)}
        >
          {label}
        </CheckboxBox>
      ))}
    </div>
  );
}
