import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import { someAddress } from '../../../../tests/support/some-address';
import { OrderPage } from './OrderPage';

type Props = Parameters<typeof OrderPage>[0];

const line = {
  ...{ id: 'a', title: 'Foam', inPlaceOf: null, supply: '1 month', comes: '1 can of 5% foam' },
  ...{ total: 2_400, more: 0, taken: 2_400 },
};

function draw(over: Partial<Props> = {}) {
  const props: Props = {
    ...{ csrf: 'token', actKey: 'a-b-c-d-e', isManager: true, limit: null, number: 'F-100234' },
    ...{ status: 'paid', orderedOn: '2026-11-20', renewing: 1, states: [], error: undefined },
    currency: 'usd',
    hasSecondStep: false,
    sums: { total: 2_400, shipping: 0, captured: 2_400, refunded: 500, held: 0 },
    patient: { id: 'maya', name: 'Maya Chen', email: 'maya@example.com', closedFor: null },
    lines: [{ ...line, left: 1_900 }],
    payments: [{ id: 'p', amount: 2_400, status: 'captured', on: '2026-11-20' }],
    refunds: [],
    shipments: [],
    disputes: [],
    address: null,
    addressLines: [],
    openActs: { address: true, cancel: true, resend: ['S-1'] },
    record: [],
    ...over,
  };
  return renderAt('/manager/orders/F-100234', <OrderPage {...props} />);
}

const none = { expectedOn: null, deliveredOn: null, isDelayed: false };
const shipment = { number: 'S-1', contents: ['Foam'], ...none };

it.each([
  ['shipped', true],
  ['ordered', true],
  ['held', false],
  ['cancelled', false],
  ['lost', false],
] as const)('a parcel that is %s is expected on a day: %s', (status, isExpected) => {
  const expectedOn = '2026-12-01';
  draw({ shipments: [{ ...shipment, status, expectedOn }] });

  expect(screen.queryByText('Expected Dec 1, 2026') !== null).toBe(isExpected);
});

it('a parcel that should have come says that it is late, until it is lost', () => {
  const late = { ...shipment, isDelayed: true };
  draw({ shipments: [{ ...late, status: 'shipped' }] });
  expect(screen.getByText(/^Late/)).toBeInTheDocument();
  cleanup();
  draw({ shipments: [{ ...late, status: 'lost' }] });
  expect(screen.queryByText(/^Late/)).toBeNull();
});

it('an order that is over offers no other address, nothing to cancel, and no parcel to send again', () => {
  const address = { ...someAddress(), countryCode: 'US' as const };
  const over: Partial<Props> = {
    address,
    shipments: [{ ...shipment, status: 'returned' }],
  };
  const { unmount } = draw(over);
  expect(screen.getByText('Correct the address')).toBeInTheDocument();
  expect(screen.getAllByText('Send it again')).not.toHaveLength(0);
  expect(
    screen.getByRole('button', { name: 'Cancel the order', hidden: true }),
  ).toBeInTheDocument();
  unmount();

  draw({ ...over, openActs: { address: false, cancel: false, resend: [] } });
  expect(screen.queryByText('Correct the address')).not.toBeInTheDocument();
  expect(screen.queryByText('Cancel the order')).not.toBeInTheDocument();
  expect(screen.queryByText('Send it again')).not.toBeInTheDocument();
  expect(screen.getByText('Nothing of this order is left to cancel.')).toBeInTheDocument();
});

it('money says what is paid: taken less given back', () => {
  draw();
  const money = within(screen.getByRole('region', { name: 'Money' }));
  expect(money.getAllByText('$19')).toHaveLength(2);
  expect(money.getByRole('textbox', { name: 'Dollars of Foam' })).toBeInTheDocument();
});

it('nothing can be paid back while a payment is disputed, which can be accepted or contested', () => {
  const dispute = {
    ref: 'd',
    amount: 2_400,
    currency: 'usd',
    handling: null,
    on: '2026-11-21',
    answerBy: null,
  };
  draw({ disputes: [{ ...dispute, status: 'open' }] });
  expect(screen.queryByRole('button', { name: 'Pay back' })).not.toBeInTheDocument();
  expect(screen.getByText('Accept the dispute')).toBeInTheDocument();
  expect(screen.getByText('Note that we contest it')).toBeInTheDocument();
});

it('support reads its limit, and can note neither a death nor a move', () => {
  draw({ isManager: false, limit: 5_000 });
  expect(screen.getByText(/Up to \$50 of an order/)).toBeInTheDocument();
  expect(screen.queryByText(/death/)).not.toBeInTheDocument();
});

it('what was typed into a form that was not taken is shown again, with what is wrong', () => {
  const error = {
    about: 'refund',
    message: 'Look at what is marked.',
    values: { 'line a': '99', reason: 'Late parcel' },
    errors: { 'line a': 'At most $19 are left' },
  };
  draw({ error });
  expect(screen.getByRole('textbox', { name: 'Dollars of Foam' })).toHaveValue('99');
  expect(screen.getByText('At most $19 are left')).toBeInTheDocument();
  expect(screen.getByDisplayValue('Late parcel')).toBeInTheDocument();
});
