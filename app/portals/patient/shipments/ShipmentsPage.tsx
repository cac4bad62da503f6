import './shipments.css';
import { Link, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { formatDay, formatMoney } from '../../../../engine/values';
import { PageForm } from '../../../browser/forms/PageForm';
import type { WaitingOrder } from '../../../care/cases/patient-cases.server';
import type { MakerQuestion } from '../../../care/dispensing/checks/substitution.server';
import type { Shipment } from '../../../care/dispensing/shipments/shipment';
import type {
  PastShipments as Page,
  PastShipments as Past,
} from '../../../care/dispensing/shipments/shipments.server';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { Chip, type ChipTone } from '../../../design/ui/Chip';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Card } from '../../../design/ui/page/Card';
import type { UndoableOrder } from '../../../flows/undo-order.server';
import { second } from '../../../kernel/calendar/milliseconds';
import { NumberedPages, PortalPage } from '../../frame/PortalPage';
import { DisputeNotice, UndoNotices } from '../notices';
import { RecalledNote, ShipmentContents, ShipmentDetails, ShipmentNote } from './ReceiptPage';

type ShipmentsPageProps = {
  upcoming: readonly Shipment[];
  waiting: readonly WaitingOrder[];
  past: Past;
  questions: readonly MakerQuestion[];
  /** True while their bank decides about a payment that they dispute. */
  isDisputed: boolean;
  /** Purchases with one press that can be undone. */
  undoable: readonly UndoableOrder[];
  csrf: string;
};

const done = {
  yes: 'Thank you. We send it.',
  no: 'Thank you. Only the product that was prescribed is sent. If the pharmacy cannot get it, your provider finds another way, or what you paid for it is given back. We write to you.',
};

/** Shipments: what is on its way, what waits for a provider, and what arrived. */
export function ShipmentsPage(page: ShipmentsPageProps) {
  const { upcoming, waiting, past, questions, isDisputed, undoable, csrf } = page;
  useFollowShipments(upcoming.length + waiting.length > 0);
  const hasNone = upcoming.length === 0 && waiting.length === 0;
  const hasNever = hasNone && past.shipments.length === 0;
  return (
    <PortalPage
      title="Shipments"
      intro="What is on its way to you, and what came before."
      done={done}
    >
      {isDisputed ? <DisputeNotice /> : null}
      <UndoNotices undoable={undoable} />
      {questions.map((question) => (
        <MakerQuestionCard key={question.id} question={question} csrf={csrf} />
      ))}
      {upcoming.map((shipment) => (
        <UpcomingShipment key={shipment.number} shipment={shipment} />
      ))}
      <WaitingOrders waiting={waiting} />
      {hasNone ? (
        <Card padding="lg">
          <EmptyState
            picture={<Illustration name="parcel" alt="" size="md" />}
            title={hasNever ? 'No parcels yet' : 'Nothing on its way'}
            action={
              <Button href="/patient/treatment" variant="quiet" size="sm">
                Go to your treatment
              </Button>
            }
          >
            {hasNever
              ? 'Once you order something, you can follow every parcel here.'
              : 'Your next parcel shows here as soon as it is prepared.'}
          </EmptyState>
        </Card>
      ) : null}
      {hasNever ? null : <PastShipments past={past} />}
    </PortalPage>
  );
}

/** Asks whether the product of another maker may be sent: the same medicine, by name. */
function MakerQuestionCard({ question, csrf }: { question: MakerQuestion; csrf: string }) {
  const { id, number, drug, product } = question;
  return (
    <Card as="section" padding="lg" className="shipment" aria-labelledby={`question-${id}`}>
      <h2 id={`question-${id}`}>May we send another maker’s product?</h2>
      <p>
        The pharmacy does not have your {drug} at hand. It could send <b>{product}</b> in shipment{' '}
        {number}: the same medicine in the same strength, from another maker. Your shipment waits
        for your answer.
      </p>
      <PageForm csrf={csrf} fields={{ question: id }} className="flex flex-wrap gap-3">
        <Button type="submit" name="answer" value="yes">
          Yes, send {product}
        </Button>
        <Button type="submit" name="answer" value="no" variant="quiet">
          No, only what was prescribed
        </Button>
      </PageForm>
    </Card>
  );
}

const headings = {
  preparing: 'Being prepared',
  held: 'Waiting for your provider',
  ordered: 'Being prepared',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  lost: 'Lost',
  returned: 'Came back',
  cancelled: 'Not sent',
} as const satisfies Record<Shipment['status'], string>;

function headingOf({ status, leavesOn, isPaused, isCardNeeded, isDelayed }: Shipment): string {
  if (isCardNeeded) return 'Waiting for a card';
  if (leavesOn === null) return headings[status];
  if (isPaused) return 'Paused';
  return isDelayed ? 'Late' : 'Planned';
}

/** A shipment that has not arrived yet. */
function UpcomingShipment({ shipment }: { shipment: Shipment }) {
  const { number, expectedOn, orderNumber, isReshipment } = shipment;
  return (
    <Card as="section" padding="lg" className="shipment" aria-labelledby={`shipment-${number}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={`shipment-${number}`}>{headingOf(shipment)}</h2>
        {isReshipment ? <Chip tone="brand">Sent again</Chip> : null}
        {expectedOn === null ? null : (
          <p className="text-muted">Expected {formatDay(expectedOn)}</p>
        )}
      </div>
      <ShipmentNote shipment={shipment} />
      <ShipmentDetails shipment={shipment} />
      <p className="shipment-foot">
        <span className="text-muted">
          Order {orderNumber} · shipment {number}
        </span>
        <Link to={`/patient/shipments/${number}`}>
          Details and receipt <span className="sr-only">of {number}</span>
        </Link>
      </p>
    </Card>
  );
}

/** Shows what ships once a provider has decided. */
function WaitingOrders({ waiting }: { waiting: readonly WaitingOrder[] }) {
  return waiting.map(({ caseId, status, asked, orderNumber, orderedOn, titles, extras }) => (
    <Card
      key={caseId}
      as="section"
      padding="lg"
      className="shipment"
      aria-labelledby={`waiting-${caseId}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={`waiting-${caseId}`}>
          {asked.length > 0
            ? 'Waiting for your answer'
            : status === 'moreInformation'
              ? 'Our care team has a question'
              : 'With your provider'}
        </h2>
        <Chip tone={status === 'moreInformation' || asked.length > 0 ? 'warn' : 'brand'}>
          {asked.length > 0
            ? 'Your answer is needed'
            : status === 'moreInformation'
              ? 'More information needed'
              : 'In review'}
        </Chip>
      </div>
      <ul className="grid gap-2.5 [&>li]:grid">
        {titles.map((title) => (
          <li key={title} className="font-semibold">
            {title}
          </li>
        ))}
      </ul>
      <p>
        {asked.length > 0 ? (
          <>
            Your provider suggests {asked.join(' and ')} instead. Nothing is sent or charged before
            you say yes or no.{' '}
            <Link to="/patient/treatment" className="font-semibold text-brand underline">
              Read it and answer
            </Link>
          </>
        ) : status === 'moreInformation' ? (
          <>
            It ships after the review, which waits for your answer.{' '}
            <Link to="/patient/chat" className="font-semibold text-brand underline">
              Go to messages
            </Link>
          </>
        ) : (
          'It ships as soon as a provider has approved it. We write to you.'
        )}
      </p>
      {extras.length === 0 ? null : (
        <p>
          Held with it, and sent in a parcel of its own after that: <b>{extras.join(', ')}</b>.
        </p>
      )}
      <p className="shipment-foot text-muted">
        Order {orderNumber} of {formatDay(orderedOn)}
      </p>
    </Card>
  ));
}

const chips = {
  preparing: { words: 'Being prepared', tone: 'brand' },
  held: { words: 'Waiting', tone: 'warn' },
  ordered: { words: 'Being prepared', tone: 'brand' },
  packed: { words: 'Packed', tone: 'brand' },
  shipped: { words: 'On its way', tone: 'brand' },
  delivered: { words: 'Delivered', tone: 'good' },
  lost: { words: 'Lost', tone: 'bad' },
  returned: { words: 'Came back', tone: 'warn' },
  cancelled: { words: 'Not sent', tone: 'warn' },
} as const satisfies Record<Shipment['status'], { words: string; tone: ChipTone }>;

/** Shipments that are over, a page at a time. */
function PastShipments({ past: { shipments, page, pages } }: { past: Page }) {
  return (
    <Card as="section" padding="lg" aria-labelledby="history">
      <h2 id="history" className="mb-2 text-xl/[1.3]">
        History
      </h2>
      {shipments.length === 0 ? (
        <p className="text-muted">Parcels that arrived are listed here.</p>
      ) : (
        <ul className="past-shipments">
          {shipments.map((shipment) => (
            <PastShipment key={shipment.number} shipment={shipment} />
          ))}
        </ul>
      )}
      <NumberedPages
        label="Pages of the history"
        path="/patient/shipments"
        page={page}
        pages={pages}
      />
    </Card>
  );
}

function PastShipment({ shipment }: { shipment: Shipment }) {
  const { number, status, lines, orderNumber, itemsTotal, isReshipment, deliveredOn, createdOn } =
    shipment;
  const chip = chips[status];
  return (
    <li className="grid items-start gap-x-6 gap-y-2.5 border-t border-line py-4.5 md:grid-cols-[9rem_minmax(0,1fr)_9rem]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 md:grid md:justify-items-start">
        <span className="tabular-nums">{formatDay(deliveredOn ?? createdOn)}</span>
        <Chip tone={chip.tone}>{chip.words}</Chip>
        {isReshipment ? <Chip tone="brand">Sent again</Chip> : null}
      </div>
      <div className="grid gap-2.5">
        <ShipmentContents lines={lines} />
        <RecalledNote {...shipment} />
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm md:grid md:justify-items-end [&>a]:font-semibold [&>a]:text-brand [&>a]:underline [&>a]:decoration-auto [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center lg:[&>a]:min-h-0 [&>a]:underline-offset-[0.2em]">
        <span>Order {orderNumber}</span>
        <span>Shipment {number}</span>
        <span>
          {isReshipment ? (
            'Nothing charged'
          ) : (
            <>
              Items{' '}
              <span className="tabular-nums">{formatMoney(itemsTotal, shipment.currency)}</span>
            </>
          )}
        </span>
        <Link to={`/patient/shipments/${number}`}>
          Receipt <span className="sr-only">of shipment {number}</span>
        </Link>
      </div>
    </li>
  );
}

const pause = 20 * second;

/** Looks again every little while how shipments stand, for as long as somebody looks at the page. */
export function useFollowShipments(isAnyUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isAnyUnderWay) return;
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) revalidate();
    };
    const timer = setInterval(look, pause);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isAnyUnderWay, revalidate]);
}
