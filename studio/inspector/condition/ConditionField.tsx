import { useMemo } from 'react';
import { conditionInWords } from '../../../engine/authoring';
import { useFacts } from '../../language/use-facts';
import { useDraft } from '../../state/editor-context';
import type { FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { AddCondition } from './AddCondition';
import { ConditionRows } from './ConditionRows';
import { firstComparison } from './comparison';
import { RulePlace } from './rule-place';

/** Edits a condition: comparisons in sentences, joined by all and any, as deep as needed. */
export function ConditionField({ pointer, label, order }: FieldProps) {
  const { value, readOnly, set, remove } = useField({ pointer, label, order });
  const facts = useFacts(pointer);
  const sentence = useDraft(({ history }) =>
    value === undefined ? '' : conditionInWords(value, history.draft.definition),
  );
  const place = useMemo(() => ({ facts, readOnly, pointer }), [facts, readOnly, pointer]);
  const rows = useMemo(
    () =>
      value === undefined ? null : (
        <RulePlace.Provider value={place}>
          <ConditionRows
            condition={value}
            at=""
            onChange={(next, where) => (next === null ? remove() : set(next, pointer + where))}
          />
        </RulePlace.Provider>
      ),
    [value, place, set, remove, pointer],
  );
  const [first] = facts;
  if (rows === null)
    return (
      <div className="flex items-center gap-2 rounded-md bg-sunken px-3 py-2 text-muted">
        <span className="flex-1">Always.</span>
        {readOnly || !first ? null : (
          <AddCondition words="Add a condition" onAdd={() => set(firstComparison(first))} />
        )}
      </div>
    );
  return (
    <div className="rounded-md bg-sunken px-3 py-2.5">
      <p className="mb-2 text-xs text-muted" data-sentence>
        {sentence}
      </p>
      {rows}
    </div>
  );
}
