import { PickList } from '../../ui/PickList';
import { Select } from '../../ui/Select';
import {
  firstComparison,
  firstOperand,
  type Operator,
  operatorInWords,
  operatorsFor,
  readComparison,
  writeComparison,
} from './comparison';
import { joinedTo } from './group';
import { OperandInput } from './OperandInput';
import { PartMenu } from './PartMenu';
import { type ConditionRowsProps, type ConditionView, factKey, useRulePlace } from './rule-place';

interface ComparisonRowProps extends ConditionRowsProps {
  isNegated: boolean;
  onInvert(): void;
  Rows: ConditionView;
}

/** One comparison as a sentence of chips: a fact, how it is compared, and with what. */
export function ComparisonRow({
  condition,
  at,
  onChange,
  isNegated,
  onInvert,
  Rows,
}: ComparisonRowProps) {
  const { facts, readOnly } = useRulePlace();
  const comparison = readComparison(condition);
  if (!comparison)
    return (
      <p className="text-warn">
        This condition is not understood. Change it in the JSON of this part.
      </p>
    );
  const { operator, operand } = comparison;
  const key = factKey(comparison);
  const fact = facts.find((one) => factKey(one) === key) ?? null;
  const fitting = operatorsFor(fact);
  const operators = fitting.includes(operator) ? fitting : [operator, ...fitting];
  const write = (next: Partial<typeof comparison>, where: string) =>
    onChange(writeComparison({ ...comparison, ...next }), at + where);
  return (
    <div className="flex items-start gap-1">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
        {isNegated ? <span className="font-semibold text-bad">not</span> : null}
        <PickList
          inline
          label="What is looked at"
          value={fact ? key : comparison.name}
          disabled={readOnly}
          options={facts.map((one) => ({
            value: factKey(one),
            label: one.title,
            group: groupOf(one.source),
            ...(one.source === 'answer' && one.from !== one.title ? { hint: one.from } : {}),
          }))}
          onPick={(picked) => {
            const next = facts.find((one) => factKey(one) === picked);
            if (next) onChange(firstComparison(next), `${at} fact`);
          }}
        />
        <Select
          inline
          label="How it is compared"
          value={operator}
          disabled={readOnly}
          options={operators.map((one) => ({
            value: one,
            label: operatorInWords(one, comparison.source),
          }))}
          onChange={(picked) => {
            const next = operators.find((one): one is Operator => one === picked);
            if (next)
              write({ operator: next, operand: firstOperand(fact, next, operand) }, ' operator');
          }}
        />
        <OperandInput
          fact={fact}
          operator={operator}
          operand={operand}
          Rows={Rows}
          onChange={(next) => write({ operand: next }, `/${operator}`)}
        />
      </div>
      <PartMenu
        of={fact?.title ?? comparison.name}
        isNegated={isNegated}
        onInvert={onInvert}
        onRemove={() => onChange(null, `${at} removing`)}
        onGroup={() =>
          onChange(joinedTo(condition, structuredClone(condition), 'any'), `${at} grouping`)
        }
      />
    </div>
  );
}

function groupOf(source: string): string {
  const groups: Record<string, string> = {
    answer: 'Earlier questions',
    value: 'Derived values',
    profile: 'Profile',
  };
  return groups[source] ?? 'Site';
}
