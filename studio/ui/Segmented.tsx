import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';

interface SegmentedProps<V extends string> {
  label: string;
  value: V;
  onChange(value: V): void;
  options: readonly { value: V; label: ReactNode }[];
}

/** One of a few, side by side: the view in the middle, the frame of the preview. Arrow keys choose. */
export function Segmented<V extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedProps<V>) {
  return (
    <RadioGroup.Root
      orientation="horizontal"
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        const option = options.find((each) => each.value === chosen);
        if (option) onChange(option.value);
      }}
      className="inline-flex rounded-[0.625rem] bg-sunken p-[3px]"
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="cursor-pointer rounded-sm px-3 py-1 font-medium text-muted hover:text-ink data-[state=checked]:bg-card data-[state=checked]:text-ink data-[state=checked]:shadow-xs"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
