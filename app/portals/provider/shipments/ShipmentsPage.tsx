import { Link, useNavigation } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import type { ReturnedShipment } from '../../../care/dispensing/shipments/send-again.server';
import {
  type ShipmentFilter,
  type ShipmentView,
  shipmentViews,
} from '../../../care/dispensing/shipments/shipment';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import { Chip } from '../../../design/ui/Chip';
import { EmptyState } from '../../../design/ui/EmptyState';
import { CheckboxBox } from '../../../design/ui/fields/CheckboxBox';
import { Field } from '../../../design/ui/fields/Field';
import { TextArea } from '../../../design/ui/fields/TextArea';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { PortalPage } from '../../frame/PortalPage';
import { recallDone } from '../../parts/recalled-package';
import { SearchForm } from '../../parts/SearchForm';
import { shipmentsAddress } from '../addresses';
import { ListPages, SearchField } from '../lists';
import { SettleRecalled } from './SettleRecalled';
import { ShipmentRow } from './ShipmentRow';
import type { ShipmentsData } from './shipments-page.server';

type ShipmentsPageProps = ShipmentsData & {
  /** Reason why what was asked for was not done; null where all is well. */
  error: string | null;
};

const viewWords = {
  moving: 'On the way',
  late: 'Late',
  held: 'Held',
  lost: 'Lost',
  returned: 'Came back',
  all: 'All',
} as const satisfies Record<ShipmentView, string>;

const done = {
  sentAgain: 'It is being sent again. The patient is told.',
  answered: 'The pharmacist has your answer.',
  ...recallDone,
};

/** The shipments of a provider’s patients, and what stands in their way. */
export function ShipmentsPage({ filter, shipments, counts, error, ...rest }: ShipmentsPageProps) {
  const { again, recalled, csrf, search, isFirstPage, next, questions, mayAnswer } = rest;
  const chosen = again ?? recalled;
  const refusal = chosen === null ? error : chosen.ok ? null : chosen.message;
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
        <SendAgainForm key={again.number} {...{ shipment: again, filter, csrf, error }} />
      ) : null}
      {recalled?.ok ? (
        <SettleRecalled key={recalled.number} {...{ parcel: recalled, csrf, error }} />
      ) : null}
      <PharmacistQuestions {...{ questions, mayAnswer, csrf }} />
      <nav className="provider-tabs" aria-label="Which parcels">
        {shipmentViews.map((show) => (
          <Link
            key={show}
            to={shipmentsAddress({ ...filter, show })}
            aria-current={filter.show === show ? 'page' : undefined}
          >
            {viewWords[show]}
            {show === 'all' ? null : (
              <span className="font-[650] text-muted tabular-nums">{counts[show]}</span>
            )}
          </Link>
        ))}
      </nav>
      <SearchForm csrf={csrf} action="/provider/shipments" className="patient-search">
        {filter.show === 'moving' ? null : <input type="hidden" name="show" value={filter.show} />}
        <SearchField
          id="shipment-search"
          label="Patient’s name or email address, order or parcel number"
          name="q"
          value={search}
        />
        <Button type="submit">Search</Button>
      </SearchForm>
      <Card as="section" padding="lg" aria-labelledby="shipments-found">
        <h2 id="shipments-found" className="sr-only">
          {viewWords[filter.show]}
        </h2>
        {shipments.length === 0 ? (
          <NoShipments filter={filter} isLicensed={rest.isLicensed} />
        ) : (
          <ul className="shipment-rows">
            {shipments.map((shipment) => (
              <ShipmentRow key={shipment.number} shipment={shipment} filter={filter} />
            ))}
          </ul>
        )}
        <ListPages
          label="Pages of parcels"
          first={isFirstPage ? null : shipmentsAddress(filter)}
          next={next === null ? null : shipmentsAddress(filter, { after: next })}
        />
      </Card>
    </PortalPage>
  );
}

/** The questions of pharmacists that wait for a provider, each with a place for the answer. */
function PharmacistQuestions({
  questions,
  mayAnswer,
  csrf,
}: Pick<ShipmentsData, 'questions' | 'mayAnswer' | 'csrf'>) {
  if (questions.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="pharmacist-questions">
      <h2 id="pharmacist-questions" className="provider-title">
        Pharmacists ask
      </h2>
      <ul className="shipment-rows">
        {questions.map(({ id, number, patientId, patientName, drug, text, ...one }) => (
          <li key={id} id={`question-${id}`} className="shipment-row">
            <p className="provider-row-head">
              <Link className="queue-link" to={`/provider/patients/${patientId}`}>
                {patientName}
              </Link>
              <span className="flex flex-wrap gap-2">
                {one.isOwn ? <Chip tone="brand">Yours</Chip> : null}
                <Chip tone={one.isOverdue ? 'bad' : 'warn'}>
                  {one.isOverdue ? 'Late' : `Due ${dayInWords(one.dueOn, 'date')}, ${one.dueTime}`}
                </Chip>
              </span>
            </p>
            <p className="queue-facts">
              {drug} in parcel {number}, which waits
            </p>
            {mayAnswer ? (
              <PageForm
                csrf={csrf}
                fields={{ intent: 'answer', question: id, patient: patientId }}
                className="grid justify-items-start gap-3"
              >
                <div className="w-full max-w-160">
                  <Field id={`answer-${id}`} label={text}>
                    {(control) => (
                      <TextArea {...control} name="answer" rows={2} maxLength={1_000} required />
                    )}
                  </Field>
                </div>
                <Button type="submit" size="sm">
                  Answer <span className="sr-only">about parcel {number}</span>
                </Button>
              </PageForm>
            ) : (
              <>
                <p>“{text}”</p>
                <p className="queue-facts">Somebody who prescribes answers it.</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const emptyWords = {
  moving: 'Parcels show up here once they are approved, and leave when they arrive.',
  late: 'Every parcel on the way keeps its day.',
  held: 'No parcel waits for a decision.',
  lost: 'No parcel was lost.',
  returned: 'No parcel that came back waits to be sent again.',
  all: 'Parcels show up here once they are approved.',
} as const satisfies Record<ShipmentView, string>;

function NoShipments({ filter, isLicensed }: { filter: ShipmentFilter; isLicensed: boolean }) {
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

type SendAgainFormProps = {
  shipment: ReturnedShipment;
  filter: ShipmentFilter;
  csrf: string;
  /** Reason why it was not sent; null before it was tried. */
  error: string | null;
};

/** Form that sends a shipment again which came back, once the patient has confirmed the address. */
function SendAgainForm({ shipment, filter, csrf, error }: SendAgainFormProps) {
  const { number, patientId, address, isSameAddress } = shipment;
  const { formData } = useNavigation();
  return (
    <Card as="section" padding="lg" aria-labelledby="send-again">
      <h2 id="send-again" className="provider-title">
        Send {number} again
      </h2>
      {error === null ? null : (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      <PageForm
        csrf={csrf}
        fields={{ shipment: number, patient: patientId }}
        seen={{ address: address.join('\n') }}
        action={shipmentsAddress(filter, { again: { number, patientId } })}
        className="send-again"
      >
        <p>It goes to the address in the patient’s profile:</p>
        <address>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {isSameAddress ? (
          <Notice tone="warn">
            The parcel came back from this very address.{' '}
            <Link to={`/provider/messages/${patientId}`} className="font-semibold underline">
              Ask the patient
            </Link>{' '}
            what went wrong. They can change the address in their profile.
          </Notice>
        ) : null}
        <CheckboxBox name="confirmed" required>
          The patient has confirmed this address
        </CheckboxBox>
        <p className="provider-note">
          The patient pays nothing and is told by mail. Where the prescription has ended, the parcel
          waits for a decision first.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={formData?.get('shipment') === number}>
            Send it again
          </Button>
          <Link to={shipmentsAddress(filter)} {...buttonLook({ variant: 'quiet' })}>
            Leave it
          </Link>
        </div>
      </PageForm>
    </Card>
  );
}
