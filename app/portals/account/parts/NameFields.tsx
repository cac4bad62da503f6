import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';

const names = [
  { name: 'firstName', label: 'First name', fill: 'given-name' },
  { name: 'lastName', label: 'Last name', fill: 'family-name' },
] as const;

interface NameFieldsProps {
  values: Partial<Record<'firstName' | 'lastName', string>>;
  errors: Readonly<Record<string, string>>;
}

/** What we call a person. */
export function NameFields({ values, errors }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {names.map(({ name, label, fill }) => (
        <Field key={name} id={name} label={label} error={errors[name]}>
          {(control) => (
            <TextInput
              {...control}
              name={name}
              autoComplete={fill}
              maxLength={100}
              defaultValue={values[name]}
              aria-required
            />
          )}
        </Field>
      ))}
    </div>
  );
}
