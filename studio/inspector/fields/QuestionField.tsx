import { useMemo } from 'react';
import { textAt } from '../../document/draft';
import { parsePointer, toPointer, valueAt } from '../../document/pointer';
import type { Fact } from '../../language/fact';
import { useFacts } from '../../language/use-facts';
import { useDraft } from '../../state/editor-context';
import { Select } from '../../ui/Select';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { PickField } from './PickFields';

/** One earlier question, chosen by what it asks. */
export function QuestionField(props: FieldProps) {
  const facts = useFacts(props.pointer);
  const options = useMemo(
    () => facts.filter(({ source }) => source === 'answer').map(questionOption),
    [facts],
  );
  return <PickField field={props} options={options} placeholder="Choose a question…" />;
}

function questionOption({ name, title, from }: Fact) {
  return { value: name, label: title, ...(from === title ? {} : { hint: from }) };
}

/** Several questions that put something into the cart. */
export function QuestionsField(props: FieldProps) {
  const { value, readOnly, set, remove } = useField(props);
  const facts = useFacts(props.pointer);
  const chosen = Array.isArray(value) ? value : [];
  const known = facts.filter(({ source, sells }) => source === 'answer' && sells);
  const missing = chosen.flatMap((one) =>
    typeof one === 'string' && !known.some(({ name }) => name === one) ? [one] : [],
  );
  const toggle = (name: string, on: boolean) => {
    const next = on ? [...chosen, name] : chosen.filter((one) => one !== name);
    if (next.length === 0 && !props.required) remove();
    else set(next);
  };
  if (known.length + missing.length === 0)
    return <p className="text-muted">No earlier question puts anything into the cart.</p>;
  return (
    <div className="flex flex-col gap-1">
      {[...known.map(({ name, title }) => ({ name, title })), ...missing.map(unknown)].map(
        ({ name, title }) => (
          <label key={name} className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              disabled={readOnly}
              onChange={({ target }) => toggle(name, target.checked)}
            />
            {title}
          </label>
        ),
      )}
    </div>
  );
}

function unknown(name: string) {
  return { name, title: `${name} (not found before this)` };
}

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
