import { Glyph } from '../Glyph';
import type { MultiSelectOption } from './selection';

type ChosenOptionsProps = {
  label: string;
  chosen: readonly MultiSelectOption[];
  disabled: boolean;
  onRemove: (value: string) => void;
};

/** What is chosen, each as a button that takes it out again. */
export function ChosenOptions({ label, chosen, disabled, onRemove }: ChosenOptionsProps) {
  if (chosen.length === 0) return null;
  return (
    <ul className="multi-select-chosen" aria-label={`Selected: ${label}`}>
      {chosen.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            className="multi-select-chip"
            disabled={disabled}
            aria-label={`Remove ${option.label}`}
            onClick={() => onRemove(option.value)}
          >
            {option.label}
            <Glyph name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
