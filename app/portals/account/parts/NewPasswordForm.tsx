import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { NewPasswordFields } from './NewPasswordFields';

interface NewPasswordFormProps {
  /** The page of the link. */
  action: '/reset-password' | '/invitation';
  csrf: string;
  errors: Readonly<Record<string, string>>;
}

/** A new password, for someone who came by a link. */
export function NewPasswordForm({ action, csrf, errors }: NewPasswordFormProps) {
  return (
    <PageForm csrf={csrf} action={action} noValidate className="account-form">
      <NewPasswordFields errors={errors} />
      <Button type="submit" block>
        Save the new password
      </Button>
    </PageForm>
  );
}
