import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import { shipmentOnItsWay } from '../../../../tests/support/shipment-on-its-way';
import type { ShipmentInCare } from '../../../care/dispensing/shipments/shipments-in-care.server';
import { shipmentFilterIn, shipmentsAddress } from '../addresses';
import { ShipmentsPage } from './ShipmentsPage';

const shipment = (over: Partial<ShipmentInCare> = {}): ShipmentInCare => ({
  ...shipmentOnItsWay,
  patientId: 'maya',
  patientName: 'Maya Chen',
  state: 'CA',
  whyNotAgain: null,
  ...over,
});

type Props = Parameters<typeof ShipmentsPage>[0];

function draw(over: Partial<Props> = {}) {
  const props: Props = {
    filter: { show: 'moving', search: '' },
    search: '',
    shipments: [shipment()],
    counts: { moving: 1, late: 0, held: 0, lost: 0, returned: 0 },
    isFirstPage: true,
    next: null,
    isLicensed: true,
    again: null,
    recalled: null,
    questions: [],
    mayAnswer: true,
    csrf: 'token',
    error: null,
    ...over,
  };
  return renderAt('/provider/shipments', <ShipmentsPage {...props} />);
}

const row = () => screen.getByRole('link', { name: 'Maya Chen' }).closest('li') ?? document.body;

describe('a parcel among others', () => {
  it('says whose it is, what is in it and when it comes', () => {
    draw();

    expect(row()).toHaveTextContent('The weekly pen: 4 pens of 0.5 mg');
    expect(row()).toHaveTextContent('shipped Nov 20, 2026, expected Nov 25');
    expect(row()).toHaveTextContent('On its way');
    expect(row()).not.toHaveTextContent('Late');
  });

  it('that is late is called that until it arrives', () => {
    draw({ shipments: [shipment({ isDelayed: true, expectedOn: null })] });
    expect(within(row()).getByText('Late')).toBeInTheDocument();
  });

  it('that is held says why, and leads to the decision', () => {
    draw({ shipments: [shipment({ status: 'held', reason: 'This prescription has expired.' })] });

    expect(row()).toHaveTextContent('This prescription has expired.');
    expect(screen.getByRole('link', { name: /^Decide on it/ })).toHaveAttribute(
      'href',
      '/provider/patients/maya',
    );
  });

  it.each<[string, Partial<ShipmentInCare>, RegExp]>([
    ['was lost and replaced', { status: 'lost', sentAgainAs: 'S-500119' }, /again as S-500119/],
    ['was lost twice', { status: 'lost', isReshipment: true }, /given back/],
    [
      'came back twice',
      { status: 'returned', whyNotAgain: 'It was sent twice already.' },
      /twice already/,
    ],
  ])('that %s cannot be sent again', (_, over, words) => {
    draw({ shipments: [shipment(over)] });

    expect(row()).toHaveTextContent(words);
    expect(screen.queryByRole('link', { name: /^Send it again/ })).not.toBeInTheDocument();
  });
});

const question = {
  ...{ id: 'q', number: 'S-500118', patientId: 'maya', patientName: 'Maya Chen', drug: 'Pen' },
  ...{ text: 'Is 0.5 mg meant?', askedOn: '2026-11-24', dueOn: '2026-11-25', dueTime: '9 AM' },
  ...{ isOverdue: true, isOwn: true },
};

it('a pharmacist’s question is answered by nobody who only prepares', () => {
  draw({ shipments: [], questions: [question], mayAnswer: false });
  const card = within(screen.getByRole('region', { name: 'Pharmacists ask' }));

  expect(card.getByText('“Is 0.5 mg meant?”')).toBeInTheDocument();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

it('a pharmacist’s question stands above all, with whose parcel waits and by when', () => {
  draw({ shipments: [], questions: [question] });
  const card = within(screen.getByRole('region', { name: 'Pharmacists ask' }));

  expect(card.getByText('Late')).toBeInTheDocument();
  expect(card.getByRole('textbox', { name: 'Is 0.5 mg meant?' })).toBeRequired();
  expect(card.getByRole('button', { name: 'Answer about parcel S-500118' })).toBeInTheDocument();
});

it('a parcel that came back is sent again to an address that was asked for', () => {
  const filter = { show: 'returned', search: '' } as const;
  draw({
    filter,
    shipments: [shipment({ status: 'returned' })],
    again: {
      ok: true,
      number: 'S-500118',
      patientId: 'maya',
      address: ['Maya Chen', '1 Elm St', 'Oakland, CA 94610'],
      isSameAddress: true,
    },
    error: 'Ask the patient first.',
  });
  const form = within(screen.getByRole('region', { name: 'Send S-500118 again' }));

  expect(form.getByText('Oakland, CA 94610')).toBeInTheDocument();
  expect(form.getByText(/came back from this very address/)).toBeInTheDocument();
  expect(form.getByRole('checkbox', { name: /confirmed this address/ })).toBeRequired();
  expect(form.getByRole('alert')).toHaveTextContent('Ask the patient first.');
  expect(screen.getByRole('link', { name: /^Send it again/ })).toHaveAttribute(
    'href',
    '/provider/shipments?show=returned&again=S-500118&of=maya',
  );
});

it.each([
  [{ isLicensed: false }, 'You hold no license'],
  [{ filter: { show: 'held', search: '' } }, 'No parcel waits for a decision'],
  [{ filter: { show: 'held', search: 'ma' } }, 'look among all parcels'],
] as const)('an empty list says why: %j', (over, words) => {
  draw({ shipments: [], ...over });
  expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
});

it.each(['', 'show=late', 'show=all&q=ma'])('the address “%s” stays what it is', (query) => {
  const filter = shipmentFilterIn(new URLSearchParams(query));
  expect(shipmentsAddress(filter)).toBe(`/provider/shipments${query === '' ? '' : `?${query}`}`);
});
