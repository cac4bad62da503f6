import { useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Card } from '../../../design/ui/page/Card';
import type { NamesError } from '../../../identity/accounts/own-names.server';
import { NameFields } from './NameFields';
import './account.css';

interface NameCardProps {
  csrf: string;
  email: string;
  names: { firstName: string; lastName: string };
  /** Names that were sent and not taken. */
  posted: NamesError | undefined;
}

/** Someone’s own name, to be changed by them. */
export function NameCard({ csrf, email, names, posted }: NameCardProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, posted);
  return (
    <Card as="section" padding="lg" className="own-account" aria-labelledby="name">
      <h2 id="name">Your name</h2>
      <p className="break-all text-muted">{email}</p>
      <PageForm
        // The fields begin anew with the names that are kept.
        key={`${names.firstName} ${names.lastName}`}
        ref={form}
        csrf={csrf}
        fields={{ intent: 'names' }}
        noValidate
        className="account-form"
      >
        <NameFields values={posted?.names ?? names} errors={posted?.errors ?? {}} />
        <div>
          <Button type="submit">Save</Button>
        </div>
      </PageForm>
    </Card>
  );
}
