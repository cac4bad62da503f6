import { Form, Link } from '@remix-run/react';
import { Illustration } from '../../illustrations/Illustration';
import { PortalPage } from '../../portal/PortalPage';
import { type ParcelFilter, type ParcelView, parcelViews } from '../../shipments/parcel-filter';
import { Button } from '../../ui/Button';
import { buttonLook } from '../../ui/button-look';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { TextInput } from '../../ui/TextInput';
import type { ParcelsData } from './open-parcels.server';
import { ParcelRow } from './ParcelRow';
import { parcelsAddress } from './parcels-address';
import { SendAgainForm } from './SendAgainForm';
import './parcels.css';

type ParcelsPageProps = ParcelsData & {
  /** Why what was asked for was not done; null where all is well. */
  trouble: string | null;
};

const viewWords = {
  moving: 'On the way',
  late: 'Late',
  held: 'Held',
  lost: 'Lost',
  returned: 'Came back',
  all: 'All',
} as const satisfies Record<ParcelView, string>;

const done = { sentAgain: 'It is being sent again. The patient is told.' };

/** The parcels of a provider’s patients, and what stands in their way. */
export function ParcelsPage({ filter, parcels, counts, trouble, ...rest }: ParcelsPageProps) {
  const { again, csrf, page, hasNext } = rest;
  const refusal = again?.ok === false ? again.message : again === null ? trouble : null;
  return (
    <PortalPage
      title="Shipments"
      intro="Parcels to patients in the states of your licenses, the newest first."
      done={done}
    >
      {refusal === null ? null : (
        <Notice tone="warn" role="alert">
          {refusal}
        </Notice>
      )}
      {again?.ok ? (
        <SendAgainForm key={again.number} {...{ parcel: again, filter, csrf, trouble }} />
      ) : null}
      <nav className="provider-tabs" aria-label="Which parcels">
        {parcelViews.map((show) => (
          <Link
            key={show}
            to={parcelsAddress({ ...filter, show })}
            aria-current={filter.show === show ? 'page' : undefined}
          >
            {viewWords[show]}
            {show === 'all' ? null : <span className="provider-count">{counts[show]}</span>}
          </Link>
        ))}
      </nav>
      <Form method="get" action="/provider/shipments" role="search" className="patient-search">
        {filter.show === 'moving' ? null : <input type="hidden" name="show" value={filter.show} />}
        <Field id="parcel-search" label="Patient’s name or email address, order or parcel number">
          {(control) => (
            <TextInput
              {...control}
              // Begins anew with each search, so that going back shows what was typed then.
              key={filter.search}
              type="search"
              name="q"
              defaultValue={filter.search}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit">Search</Button>
      </Form>
      <Card as="section" padding="lg" aria-labelledby="parcels-found">
        <h2 id="parcels-found" className="sr-only">
          {viewWords[filter.show]}
        </h2>
        {parcels.length === 0 ? (
          <NoParcels filter={filter} isLicensed={rest.isLicensed} />
        ) : (
          <ul className="parcel-rows">
            {parcels.map((parcel) => (
              <ParcelRow key={parcel.number} parcel={parcel} filter={filter} />
            ))}
          </ul>
        )}
        <Pages {...{ filter, page, hasNext }} />
      </Card>
    </PortalPage>
  );
}

function Pages({ filter, page, hasNext }: Pick<ParcelsData, 'filter' | 'page' | 'hasNext'>) {
  if (page === 1 && !hasNext) return null;
  const look = buttonLook({ variant: 'quiet', size: 'sm' });
  return (
    <nav className="queue-pages" aria-label="Pages of parcels">
      {page === 1 ? null : (
        <Link to={parcelsAddress(filter, { page: page - 1 })} {...look}>
          Show the ones before
        </Link>
      )}
      {hasNext ? (
        <Link to={parcelsAddress(filter, { page: page + 1 })} {...look}>
          Show the next ones
        </Link>
      ) : null}
    </nav>
  );
}

const emptyWords = {
  moving: 'Parcels show up here once they are approved, and leave when they arrive.',
  late: 'Every parcel on the way keeps its day.',
  held: 'No parcel waits for a decision.',
  lost: 'No parcel was lost.',
  returned: 'No parcel that came back waits to be sent again.',
  all: 'Parcels show up here once they are approved.',
} as const satisfies Record<ParcelView, string>;

function NoParcels({ filter, isLicensed }: { filter: ParcelFilter; isLicensed: boolean }) {
  const words = !isLicensed
    ? 'You hold no license that is valid today, so no parcels are shown. Ask a manager to add yours.'
    : filter.search === ''
      ? emptyWords[filter.show]
      : 'Type how the first or last name begins, the whole email address, or a number such as F-100234 or S-500118. You can also look among all parcels.';
  return (
    <EmptyState
      picture={<Illustration name="parcel" alt="" size="lg" />}
      title={filter.search === '' ? 'Nothing here' : 'Nothing was found'}
    >
      {words}
    </EmptyState>
  );
}
