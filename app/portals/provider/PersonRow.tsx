import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

interface PersonRowProps {
  name: string;
  /** Where all of the row leads. */
  to: string;
  /** Beside the name: age and state; what is not known is null. */
  facts?: readonly (string | number | null)[];
  /** What it is about. */
  children: ReactNode;
  /** What to notice about it. */
  signs: ReactNode;
  /** Since when. */
  since: ReactNode;
  isUnread?: boolean;
}

/** A patient among others: all of the row leads to where something can be done. */
export function PersonRow({ name, to, facts = [], isUnread, ...rest }: PersonRowProps) {
  const known = facts.filter((fact) => fact !== null && fact !== '');
  return (
    <li className="queue-entry" data-unread={isUnread ? '' : undefined}>
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0">
        <Link className="queue-link" to={to}>
          {name}
        </Link>
        {known.length === 0 ? null : <span className="queue-facts">{known.join(', ')}</span>}
      </div>
      <p className="col-span-full flex min-w-0 flex-wrap gap-x-2.5 gap-y-0 text-sm wrap-anywhere md:col-1">
        {rest.children}
      </p>
      <p className="queue-signs">{rest.signs}</p>
      <p className="queue-since">{rest.since}</p>
    </li>
  );
}
