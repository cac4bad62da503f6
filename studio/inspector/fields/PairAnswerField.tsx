import { textAt } from '../../document/draft';
import { parsePointer, toPointer, valueAt } from '../../document/pointer';
import { useFacts } from '../../language/use-facts';
import { useDraft } from '../../state/editor-context';
import { Select } from '../../ui/Select';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';

/** One answer of the first or second question that a text is chosen by. */
export function PairAnswerField(props: FieldProps) {
  const { value, readOnly, set } = useField(props);
  const facts = useFacts(props.pointer);
  const keys = parsePointer(props.pointer);
  const side = keys.at(-1) ?? '';
  const content = toPointer(keys.slice(0, -3));
  const question = useDraft(({ history }) =>
    textAt(valueAt(history.draft.definition, content), side),
  );
  const fact = facts.find(({ source, name }) => source === 'answer' && name === question);
  return (
    <Select
      id={props.id}
      value={typeof value === 'string' ? value : ''}
      onChange={set}
      options={fact?.options ?? []}
      disabled={readOnly}
      placeholder={fact ? `Answer to “${fact.title}”…` : 'Choose the question first'}
      {...describedBy(props.id)}
    />
  );
}
