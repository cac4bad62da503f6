import type { ReactNode } from 'react';
import { formatMoney } from '../../../../engine/values';
import { PageForm } from '../../../browser/forms/PageForm';
import type { DisputeStatus } from '../../../database/tables/refunds.schema.server';
import { Button } from '../../../design/ui/Button';
import { Chip, type ChipTone } from '../../../design/ui/Chip';
import { Card } from '../../../design/ui/page/Card';
import {
  type AddressField,
  addressFieldName,
  addressFields,
} from '../../../identity/profile/delivery-address';
import { addressForCalls } from '../../../identity/profile/profile';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { FoldedAct, ReasonField, typedInto } from '../../parts/act-forms';
import { AddressFields } from '../../parts/address';
import type { OrderData, OrderError } from './orders-page.server';

type ActsProps = OrderData & { error: OrderError | undefined };

/** All that can be done about an order, and for whom it is. */
export function ActsCard(page: ActsProps) {
  const { csrf, error, actKey, patient, addressLines, address } = page;
  const { states, isManager, renewing, openActs, hasSecondStep } = page;
  const shared = { csrf, error, actKey };
  return (
    <Card as="section" padding="lg" aria-labelledby="acts" className="order-card">
      <h2 id="acts">{patient.name}</h2>
      <p className="order-note break-all">{patient.email}</p>
      {addressLines.length === 0 ? null : (
        <address className="order-address">
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <p className="order-note">
        {renewing === 0
          ? 'Nothing renews.'
          : renewing === 1
            ? 'One line renews.'
            : `${renewing} lines renew.`}
      </p>
      {patient.closedFor === null ? (
        <div className="grid gap-2">
          {address === null || !openActs.address ? null : (
            <details open={error?.about === 'address'}>
              <summary className="disclosure">Correct the address</summary>
              <PageForm
                id="address-form"
                csrf={csrf}
                fields={{ intent: 'address' }}
                seen={{ key: actKey }}
                className="order-form"
              >
                <p className="order-note">
                  For what has not left yet, and for all later parcels. The patient is told.
                </p>
                <AddressFields
                  form="address-form"
                  begin={typedAddress(error) ?? addressForCalls(address)}
                  states={states}
                  errors={typedInto('address', error).errors}
                />
                <ReasonField id="address-reason" {...typedInto('address', error)} />
                <div>
                  <Button type="submit" variant="quiet">
                    Save the address
                  </Button>
                </div>
              </PageForm>
            </details>
          )}
          {openActs.cancel ? (
            <Act intent="cancel" title="Cancel the order" isDangerous {...shared}>
              Open decisions are closed, nothing renews any more, and parcels that the carrier does
              not have yet are called off and paid back. Parcels on their way still arrive.
            </Act>
          ) : (
            <p className="order-note">Nothing of this order is left to cancel.</p>
          )}
          {hasSecondStep ? (
            <Act intent="secondStep" title="Remove a lost second step" isDangerous {...shared}>
              Ask them who they are first: name, date of birth, and what they ordered last. Their
              app, passkeys and recovery codes are removed, and they are signed out everywhere. They
              sign in with their password, or with a link that the sign-in page mails them.
            </Act>
          ) : null}
          {isManager ? (
            <>
              <Act intent="transfer" title="Note a move to another clinic" isDangerous {...shared}>
                Everything of this patient stops here: prescriptions, renewals, parcels that have
                not left, and messages.
              </Act>
              <Act intent="death" title="Note a death" isDangerous {...shared}>
                Everything of this patient stops, and nothing is written to them any more.
              </Act>
            </>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}

/** The address as it was typed where it was not taken; null where it was not sent. */
function typedAddress(error: OrderError | undefined): Partial<Record<AddressField, string>> | null {
  if (error?.about !== 'address') return null;
  return Object.fromEntries(
    addressFields.map((field) => [field, error.values[addressFieldName(field)] ?? '']),
  );
}

/** The payments that somebody disputes with their bank, and what is done about each. */
export function DisputesCard({ disputes, csrf, actKey, error }: ActsProps) {
  if (disputes.length === 0) return null;
  const shared = { csrf, actKey, error };
  return (
    <Card as="section" padding="lg" aria-labelledby="disputes" className="order-card">
      <h2 id="disputes">Disputed payments</h2>
      {disputes.map(({ ref, amount, currency, status, on, answerBy, handling }) => (
        <div key={ref} className="grid gap-3">
          <p className="flex flex-wrap items-center gap-2">
            <b>{formatMoney(amount, currency)}</b> disputed {dayInWords(on, 'dateWithYear')}
            <Chip tone={disputeWords[status].tone}>{disputeWords[status].words}</Chip>
            {handling === null ? null : (
              <Chip>{handling === 'accepted' ? 'Accepted' : 'Contested'}</Chip>
            )}
          </p>
          {status === 'open' ? (
            <>
              <p className="order-note">
                Nothing renews and nothing is paid back until it is decided.
                {answerBy === null ? '' : ` Answer by ${dayInWords(answerBy, 'dateWithYear')}.`}
              </p>
              {handling === null ? (
                <>
                  <Act
                    intent="contested"
                    title="Contest it"
                    button="Note that we contest it"
                    fields={{ dispute: ref }}
                    {...shared}
                  >
                    Submit our evidence on the pages of the payment gateway, then note it here.
                  </Act>
                  <Act
                    intent="accepted"
                    title="Accept it"
                    button="Accept the dispute"
                    fields={{ dispute: ref }}
                    isDangerous
                    {...shared}
                  >
                    The patient keeps the money, and renewals end.
                  </Act>
                </>
              ) : null}
            </>
          ) : null}
        </div>
      ))}
    </Card>
  );
}

const disputeWords = {
  open: { words: 'Open', tone: 'bad' },
  won: { words: 'Won', tone: 'good' },
  lost: { words: 'Lost', tone: 'warn' },
} as const satisfies Record<DisputeStatus, { words: string; tone: ChipTone }>;

type ActProps = Pick<ActsProps, 'csrf' | 'error' | 'actKey'> & {
  intent: string;
  title: string;
  /** Words on its button; the title unless given. */
  button?: string;
  fields?: Record<string, string>;
  isDangerous?: boolean;
  /** Sentence on what it does. */
  children: ReactNode;
};

/** An act that takes nothing but a reason. */
export function Act({
  intent,
  title,
  button = title,
  fields = {},
  isDangerous,
  children,
  ...page
}: ActProps) {
  return (
    <FoldedAct
      csrf={page.csrf}
      title={title}
      button={button}
      fields={{ intent, ...fields }}
      seen={{ key: page.actKey }}
      isOpen={page.error?.about === intent}
      isDangerous={isDangerous}
    >
      <p className="order-note">{children}</p>
      <ReasonField id={`${intent}-reason`} {...typedInto(intent, page.error)} />
    </FoldedAct>
  );
}
