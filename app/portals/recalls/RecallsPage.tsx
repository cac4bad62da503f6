import type { ComponentProps, ComponentType } from 'react';
import { Button } from '../../design/ui/Button';
import { Field } from '../../design/ui/fields/Field';
import { TextInput } from '../../design/ui/fields/TextInput';
import type { PortalPage } from '../frame/PortalPage';
import { recallDone } from '../parts/recalled-package';
import { SearchForm } from '../parts/SearchForm';
import { LotShipments } from './LotShipments';
import { RecallForm } from './RecallForm';
import { RecallList } from './RecallList';
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
  withdraw:
    'The recall is withdrawn. Packages of the lot can be verified again; patients who were told are told so.',
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
          {...{ recalls, csrf, error }}
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
