import { MultiSelectPanel } from '../../../app/design/ui/multi-select/MultiSelectPanel';
import { formatHeight } from '../../../engine/values';
import { isJsonObject, type Json } from '../../document/draft';
import type { Fact } from '../../language/fact';
import { Popover } from '../../ui/Popover';
import { Select } from '../../ui/Select';
import { readHeight, TypedNumber } from '../fields/NumberFields';
import { TermEditor } from '../term/TermEditor';
import { bounds, lists, type Operator } from './comparison';
import { type ConditionView, useRulePlace } from './rule-place';

interface OperandInputProps {
  fact: Fact | null;
  operator: Operator;
  operand: Json;
  Rows: ConditionView;
  onChange(operand: Json): void;
}

/** Draws the input for what a fact is compared with: an option, several, a number with its unit, a day or a text. */
export function OperandInput({ fact, operator, operand, Rows, onChange }: OperandInputProps) {
  const { readOnly } = useRulePlace();
  if (operator === 'answered' || operator === 'unanswered') return null;
  if (operator === 'before' || operator === 'after')
    return (
      <input
        type="date"
        aria-label="Day"
        readOnly={readOnly}
        value={typeof operand === 'string' ? operand : ''}
        onChange={({ target }) => {
          if (target.value !== '') onChange(target.value);
        }}
        className={chipLook}
      />
    );
  if (operator === 'countAtLeast')
    return (
      <>
        <NumberChip label="How many" operand={operand} onChange={onChange} />
        {operand === 1 ? 'answer' : 'answers'}
      </>
    );
  if (lists.has(operator))
    return <SeveralInput fact={fact} operand={operand} onChange={onChange} />;
  if (fact && fact.options.length > 0)
    return (
      <Select
        inline
        label="Answer"
        value={typeof operand === 'string' ? operand : ''}
        disabled={readOnly}
        options={fact.options}
        onChange={onChange}
      />
    );
  if (bounds.has(operator) && isJsonObject(operand))
    return <TermEditor term={operand} label="Worked-out limit" Rows={Rows} onChange={onChange} />;
  if (bounds.has(operator) || fact?.type === 'number' || fact?.type === 'height')
    return (
      <>
        <NumberChip
          label="Number"
          operand={operand}
          onChange={onChange}
          isHeight={fact?.type === 'height'}
        />
        {fact?.unit}
        {bounds.has(operator) && !readOnly ? <WorkOut beside={fact} onChange={onChange} /> : null}
      </>
    );
  return <TextChip operand={operand} onChange={onChange} />;
}

interface ChipProps {
  operand: Json;
  onChange(operand: Json): void;
}

function NumberChip({
  label,
  operand,
  onChange,
  isHeight = false,
}: ChipProps & { label: string; isHeight?: boolean }) {
  const { readOnly } = useRulePlace();
  return (
    <TypedNumber
      aria-label={isHeight ? 'Height in feet and inches' : label}
      value={operand}
      readOnly={readOnly}
      onChange={(next) => {
        if (next !== null) onChange(next);
      }}
      {...(isHeight ? { read: readHeight, write: formatHeight } : {})}
      className={`${chipLook} w-16`}
    />
  );
}

function TextChip({ operand, onChange }: ChipProps) {
  const { readOnly } = useRulePlace();
  return (
    <input
      aria-label="Text"
      value={typeof operand === 'string' ? operand : String(operand)}
      readOnly={readOnly}
      onChange={({ target }) => onChange(target.value)}
      className={`${chipLook} w-32`}
    />
  );
}

/** Compares with another fact instead of a fixed number. */
function WorkOut({ beside, onChange }: { beside: Fact | null; onChange(operand: Json): void }) {
  const { facts } = useRulePlace();
  const other = facts.find(
    (one) =>
      (one.source === 'answer' || one.source === 'value') &&
      one.type === (beside?.type === 'height' ? 'height' : 'number') &&
      (one.source !== beside?.source || one.name !== beside.name),
  );
  if (!other) return null;
  return (
    <button
      type="button"
      onClick={() => onChange({ [other.source]: other.name })}
      className="cursor-pointer text-xs text-brand underline"
    >
      work it out
    </button>
  );
}

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
const chipLook =
  'rounded-[0.625rem] border border-line-strong bg-card px-2 py-0.5 font-semibold hover:border-control read-only:bg-sunken';
