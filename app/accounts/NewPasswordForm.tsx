import { Button } from '../ui/Button';
import { NewPasswordFields } from './NewPasswordFields';

interface NewPasswordFormProps {
  csrf: string;
  errors: Readonly<Record<string, string>>;
}

/** A new password, for someone who came by a link. Posted as a document: the link’s cookie goes to this page only. */
export function NewPasswordForm({ csrf, errors }: NewPasswordFormProps) {
  return (
    <form method="post" action="/reset-password" noValidate className="account-form">
      <input type="hidden" name="csrf" value={csrf} />
      <NewPasswordFields errors={errors} />
      <Button type="submit" block>
        Save the new password
      </Button>
    </form>
  );
}
