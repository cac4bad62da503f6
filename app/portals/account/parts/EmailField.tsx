import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';

interface EmailFieldProps {
  value: string | undefined;
  error: string | undefined;
}

/** The address that an account is known by. */
export function EmailField({ value, error }: EmailFieldProps) {
  return (
    <Field id="email" label="Email" error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={value}
          aria-required
        />
      )}
    </Field>
  );
}
