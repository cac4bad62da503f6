import { formatHeight } from '../../../engine/values';
import { isJsonObject, type Json } from '../../document/draft';
import type { Fact } from '../../language/fact';
import { Select } from '../../ui/Select';
import { readHeight } from '../fields/BoundField';
import { TypedNumber } from '../fields/TypedNumber';
import { TermEditor } from '../term/TermEditor';
import { bounds, lists, type Operator } from './comparison';
import { type ConditionView, useRulePlace } from './rule-place';
import { chipLook, SeveralInput } from './SeveralInput';

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
