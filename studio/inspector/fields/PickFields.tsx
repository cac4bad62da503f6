import { type ComponentProps, useMemo } from 'react';
import { stepTitle } from '../../../engine/authoring';
import { listAt, textAt } from '../../document/draft';
import { parsePointer } from '../../document/pointer';
import { useFacts } from '../../language/use-facts';
import { useDraft } from '../../state/editor-context';
import { PickList } from '../../ui/PickList';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';

interface PickFieldProps extends Pick<ComponentProps<typeof PickList>, 'options' | 'placeholder'> {
  field: FieldProps;
}

/** A field whose value is the id of something else in the quiz, chosen by its title. */
export function PickField({ field, options, placeholder }: PickFieldProps) {
  const { value, readOnly, set } = useField(field);
  return (
    <PickList
      id={field.id}
      label={field.label}
      value={typeof value === 'string' ? value : ''}
      options={options}
      onPick={set}
      disabled={readOnly}
      placeholder={placeholder}
      {...describedBy(field.id)}
    />
  );
}

/** A later step: jumps lead forward only. */
export function StepField(props: FieldProps) {
  const definition = useDraft(({ history }) => history.draft.definition);
  const options = useMemo(() => {
    const own = Number(parsePointer(props.pointer)[1]);
    return listAt(definition, 'steps')
      .slice(own + 1)
      .flatMap((step) => {
        const id = textAt(step, 'id');
        const group = textAt(step, 'section');
        return id === null
          ? []
          : [{ value: id, label: stepTitle(step), ...(group === null ? {} : { group }) }];
      });
  }, [definition, props.pointer]);
  return <PickField field={props} options={options} placeholder="Choose a later step…" />;
}

/** One derived value, chosen by its name. */
export function ValueField(props: FieldProps) {
  const facts = useFacts(props.pointer);
  return (
    <PickField
      field={props}
      options={facts
        .filter(({ source }) => source === 'value')
        .map(({ name, title }) => ({ value: name, label: title }))}
      placeholder="Choose a derived value…"
    />
  );
}
