import type { ReactNode } from 'react';
import { Illustration } from '../../illustrations/Illustration';
import { Chip } from '../Chip';

type ErrorScreenProps = {
  /** The HTTP status, where there is one. */
  status?: number;
  title: string;
  /** Says what happened and what to do, in a sentence or two. Never a stack trace. */
  children: ReactNode;
  actions?: ReactNode;
  /** A number that support can look up. */
  reference?: string | undefined;
};

/** Says the number by which support finds what went wrong; nothing without one. */
export function ReferenceLine({ reference }: { reference: string | undefined }) {
  return reference === undefined ? null : (
    <small className="text-xs/[1.45] text-faint" data-reference={reference}>
      Reference {reference}
    </small>
  );
}

/** A page that could not be shown, in the look of the site. */
export function ErrorScreen({ status, title, children, actions, reference }: ErrorScreenProps) {
  return (
    <main id="main" className="error-screen">
      <Illustration name="compass" alt="" size="lg" />
      {status === undefined ? null : <Chip>{`Error ${status}`}</Chip>}
      <h1>{title}</h1>
      <p>{children}</p>
      {actions === undefined ? null : (
        <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
      )}
      <ReferenceLine reference={reference} />
    </main>
  );
}
