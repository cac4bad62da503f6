import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';

interface CodeFieldProps {
  /** Where a page has several; the field is posted as `code`, or as its id where it has a label of its own. */
  id?: string;
  label?: string;
  error: string | undefined;
}

/** The six digits of an authenticator app. Phones and password managers fill them in. */
export function CodeField({ id = 'code', label, error }: CodeFieldProps) {
  return (
    <Field id={id} label={label ?? 'Code from your app'} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name={label === undefined ? 'code' : id}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required
          maxLength={9}
          className="tracking-[0.12em] tabular-nums"
        />
      )}
    </Field>
  );
}
