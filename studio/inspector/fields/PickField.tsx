import type { ComponentProps } from 'react';
import { PickList } from '../../ui/PickList';
import type { FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { describedBy } from './described-by';

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
