import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { future, renderAt } from '../../../../tests/support/routed';
import { shipmentOnItsWay } from '../../../../tests/support/shipment-on-its-way';
import { someAddress } from '../../../../tests/support/some-address';
import type { Shipment } from '../../../care/dispensing/shipments/shipment';
import { minute } from '../../../kernel/calendar/milliseconds';
import { ReceiptPage } from './ReceiptPage';
import { ShipmentsPage, useFollowShipments } from './ShipmentsPage';
import type { Receipt } from './shipments-page.server';

const none = { shipments: [], page: 1, pages: 1 };

function someShipment(rest: Partial<Shipment> = {}): Shipment {
  return { ...shipmentOnItsWay, address: { ...someAddress(), countryCode: 'US' }, ...rest };
}

type Props = Parameters<typeof ShipmentsPage>[0];

function show(rest: Partial<Props>) {
  const nothing = { upcoming: [], waiting: [], past: none, questions: [], undoable: [] };
  const page = { ...nothing, isDisputed: false, csrf: 'token', ...rest };
  return renderAt('/patient/shipments', <ShipmentsPage {...page} />);
}

describe('the shipments page', () => {
  it('says once what is sold by the count', () => {
    const [line] = shipmentOnItsWay.lines;
    if (!line) throw new Error('The parcel is empty.');
    const tablets = { ...line, title: 'Ondansetron 4 mg', strength: null, supply: '10 tablets' };
    show({ upcoming: [someShipment({ lines: [{ ...tablets, packages: ['10 tablets'] }] })] });
    expect(screen.getAllByText(/10.tablets/)).toHaveLength(1);
  });

  it('says of what came and is recalled which lot not to use, beside the number that the mail names', () => {
    const came = { status: 'delivered', number: 'S-500119' } as const;
    show({
      past: {
        shipments: [someShipment({ ...came, recalledLots: ['WL-24-0817'] })],
        page: 1,
        pages: 1,
      },
    });
    expect(screen.getByText(/Recalled by its maker: use nothing of lot WL-24-0817/)).toBeVisible();
    expect(screen.getByText('Shipment S-500119')).toBeVisible();
  });

  it('asks by name whether another maker’s product may be sent', () => {
    const question = {
      id: 'q',
      number: 'S-500118',
      drug: 'Semaglutide',
      product: 'Pen by Northwind',
    };
    show({ questions: [question] });
    expect(screen.getByText(/does not have your Semaglutide/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Yes, send Pen by Northwind' })).toHaveValue('yes');
    expect(screen.getByRole('button', { name: /^No, only/ })).toHaveValue('no');
  });

  it('leads from a parcel that waits for an answer to the question, and names no day for it', () => {
    const planned = { status: 'preparing', leavesOn: '2026-12-21' } as const;
    show({ upcoming: [someShipment({ ...planned, isAnswerNeeded: true })] });
    expect(screen.getByText('It waits for your answer')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'your treatment page' })).toHaveAttribute(
      'href',
      '/patient/treatment',
    );
    expect(screen.queryByText(/It leaves on/)).toBeNull();
  });

  it('says of a parcel whose card was refused how to give one, and names no day for it', () => {
    const planned = { status: 'preparing', leavesOn: '2026-12-21', expectedOn: null } as const;
    show({ upcoming: [someShipment({ ...planned, isCardNeeded: true })] });
    const card = within(screen.getByRole('region', { name: 'Waiting for a card' }));
    expect(card.getByRole('link', { name: 'Give another card' })).toHaveAttribute(
      'href',
      '/patient/account/payment-methods',
    );
    expect(card.queryByText(/planned to leave/)).toBeNull();
  });

  it('says of a planned parcel that should have left that it is late, and what happens', () => {
    const planned = { status: 'preparing', leavesOn: '2026-11-20', expectedOn: null } as const;
    show({ upcoming: [someShipment({ ...planned, isDelayed: true })] });
    const card = within(screen.getByRole('region', { name: 'Late' }));
    expect(card.getByText('This parcel is late')).toBeInTheDocument();
    expect(card.getByText(/planned to leave on 11\/20\/2026 and has not left/)).toBeInTheDocument();
    expect(card.queryByText(/^Expected/)).toBeNull();
  });

  it('names no price of a parcel that was sent again', () => {
    const came = someShipment({ status: 'delivered', isReshipment: true });
    show({ past: { shipments: [came], page: 1, pages: 1 } });
    expect(screen.getByText('Sent again')).toBeInTheDocument();
    expect(screen.getByText('Nothing charged')).toBeInTheDocument();
    expect(screen.queryByText(/^Items/)).toBeNull();
  });

  it('says how parcels come here, before the first one', () => {
    show({});
    expect(screen.getByText('No parcels yet')).toBeInTheDocument();
    expect(screen.queryByText('History')).not.toBeInTheDocument();
  });

  it('shows how far a parcel has come and when it arrives', () => {
    show({ upcoming: [someShipment()] });
    const card = within(screen.getByRole('region', { name: 'On its way' }));
    const stages = card.getAllByRole('listitem').slice(0, 4);
    expect(stages.map(({ textContent }) => textContent)).toEqual([
      'Approved, done',
      'Packed, done',
      'On its way',
      'Wed 25',
    ]);
    expect(stages[2]).toHaveAttribute('aria-current', 'step');
    expect(card.getByText('4 pens of 0.5 mg')).toBeInTheDocument();
    expect(card.getByText('Oakland, CA 94610')).toBeInTheDocument();
  });

  it('follows a parcel at the carrier, who learns nothing but its number', () => {
    show({ upcoming: [someShipment()] });
    const link = screen.getByRole('link', { name: /^Follow/ });
    expect(link).toHaveAttribute(
      'href',
      'https://tools.usps.com/go/TrackConfirmAction?tLabels=940011189922',
    );
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('names the first stage after the order where nothing had to be approved', () => {
    const upcoming = [
      someShipment({ status: 'preparing', isPrescribed: false, trackingNumber: null }),
    ];
    show({ upcoming });
    expect(screen.getByText('Ordered')).toBeInTheDocument();
    expect(screen.getByText(/tracking number comes with the parcel/)).toBeInTheDocument();
  });

  it.each([
    ['inReview', [], 'With your provider', /as soon as a provider has approved it/],
    ['moreInformation', [], 'Our care team has a question', /waits for your answer/],
    ['approved', ['Patch'], 'Waiting for your answer', /Your provider suggests Patch instead/],
  ] as const)('shows what waits: %s', (status, asked, title, words) => {
    const order = { caseId: 'case', orderNumber: 'F-100235', orderedOn: '2026-11-20' };
    const titles = ['The weekly pen'];
    show({ waiting: [{ ...order, status, asked: [...asked], titles, extras: ['Lubricant'] }] });
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText(/^Held with it/)).toHaveTextContent('after that: Lubricant.');
  });

  it.each<[string, Partial<Shipment>, RegExp]>([
    ['that takes longer', { isDelayed: true }, /It takes longer than we said/],
    [
      'that the pharmacy asks about',
      { isAskedAbout: true },
      /The parcel waits until that is answered/,
    ],
    [
      'that waits for a provider',
      { status: 'held', reason: 'This prescription has expired.' },
      /This prescription has expired. It is sent as soon as that is settled/,
    ],
  ])('says of a parcel %s what happens next', (_, rest, words) => {
    show({ upcoming: [someShipment(rest)] });
    expect(screen.getByRole('note')).toHaveTextContent(words);
  });

  it('lists what came before, and leads to older pages', () => {
    const delivered = { status: 'delivered', deliveredOn: '2026-10-22' } as const;
    show({ past: { shipments: [someShipment(delivered)], page: 2, pages: 3 } });
    expect(screen.getByText('10/22/2026')).toBeInTheDocument();
    expect(screen.getByText('$308')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute(
      'href',
      '/patient/shipments?page=3',
    );
    expect(screen.getByRole('link', { name: /^Receipt/ })).toHaveAttribute(
      'href',
      '/patient/shipments/S-500118',
    );
  });
});

const someReceipt: Receipt = {
  orderedOn: '2026-11-18',
  lines: [
    {
      ...{ id: 'a', title: 'The weekly pen', inPlaceOf: null, supply: '1 month', comes: '4 pens' },
      total: 27_000,
    },
  ],
  subtotal: 30_000,
  discount: 3_000,
  shipping: 595,
  total: 27_595,
  coupon: '10% off',
  currency: 'usd',
  changed: 0,
  paid: 27_595,
  refunded: 27_595,
};

it.each<[string, Partial<Shipment>, RegExp, string | null]>([
  [
    'lost and sent again',
    { status: 'lost', sentAgainAs: 'S-500120' },
    /We send it again, as shipment S-500120/,
    '/patient/shipments/S-500120',
  ],
  ['lost twice', { status: 'lost' }, /What you paid for it is given back/, '/patient/chat'],
  ['back with us', { status: 'returned' }, /Look at the address in/, '/patient/account/profile'],
  [
    'not sent',
    { status: 'cancelled', reason: 'The pharmacy cannot get it at present.' },
    /The pharmacy cannot get it at present. What you paid/,
    null,
  ],
])('a parcel that is %s says so on its page', (_, rest, words, to) => {
  renderAt('/', <ReceiptPage site="default" shipment={someShipment(rest)} receipt={someReceipt} />);
  const note = screen.getByRole('note');
  expect(note).toHaveTextContent(words);
  const link = within(note).queryAllByRole('link')[0];
  expect(link?.getAttribute('href') ?? null).toBe(to);
});

it('a receipt shows lines, discount, what was paid and what was given back', () => {
  renderAt(
    '/patient/shipments/S-500118',
    <ReceiptPage
      site="default"
      shipment={someShipment({ status: 'lost' })}
      receipt={someReceipt}
    />,
  );
  expect(screen.getByText(/lost on its way/)).toBeInTheDocument();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toContain('Discount (10% off)−$30');
  expect(rows).toContain('Total$275.95');
  expect(rows).toContain('Given back$275.95');
});

function Page({ isAnyUnderWay }: { isAnyUnderWay: boolean }) {
  useFollowShipments(isAnyUnderWay);
  return null;
}

/** A page of shipments, and how often it was loaded again. */
function follow(isAnyUnderWay: boolean) {
  const load = vi.fn(() => null);
  const route = { path: '/', id: 'page', loader: load, element: <Page {...{ isAnyUnderWay }} /> };
  const router = createMemoryRouter([route], {
    hydrationData: { loaderData: { page: null } },
    future,
  });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return load;
}

describe('a page of shipments', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('looks again by itself while something is under way', async () => {
    const load = follow(true);
    await vi.advanceTimersByTimeAsync(minute);

    expect(load).toHaveBeenCalledTimes(3);
  });

  it('does not look for somebody who looks at something else, and at once when they are back', async () => {
    const looking = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const load = follow(true);
    await vi.advanceTimersByTimeAsync(minute);
    expect(load).not.toHaveBeenCalled();

    looking.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('leaves a page alone on which nothing moves', async () => {
    const load = follow(false);
    await vi.advanceTimersByTimeAsync(minute);

    expect(load).not.toHaveBeenCalled();
  });
});
