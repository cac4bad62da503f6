import { MultiSelectPanel } from '../../../app/design/ui/multi-select/MultiSelectPanel';
import type { Json } from '../../document/draft';
import type { Fact } from '../../language/fact';
import { Popover } from '../../ui/Popover';
import { useRulePlace } from './rule-place';

/** Options that are ticked at a glance; more of them, such as the states, are searched. */
const FEW = 12;

interface SeveralInputProps {
  fact: Fact | null;
  operand: Json;
  onChange(operand: Json): void;
}

/** Several options; for a fact without options, texts with commas between them. */
export function SeveralInput({ fact, operand, onChange }: SeveralInputProps) {
  const { readOnly } = useRulePlace();
  const chosen = Array.isArray(operand) ? operand : [];
  const options = fact?.options ?? [];
  if (options.length === 0) {
    return (
      <input
        aria-label="Texts, with commas between them"
        defaultValue={chosen.join(', ')}
        readOnly={readOnly}
        onBlur={({ target }) => {
          const next = target.value.split(',').map((one) => one.trim());
          const written = next.filter((one) => one !== '');
          if (written.length > 0) onChange(written);
        }}
        className={`${chipLook} w-40`}
      />
    );
  }
  const labels = chosen.map(
    (one) => options.find(({ value }) => value === one)?.label ?? String(one),
  );
  const texts = chosen.map(String);
  // One must stay: a comparison with nothing can never hold.
  const choose = (next: readonly string[]) => {
    if (next.length > 0) onChange([...next]);
  };
  return (
    <Popover
      label="Answers"
      className={options.length > FEW ? 'w-80' : 'max-h-80 w-72'}
      trigger={
        <button
          type="button"
          disabled={readOnly}
          aria-label={`Answers: ${labels.join(', ')}`}
          className={`${chipLook} cursor-pointer text-left`}
        >
          {labels.join(', ')}
        </button>
      }
    >
      {options.length > FEW ? (
        <MultiSelectPanel label="Answers" options={options} chosen={texts} onChange={choose} />
      ) : (
        <div className="flex flex-col gap-1.5">
          {options.map(({ value, label }) => (
            <label key={value} className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={texts.includes(value)}
                onChange={({ target }) => {
                  const others = texts.filter((one) => one !== value);
                  choose(target.checked ? [...others, value] : others);
                }}
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </Popover>
  );
}

/** Look of a changeable word in a condition. */
export const chipLook =
  'rounded-[0.625rem] border border-line-strong bg-card px-2 py-0.5 font-semibold hover:border-control read-only:bg-sunken';
