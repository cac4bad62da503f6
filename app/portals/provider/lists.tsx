import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { buttonLook } from '../../design/ui/button-look';
import { Field } from '../../design/ui/fields/Field';
import { TextInput } from '../../design/ui/fields/TextInput';

interface SearchFieldProps {
  id: string;
  label: string;
  name: string;
  /** Words that were searched for last. */
  value: string;
}

/** Asks what to look for in a list. */
export function SearchField({ id, label, name, value }: SearchFieldProps) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <TextInput
          {...control}
          // Begins anew with each search, so that going back shows what was typed then.
          key={value}
          type="search"
          name={name}
          defaultValue={value}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

interface PersonRowProps {
  name: string;
  /** Address to which all of the row leads. */
  to: string;
  /** Facts beside the name: age and state; what is not known is null. */
  facts?: readonly (string | number | null)[];
  /** Subject of the row. */
  children: ReactNode;
  /** Signs to notice about it. */
  signs: ReactNode;
  /** Time since which it waits. */
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

interface AppointmentWithProps {
  /** Null for a visitor without an account. */
  patient: { id: string; name: string; isInCare: boolean } | null;
}

/** Names the patient of an appointment, and leads to them where they are in the provider’s care. */
export function AppointmentWith({ patient }: AppointmentWithProps) {
  if (!patient?.isInCare) return <span>{patient?.name ?? 'Somebody without an account yet'}</span>;
  return (
    <Link className="queue-link" to={`/provider/patients/${patient.id}`}>
      {patient.name}
    </Link>
  );
}

interface ListPagesProps {
  /** Name of what the pages list, for those who listen. */
  label: string;
  /** The address of the first page; null on that page. */
  first: string | null;
  /** The address of the next page; null on the last. */
  next: string | null;
}

/** The ways through a long list. Nothing where all of it is on one page. */
export function ListPages({ label, first, next }: ListPagesProps) {
  if (first === null && next === null) return null;
  const look = buttonLook({ variant: 'quiet', size: 'sm' });
  return (
    <nav className="mt-4 flex flex-wrap justify-end gap-2.5" aria-label={label}>
      {first === null ? null : (
        <Link to={first} {...look}>
          Back to the first
        </Link>
      )}
      {next === null ? null : (
        <Link to={next} {...look}>
          Show the next ones
        </Link>
      )}
    </nav>
  );
}
