import { CheckboxBox } from '../fields/CheckboxBox';
import type { MultiSelectOption } from './selection';

export const emptyListWords = 'List is empty.';
export const nothingFoundWords = 'No elements found. Consider changing the search query.';

/** Message for somebody who chooses one more than may be chosen. */
export function maximumWords(most: number): string {
  return `Maximum of ${most} options selected. First remove a selected option to select another.`;
}

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
