import { Form } from '@remix-run/react';
import { useRef } from 'react';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { useFirstErrorFocus } from '../ui/use-first-error-focus';
import type { NamesTrouble } from './change-names.server';
import { NameFields } from './NameFields';
import './account.css';

interface NameCardProps {
  csrf: string;
  email: string;
  names: { firstName: string; lastName: string };
  /** Names that were sent and not taken. */
  posted: NamesTrouble | undefined;
}

/** Someone’s own name, to be changed by them. */
export function NameCard({ csrf, email, names, posted }: NameCardProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, posted);
  return (
    <Card as="section" padding="lg" className="own-account" aria-labelledby="name">
      <h2 id="name">Your name</h2>
      <p className="break-all text-muted">{email}</p>
      <Form
        // The fields begin anew with the names that are kept.
        key={`${names.firstName} ${names.lastName}`}
        ref={form}
        method="post"
        noValidate
        className="account-form"
      >
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="intent" value="names" />
        <NameFields values={posted?.names ?? names} errors={posted?.errors ?? {}} />
        <div>
          <Button type="submit">Save</Button>
        </div>
      </Form>
    </Card>
  );
}
