import { Link } from '@remix-run/react';
import type { ComponentProps, ComponentType } from 'react';
import { Illustration } from '../../design/illustrations/Illustration';
import { Button } from '../../design/ui/Button';
import { EmptyState } from '../../design/ui/EmptyState';
import { Field } from '../../design/ui/fields/Field';
import { TextInput } from '../../design/ui/fields/TextInput';
import { Card } from '../../design/ui/page/Card';
import { dayInWords } from '../../kernel/calendar/day-words';
import type { PortalPage } from '../frame/PortalPage';
import { recallDone } from '../parts/recalled-package';
import { SearchForm } from '../parts/SearchForm';
import { LotShipments } from './LotShipments';
import { RecallForm } from './RecallForm';
import type { RecallError, RecallsData } from './recalls-page.server';

interface RecallsPageProps extends RecallsData {
  /** The page of the portal that it is shown in. */
  Frame: ComponentType<ComponentProps<typeof PortalPage>>;
  error: RecallError | undefined;
}

const done = {
  recall:
    'The recall is on record. No package of this lot can be verified any more; parcels are stopped and patients told within minutes.',
  ...recallDone,
};

/** A search for everybody who got a package of a lot, and the recalls of makers. */
export function RecallsPage({ Frame, error, ...page }: RecallsPageProps) {
  const { csrf, path, lot, lotError, found, recalls } = page;
  return (
    <Frame
      title="Recalls"
      intro="Find every package of a lot, and call it back when its maker does."
      done={done}
    >
      <SearchForm
        key={lot}
        csrf={csrf}
        action={path}
        className="flex flex-wrap items-end gap-3 [&>.field]:min-w-0 [&>.field]:flex-1 [&>.field]:basis-72 [&>.field]:max-w-md"
      >
        <Field
          id="lot"
          label="Lot"
          help="As it is printed. Capitals, spaces and dashes do not matter."
          error={lotError}
        >
          {(control) => (
            <TextInput
              {...control}
              type="search"
              name="lot"
              defaultValue={lot}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit" variant="quiet">
          Find
        </Button>
      </SearchForm>
      {found === null ? null : (
        <LotShipments {...{ lot, found, csrf, error }} isManager={path.startsWith('/manager')} />
      )}
      {found !== null && recalls.length === 0 ? null : (
        <RecallList
          title={found === null ? 'Recalls on record' : 'Recalls of this lot'}
          recalls={recalls}
        />
      )}
      {found === null ? null : (
        <RecallForm
          // What was recorded is not offered again.
          key={`${lot} ${recalls.length}`}
          {...{ csrf, lot, action: found.first }}
          error={error?.of === undefined ? error : undefined}
          {...{ products: found.products, counts: found.counts }}
        />
      )}
    </Frame>
  );
}

/** The recalls that were noted, the newest first. */
function RecallList({ title, recalls }: Pick<RecallsData, 'recalls'> & { title: string }) {
  return (
    <Card as="section" padding="lg" aria-labelledby="noted">
      <h2 id="noted" className="mb-3 text-xl">
        {title}
      </h2>
      {recalls.length === 0 ? (
        <EmptyState picture={<Illustration name="parcel" alt="" size="md" />} title="None yet">
          No lot was called back. Find a lot to call it back.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {recalls.map((recall) => (
            <li key={recall.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <Link to={recall.href} className="font-semibold text-brand wrap-anywhere">
                  Lot {recall.lot}
                </Link>
                <span>{recall.medicine ?? 'Whatever has this lot'}</span>
              </p>
              <p className="wrap-anywhere">{recall.reason}</p>
              <p className="text-sm text-muted">
                {dayInWords(recall.on, 'dateWithYear')}, {recall.by}.{' '}
                {recall.isForPatients
                  ? `Patients of ${parcels(recall.told)} told, ${recall.confirmed} confirmed. `
                  : 'Of what had not left alone. '}
                {recall.stopped === 0 ? '' : `Stopped: ${parcels(recall.stopped)}. `}
                {recall.open === 0 ? '' : `To be replaced or settled: ${parcels(recall.open)}.`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function parcels(count: number): string {
  return count === 1 ? '1 parcel' : `${count} parcels`;
}
