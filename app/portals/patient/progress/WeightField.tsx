import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';

type WeightFieldProps = {
  /** Of the form, and the id of the field. */
  name: string;
  label: string;
  help?: string;
  /** As it stands in the field. */
  value: string | undefined;
  error: string | undefined;
  optional?: boolean;
};

/** A weight in pounds. */
export function WeightField({ name, value, ...field }: WeightFieldProps) {
  return (
    <Field id={name} {...field}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value}
          after="lb"
        />
      )}
    </Field>
  );
}
