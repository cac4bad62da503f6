import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

interface SearchFormProps {
  csrf: string;
  action: string;
  className: string;
  children: ReactNode;
}

/** A search for patients. It is posted, so that what is typed stands in no address. */
export function SearchForm({ csrf, action, className, children }: SearchFormProps) {
  return (
    <Form method="post" action={action} role="search" className={className}>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value="search" />
      {children}
    </Form>
  );
}
