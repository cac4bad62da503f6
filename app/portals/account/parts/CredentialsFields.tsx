import type { ReactNode } from 'react';
import { FieldGroup } from '../../../design/ui/fields/FieldGroup';
import { PlainOptions } from '../../../design/ui/multi-select/PlainOptions';
import type { CredentialsWish } from '../../../identity/accounts/credentials';
import type { ProfessionChoice } from '../../../identity/accounts/professions.server';
import { LettersField } from './LettersField';

interface CredentialsFieldsProps {
  values: CredentialsWish;
  errors: Readonly<Record<string, string>>;
  professions: readonly ProfessionChoice[];
  /** What patients will read. */
  help: ReactNode;
}

/** What a provider is, as a manager keeps it: the letters after their name, and their professions. */
export function CredentialsFields({ values, errors, professions, help }: CredentialsFieldsProps) {
  const rank = ({ value }: ProfessionChoice) => (values.professions.includes(value) ? 0 : 1);
  return (
    <>
      <LettersField value={values.credentials} help={help} error={errors['credentials']} />
      <FieldGroup
        id="professions"
        kind="checkbox"
        legend="Professions"
        optional
        error={errors['professions']}
      >
        <PlainOptions
          name="professions"
          // What is chosen comes first: the list is long, and scrolls.
          options={[...professions].sort((one, other) => rank(one) - rank(other))}
          defaultValue={values.professions}
        />
      </FieldGroup>
    </>
  );
}
