import { Field } from '../../design/ui/fields/Field';
import { TextInput } from '../../design/ui/fields/TextInput';

interface SearchFieldProps {
  id: string;
  label: string;
  name: string;
  /** What was searched for last. */
  value: string;
}

/** What to look for in a list. */
export function SearchField({ id, label, name, value }: SearchFieldProps) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <TextInput
          {...control}
          // Begins anew with each search, so that going back shows what was typed then.
          key={value}
          type="search"
          name={name}
          defaultValue={value}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
