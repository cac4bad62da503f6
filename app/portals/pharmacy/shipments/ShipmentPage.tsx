import '../pharmacy.css';
import type { ReactNode } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { CheckboxBox } from '../../../design/ui/fields/CheckboxBox';
import { DateInput } from '../../../design/ui/fields/DateInput';
import { Field, FieldError } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { TextArea } from '../../../design/ui/fields/TextArea';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Notice } from '../../../design/ui/Notice';
import { BackLink } from '../../../design/ui/page/BackLink';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { PortalPage } from '../../frame/PortalPage';
import { FoldedAct, ReasonField, typedInto } from '../../parts/act-forms';
import type { ShipmentData, ShipmentError } from './shipments-page.server';

type FormProps = ShipmentData & { error: ShipmentError | undefined };

/** Shows what else can be done with a shipment that waits: split it, ask for another maker, give it back. */
function OtherWays(page: FormProps) {
  const { error, packages, extras } = page;
  const split = typedInto('split', error);
  const substitute = typedInto('substitute', error);
  const lines = packages.filter(({ place }) => place === 0);
  return (
    <Card as="section" padding="lg" aria-labelledby="other-ways" className="pharmacy-card">
      <h2 id="other-ways">Something else</h2>
      {packages.length + extras.length > 1 ? (
        <Way page={page} intent="split" title="Split it in two" button="Split it">
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">Into the second parcel go</legend>
            {packages.map((one) => (
              <CheckboxBox
                key={one.fields.lot}
                name="move"
                value={`${one.orderLineId} ${one.place}`}
              >
                {one.drug}: {one.contents}
              </CheckboxBox>
            ))}
            {extras.map(({ orderLineId, title, contents }) => (
              <CheckboxBox key={orderLineId} name="move" value={`${orderLineId} 0`}>
                {title}: {contents}
              </CheckboxBox>
            ))}
          </fieldset>
          {split.errors['move'] ? <FieldError>{split.errors['move']}</FieldError> : null}
        </Way>
      ) : null}
      <Way
        page={page}
        intent="substitute"
        title="Send another maker’s product"
        button="Ask the patient"
      >
        <p className="pharmacy-note">
          The same medicine in the same strength. The patient is asked by name, and only their yes
          lets it go.
        </p>
        {lines.length > 1 ? (
          <Field id="substitute-line" label="In place of">
            {(control) => (
              <SelectInput
                {...control}
                name="line"
                defaultValue={substitute.values['line'] ?? ''}
                options={lines.map(({ orderLineId: value, drug: label }) => ({ value, label }))}
              />
            )}
          </Field>
        ) : (
          <input type="hidden" name="line" value={lines[0]?.orderLineId ?? ''} />
        )}
        <Field
          id="substitute-product"
          label="Product and maker"
          error={substitute.errors['product']}
        >
          {(control) => (
            <TextInput
              {...control}
              name="product"
              maxLength={200}
              autoComplete="off"
              defaultValue={substitute.values['product']}
            />
          )}
        </Field>
      </Way>
      <Way
        page={page}
        intent="cannotFill"
        title="It cannot be filled"
        button="Give it back"
        isDangerous
      >
        <p className="pharmacy-note">
          It goes back to the clinic. The patient is told, and what was paid for it goes back unless
          something else is found.
        </p>
        <ReasonField
          id="cannot-fill-reason"
          help="Stays on record with your name. The patient reads it in a copy of their data alone."
          {...typedInto('cannotFill', error)}
        />
      </Way>
    </Card>
  );
}

interface WayProps {
  page: FormProps;
  intent: string;
  title: string;
  button: string;
  isDangerous?: boolean;
  children: ReactNode;
}

/** One of them, folded until it is wanted; open where it was sent and refused. */
function Way({ page, intent, title, button, isDangerous = false, children }: WayProps) {
  const { csrf, version, error } = page;
  return (
    <FoldedAct
      csrf={csrf}
      title={title}
      button={button}
      fields={{ intent }}
      seen={{ version }}
      isOpen={error?.about === intent}
      isDangerous={isDangerous}
    >
      {children}
    </FoldedAct>
  );
}

type ShipmentPageProps = ShipmentData & { error: ShipmentError | undefined };

/** One shipment: who it is for, what is prescribed, and all that a pharmacist can do about it. */
export function ShipmentPage({ error, ...shipment }: ShipmentPageProps) {
  const { number, status, due, isOverdue } = shipment;
  const hasFields = error !== undefined && Object.keys(error.errors).length > 0;
  return (
    <PortalPage
      title={`Parcel ${number}`}
      intro={
        status === 'settled'
          ? settledWords(shipment)
          : `Due ${dayInWords(due.on, 'short')}, ${due.time}${isOverdue ? ': late' : ''}.`
      }
    >
      <BackLink href="/pharmacy">All parcels</BackLink>
      {error === undefined || hasFields ? null : (
        <Notice tone="bad" role="alert">
          {error.message}
        </Notice>
      )}
      <div className="pharmacy-columns">
        <div className="grid gap-5">
          <PatientCard {...shipment} />
          <PackagesCard {...shipment} error={error} />
        </div>
        <div className="grid gap-5">
          <QuestionsCard {...shipment} error={error} />
          {status === 'waiting' ? <OtherWays {...shipment} error={error} /> : null}
        </div>
      </div>
    </PortalPage>
  );
}

function settledWords({ settledAs, verifiedBy }: ShipmentData): string {
  if (settledAs === 'verified') return `Verified${verifiedBy === null ? '' : ` by ${verifiedBy}`}.`;
  return settledAs === 'unfilled'
    ? 'It could not be filled and is back with the clinic.'
    : 'It waits for nobody here.';
}

const said = (on: string | null) => (on === null ? '' : `, said ${dayInWords(on, 'dateWithYear')}`);

function PatientCard({ patient, address, medicines }: ShipmentData) {
  const { name, dateOfBirth, gender, sexAtBirth, allergies, allergyStatus, allergiesSaidOn } =
    patient;
  return (
    <Card as="section" padding="lg" aria-labelledby="patient" className="pharmacy-card">
      <h2 id="patient">{name}</h2>
      {allergyStatus === 'known' ? (
        <Notice tone="bad" role="note">
          Allergies: {allergies}
          {said(allergiesSaidOn)}
        </Notice>
      ) : null}
      <dl className="pharmacy-facts">
        <Fact name="Born">
          {dateOfBirth === null ? 'Not known' : dayInWords(dateOfBirth, 'dateWithYear')}
          {gender === null ? '' : `, ${gender}`}
          {sexAtBirth === null || sexAtBirth === gender ? '' : `, ${sexAtBirth} at birth`}
        </Fact>
        {allergyStatus === 'known' ? null : (
          <Fact name="Allergies">
            {allergies}
            {said(allergiesSaidOn)}
          </Fact>
        )}
        <Fact name="Goes to">{address.join(', ')}</Fact>
        {medicines.map(({ id, drug, prescriber, state, writtenOn, validThrough, ...one }) => (
          <Fact key={id} name={drug}>
            {prescriber.name},{' '}
            {prescriber.license === ''
              ? `license of ${state} not noted`
              : `license ${prescriber.license} of ${state}`}
            . Written {dayInWords(writtenOn, 'dateWithYear')}, valid through{' '}
            {dayInWords(validThrough, 'dateWithYear')}. {one.refillsLeft} of {one.refills} refills
            left.
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The packages with their labels; while the shipment waits, with fields for lot and expiry. */
function PackagesCard({ error, ...shipment }: FormProps) {
  const { csrf, version, status, packages, extras } = shipment;
  const { values, errors } = typedInto('verify', error);
  const rows = (
    <ol className="pharmacy-packages">
      {packages.map((one, nth) => (
        <li key={one.fields.lot}>
          <div>
            <h3>
              {one.drug}: {one.contents}
            </h3>
            {one.substitute === null ? null : (
              <p>
                Send <b>{one.substitute}</b>: the patient agreed to it for this parcel.
              </p>
            )}
            <p>{one.directions}</p>
            <p className="pharmacy-note">
              {one.days} days, through {dayInWords(one.lastDay, 'dateWithYear')}
            </p>
          </div>
          {status === 'waiting' ? (
            <div className="pharmacy-lot">
              <Field id={`lot-${nth}`} label="Lot" error={errors[one.fields.lot]}>
                {(control) => (
                  <TextInput
                    {...control}
                    name={one.fields.lot}
                    defaultValue={values[one.fields.lot] ?? one.lot ?? ''}
                    maxLength={40}
                    autoComplete="off"
                    spellCheck={false}
                  />
                )}
              </Field>
              <Field id={`expiry-${nth}`} label="Expires" error={errors[one.fields.expiresOn]}>
                {(control) => (
                  <DateInput
                    {...control}
                    name={one.fields.expiresOn}
                    defaultValue={values[one.fields.expiresOn] ?? ''}
                  />
                )}
              </Field>
            </div>
          ) : (
            <p className="pharmacy-note">
              {one.lot === null
                ? 'Lot and expiry are not noted.'
                : `Lot ${one.lot}, expires ${dayInWords(one.expiresOn ?? '', 'dateWithYear')}`}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
  return (
    <Card as="section" padding="lg" aria-labelledby="packages" className="pharmacy-card">
      <h2 id="packages">Packages</h2>
      {status === 'waiting' ? (
        <PageForm
          csrf={csrf}
          fields={{ intent: 'verify' }}
          seen={{ version }}
          className="grid gap-4"
        >
          {rows}
          <ExtrasNote extras={extras} />
          <div>
            <Button type="submit">Verify the parcel</Button>
          </div>
        </PageForm>
      ) : (
        <>
          {rows}
          <ExtrasNote extras={extras} />
        </>
      )}
    </Card>
  );
}

function ExtrasNote({ extras }: Pick<ShipmentData, 'extras'>) {
  if (extras.length === 0) return null;
  const words = extras.map(({ title, contents }) => `${title}: ${contents}`).join('; ');
  return <p className="pharmacy-note">Goes along, without a prescription: {words}.</p>;
}

/** The questions about a shipment with their answers, and a form for another one. */
function QuestionsCard({ error, ...shipment }: FormProps) {
  const { csrf, version, status, questions } = shipment;
  const { values, errors } = typedInto('ask', error);
  return (
    <Card as="section" padding="lg" aria-labelledby="questions" className="pharmacy-card">
      <h2 id="questions">Questions</h2>
      {questions.length === 0 ? <p className="pharmacy-note">None yet.</p> : null}
      <ul className="pharmacy-questions">
        {questions.map((one) => (
          <li key={one.id}>
            <p>
              {one.askedOf === 'patient' ? `May we send ${one.text} instead?` : one.text}{' '}
              {one.answered === null ? (
                <Chip tone={one.isOverdue ? 'bad' : 'warn'}>
                  {one.isOverdue ? 'Late' : 'Waits'}
                </Chip>
              ) : null}
            </p>
            <p className="pharmacy-note">
              {one.askedBy ?? 'The pharmacy'} asked the {one.askedOf},{' '}
              {dayInWords(one.asked.on, 'date')}, {one.asked.time}
              {one.answered === null
                ? `. Answer due ${dayInWords(one.due.on, 'date')}, ${one.due.time}`
                : ''}
            </p>
            {one.answered === null ? null : (
              <p className="pharmacy-answer">
                {answerWords(one)}
                <small>
                  {one.answeredBy}, {dayInWords(one.answered.on, 'date')}, {one.answered.time}
                </small>
              </p>
            )}
          </li>
        ))}
      </ul>
      {status === 'waiting' ? (
        <PageForm csrf={csrf} fields={{ intent: 'ask' }} seen={{ version }} className="grid gap-3">
          <Field
            id="question"
            label="Ask the prescriber"
            help="The parcel waits for the answer, which is due within a day."
            error={errors['question']}
          >
            {(control) => (
              <TextArea
                {...control}
                name="question"
                rows={3}
                maxLength={1_000}
                defaultValue={values['question']}
              />
            )}
          </Field>
          <div>
            <Button type="submit" variant="quiet">
              Ask
            </Button>
          </div>
        </PageForm>
      ) : null}
    </Card>
  );
}

function answerWords({
  askedOf,
  answer,
  isAgreed,
  text,
}: ShipmentData['questions'][number]): string {
  if (askedOf === 'prescriber') return answer ?? '';
  return isAgreed ? `Yes: send ${text}.` : 'No: only what was prescribed may be sent.';
}
