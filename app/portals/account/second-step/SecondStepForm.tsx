import { useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { secondStepAddress } from '../../../identity/second-factor/second-step-address';
import { CodeField } from './CodeField';

interface SecondStepFormProps {
  csrf: string;
  returnTo: string;
  kind: 'app' | 'recovery';
  /** What was wrong with the code that was sent. */
  posted: { message: string } | undefined;
}

/** Asks staff for the code that follows their password. */
export function SecondStepForm({ csrf, returnTo, kind, posted }: SecondStepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, posted);
  const message = posted?.message;
  return (
    <PageForm
      ref={form}
      csrf={csrf}
      fields={{ returnTo, use: kind }}
      action={secondStepAddress(returnTo, kind)}
      noValidate
      className="account-form"
    >
      {kind === 'app' ? <CodeField error={message} /> : <RecoveryField error={message} />}
      <Button type="submit" block>
        Go on
      </Button>
    </PageForm>
  );
}

function RecoveryField({ error }: { error: string | undefined }) {
  return (
    <Field
      id="code"
      label="Recovery code"
      help="Sixteen letters and digits, such as 7K2M-PQ9D-X4TC-0VHB. Each of them works once."
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-required
          maxLength={30}
          className="tracking-[0.12em] tabular-nums"
        />
      )}
    </Field>
  );
}
