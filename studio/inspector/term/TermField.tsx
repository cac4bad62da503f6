import { useMemo } from 'react';
import { termInWords } from '../../../engine/authoring';
import { useFacts } from '../../language/use-facts';
import { useDraft } from '../../state/editor-context';
import { AddCondition } from '../condition/AddCondition';
import { ConditionRows } from '../condition/ConditionRows';
import { RulePlace } from '../condition/rule-place';
import type { FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { TermEditor } from './TermEditor';
import type { TermKind } from './term-kinds';

/** Something worked out from answers, or a fixed number. */
export function TermField(props: FieldProps) {
  const { value, readOnly, set } = useField(props);
  const facts = useFacts(props.pointer);
  const words = useDraft(({ history }) =>
    value === undefined ? '' : termInWords(value, history.draft.definition),
  );
  const place = useMemo(
    () => ({ facts, readOnly, pointer: props.pointer }),
    [facts, readOnly, props.pointer],
  );
  if (value === undefined)
    return readOnly ? null : <AddCondition words="Work it out" onAdd={() => set(0)} />;
  return (
    <div className="rounded-md bg-sunken px-3 py-2.5">
      <p className="mb-2 text-xs text-muted" data-sentence>
        {words}
      </p>
      <RulePlace.Provider value={place}>
        <TermEditor
          term={value}
          label={props.label}
          Rows={ConditionRows}
          onChange={set}
          kinds={kindsAt(props.pointer)}
        />
      </RulePlace.Provider>
    </div>
  );
}

/** Content only shows a fact or a number; derived values and limits can be worked out in every way. */
function kindsAt(pointer: string): readonly TermKind[] | undefined {
  if (!pointer.includes('/content/')) return undefined;
  return pointer.endsWith('/name') ? ['answer', 'profile'] : ['number', 'answer', 'value'];
}
