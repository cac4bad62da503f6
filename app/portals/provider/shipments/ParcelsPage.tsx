import { Link } from '@remix-run/react';
import {
  type ParcelFilter,
  type ParcelView,
  parcelViews,
} from '../../../care/dispensing/shipments/parcel-filter';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { PortalPage } from '../../frame/PortalPage';
import { SearchForm } from '../../parts/SearchForm';
import { ListPages } from '../ListPages';
import { SearchField } from '../SearchField';
import { ParcelRow } from './ParcelRow';
import { parcelsAddress } from './parcels-address';
import type { ParcelsData } from './parcels-page.server';
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
  const { again, csrf, search, isFirstPage, next } = rest;
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
      <SearchForm csrf={csrf} action="/provider/shipments" className="patient-search">
        {filter.show === 'moving' ? null : <input type="hidden" name="show" value={filter.show} />}
        <SearchField
          id="parcel-search"
          label="Patient’s name or email address, order or parcel number"
          name="q"
          value={search}
        />
        <Button type="submit">Search</Button>
      </SearchForm>
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
        <ListPages
          label="Pages of parcels"
          first={isFirstPage ? null : parcelsAddress(filter)}
          next={next === null ? null : parcelsAddress(filter, { after: next })}
        />
      </Card>
    </PortalPage>
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
