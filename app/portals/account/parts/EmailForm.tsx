import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { EmailField } from './EmailField';

interface EmailFormProps {
  csrf: string;
  email: string;
  error: string | undefined;
  /** The words on the button. */
  submit: string;
}

/** Asks for the address that a link is to be sent to. */
export function EmailForm({ csrf, email, error, submit }: EmailFormProps) {
  return (
    <PageForm csrf={csrf} fields={{ intent: 'ask' }} noValidate className="account-form">
      <EmailField value={email} error={error} />
      <Button type="submit" block>
        {submit}
      </Button>
    </PageForm>
  );
}
