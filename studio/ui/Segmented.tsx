import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';

interface SegmentedProps<V extends string> {
  label: string;
  value: V;
  onChange(value: V): void;
  options: readonly { value: V; label: ReactNode }[];
}

/** One of a few, side by side: the view in the middle, the frame of the preview. */
export function Segmented<V extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedProps<V>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        const option = options.find((each) => each.value === chosen);
        if (option) onChange(option.value);
      }}
      className="inline-flex rounded-[0.625rem] bg-sunken p-[3px]"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="cursor-pointer rounded-sm px-3 py-1 font-medium text-muted hover:text-ink data-[state=on]:bg-card data-[state=on]:text-ink data-[state=on]:shadow-xs"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
