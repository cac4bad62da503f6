import { formatMoney } from '../../../../engine/values';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { FoldedAct, ReasonField, typedInto } from '../../parts/act-forms';
import type { OrderError, OrdersData } from './orders-page.server';

type UnsettledCardProps = Pick<OrdersData, 'csrf' | 'isManager' | 'unsettled'> & {
  error: OrderError | undefined;
};

/** Payments that nobody here can ask about, for a manager to look up; nothing where there are none. */
export function UnsettledCard({ csrf, isManager, unsettled, error }: UnsettledCardProps) {
  if (unsettled.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="unsettled" className="order-card">
      <h2 id="unsettled">Payments that nobody could ask about</h2>
      <p className="order-note">
        They stand with a payment gateway that is not set up here any more. Look each one up with
        the gateway. Set the gateway up again, and they go on by themselves within a day. Otherwise
        close each once you know how it stands there.
      </p>
      <ul className="divide-y divide-line">
        {unsettled.map(({ kind, id, patientName, gateway, ref, canBeTaken, ...money }) => (
          <li key={id} className="grid max-w-lg gap-1 py-3">
            <p>
              <b>{formatMoney(money.amount, money.currency)}</b> {kindsInWords[kind].of}{' '}
              {patientName}, {kind === 'card' ? 'due' : 'begun'} on{' '}
              {dayInWords(money.on, 'dateWithYear')}
            </p>
            <p className="order-note break-all">
              {gateway === 'stripe' ? 'Stripe' : 'Sandbox'}:{' '}
              {ref === '' ? 'never heard of it' : ref}
            </p>
            <p className="order-note">
              {canBeTaken
                ? `Where it was charged and not paid back, say so with its number there: ${followsInWords[kind]} `
                : ''}
              {kind === 'checkout' && !canBeTaken ? heldInWords : kindsInWords[kind].what}
            </p>
            {kind === 'card' ? null : isManager ? (
              <>
                {canBeTaken ? <TakenForm {...{ csrf, id, kind, error }} /> : null}
                <FoldedAct
                  csrf={csrf}
                  title={kind === 'charge' || canBeTaken ? 'It was not charged' : 'Close it'}
                  button={kindsInWords[kind].button}
                  fields={{ intent: 'close', payment: id }}
                  seen={{}}
                  isOpen={error?.about === id}
                >
                  <ReasonField id={`close-${id}`} {...typedInto(id, error)} />
                </FoldedAct>
              </>
            ) : (
              <p className="order-note">A manager closes it.</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type TakenFormProps = Pick<UnsettledCardProps, 'csrf' | 'error'> &
  Pick<OrdersData['unsettled'][number], 'id' | 'kind'>;

/** Says that money was taken, by the name that the gateway gave the payment. */
function TakenForm({ csrf, id, kind, error }: TakenFormProps) {
  const about = `taken ${id}`;
  const typed = typedInto(about, error);
  return (
    <FoldedAct
      csrf={csrf}
      title="It was charged"
      button="It was charged: go on with it"
      fields={{ intent: 'taken', payment: id }}
      seen={{}}
      isOpen={error?.about === about}
    >
      <Field
        id={`number-${id}`}
        label="Number of the payment there"
        help={`As the gateway shows it, such as ${numberAtStripe(kind)} at Stripe. Look it up there; do not copy it from here.`}
        error={typed.errors['number']}
      >
        {(control) => (
          <TextInput
            {...control}
            name="number"
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            defaultValue={typed.values['number']}
            aria-required
          />
        )}
      </Field>
      <ReasonField id={`taken-${id}`} {...typed} />
    </FoldedAct>
  );
}

/** Returns how a number at Stripe begins: those of its pages, of its invoices, or of its charges. */
function numberAtStripe(kind: TakenFormProps['kind']): string {
  if (kind === 'checkout') return 'cs_live_a1… or pi_3Q…';
  return kind === 'renewal' ? 'in_1Q…' : 'pi_3Q…';
}

/** Says what follows where it was charged, of what may have been. */
const followsInWords: Partial<Record<TakenFormProps['kind'], string>> = {
  checkout: 'its order is placed, and what was bought is sent.',
  charge:
    'it counts as paid, and what it is for is sent; where it was called off meanwhile, it goes back.',
  renewal: 'it counts as paid, and the refill is sent.',
};

const heldInWords =
  'A card was to be kept for it; nothing was charged. Close it: no order is placed.';

/** Words about each kind, with what is asked of a manager. */
const kindsInWords = {
  checkout: {
    of: 'of a purchase by',
    what: 'Where it was not charged, or was paid back there, close it: no order is placed.',
    button: 'It was not charged: close it',
  },
  medicine: {
    of: 'of a medicine that costs more, for',
    what: 'Their card was to be kept for it; nothing was charged. Close it, and it counts for nothing.',
    button: 'Close it',
  },
  charge: {
    of: 'charged after an approval, from',
    what: 'Where it was not charged, or was paid back there, close it: what it was for is given up as unpaid, is not sent, and the patient is told.',
    button: 'It was not charged: close it',
  },
  refund: {
    of: 'to be given back to',
    what: 'Give it back there by hand. Then close it: the books say that it went back.',
    button: 'It was given back: close it',
  },
  renewal: {
    of: 'for a renewal of',
    what: 'Where it was not charged, or was paid back there, close it: the patient is asked for another card, and it is charged to that one.',
    button: 'It was not charged: close it',
  },
  card: {
    of: 'for a renewal of',
    what: 'It is due, and its card is kept there. The patient was asked for a card that we can charge. It goes on by itself once they give one; nothing is charged or sent until then.',
  },
} as const satisfies Record<OrdersData['unsettled'][number]['kind'], object>;
