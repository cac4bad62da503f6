import type { ReactNode } from 'react';
import { PageForm } from '../../browser/forms/PageForm';

interface SearchFormProps {
  csrf: string;
  action: string;
  className: string;
  children: ReactNode;
}

/** A search for patients. It is posted, so that what is typed stands in no address. */
export function SearchForm({ csrf, action, className, children }: SearchFormProps) {
  return (
    <PageForm
      csrf={csrf}
      fields={{ intent: 'search' }}
      action={action}
      role="search"
      className={className}
    >
      {children}
    </PageForm>
  );
}
