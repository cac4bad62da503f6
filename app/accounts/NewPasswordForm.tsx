import { Button } from '../ui/Button';
import { NewPasswordFields } from './NewPasswordFields';

interface NewPasswordFormProps {
  /** The page of the link. */
  action: '/reset-password' | '/invitation';
  csrf: string;
  errors: Readonly<Record<string, string>>;
}

/** A new password, for someone who came by a link. Posted as a document: the link’s cookie goes to this page only. */
export function NewPasswordForm({ action, csrf, errors }: NewPasswordFormProps) {
  return (
    <form method="post" action={action} noValidate className="account-form">
      <input type="hidden" name="csrf" value={csrf} />
      <NewPasswordFields errors={errors} />
      <Button type="submit" block>
        Save the new password
      </Button>
    </form>
  );
}
