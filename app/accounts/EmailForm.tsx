import { Button } from '../ui/Button';
import { EmailField } from './EmailField';

interface EmailFormProps {
  csrf: string;
  email: string;
  error: string | undefined;
  /** The words on the button. */
  submit: string;
}

/** Asks for the address that a link is to be sent to. Posted as a document, like every form of a page with a link. */
export function EmailForm({ csrf, email, error, submit }: EmailFormProps) {
  return (
    <form method="post" noValidate className="account-form">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value="ask" />
      <EmailField value={email} error={error} />
      <Button type="submit" block>
        {submit}
      </Button>
    </form>
  );
}
