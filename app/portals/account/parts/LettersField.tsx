import type { ReactNode } from 'react';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { longestCredentials } from '../../../identity/accounts/credentials';

interface LettersFieldProps {
  value: string;
  /** What patients will read. */
  help: ReactNode;
  error: string | undefined;
}

/** The letters after the name of a provider. */
export function LettersField({ value, help, error }: LettersFieldProps) {
  return (
    <Field id="credentials" label="Credentials after the name" optional help={help} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="credentials"
          maxLength={longestCredentials}
          autoComplete="honorific-suffix"
          defaultValue={value}
        />
      )}
    </Field>
  );
}
