import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { someTreatment } from '../../../../tests/support/dashboard';
import { renderAt } from '../../../../tests/support/routed';
import { DashboardPage } from './DashboardPage';
import type { Dashboard } from './dashboard-page.server';

const nothingYet: Dashboard = {
  csrf: 'token',
  greeting: 'Good morning, Theo',
  timeZone: 'America/New_York',
  now: '2025-06-02T12:00:00Z',
  next: { kind: 'takeQuiz' },
  besides: null,
  recalled: [],
  mistaken: [],
  isDisputed: false,
  treatments: { ok: true, value: [] },
  shipment: { ok: true, value: null },
  appointments: { ok: true, value: [] },
  message: { ok: true, value: null },
  progress: { ok: true, value: null },
  toDos: { ok: true, value: [] },
};

function show(changes: Partial<Dashboard> = {}) {
  renderAt('/patient', <DashboardPage {...nothingYet} {...changes} />);
}

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the dashboard of someone who has nothing yet', () => {
  it('greets, and leads to the first quiz', () => {
    show();

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good morning, Theo');
    expect(screen.getByRole('link', { name: 'Choose where to begin' })).toHaveAttribute(
      'href',
      '/',
    );
  });

  it.each([
    ['Progress', 'Add your first entry', '/patient/progress'],
    ['Next shipment', 'See your orders', '/patient/shipments'],
    ['Message from your care team', 'Write to your care team', '/patient/chat'],
    ['Your treatment', 'Find out what fits you', '/'],
  ])('leads on from the empty card “%s”', (name, action, path) => {
    show();

    expect(card(name).getByRole('link', { name: new RegExp(action) })).toHaveAttribute(
      'href',
      path,
    );
  });

  it('says that nothing is waiting', () => {
    show();
    expect(card('To do').getByText('Nothing is waiting for you.')).toBeInTheDocument();
  });

  it('does not say so where the next step asks something of them', () => {
    show({ next: { kind: 'readMessage', author: 'Daniel Reyes, MD' } });
    expect(card('To do').getByText('Nothing else is waiting for you.')).toBeInTheDocument();
  });
});

describe('a dashboard with something on it', () => {
  it('tells the visit by the clock of the patient, and leads to where it is joined, moved or chosen anew', () => {
    const appointment = {
      id: 'visit',
      startsAt: '2025-06-04T15:00:00.000Z',
      minutes: 20,
      provider: 'Amara Nwosu, NP',
      status: 'booked' as const,
    };
    show({
      timeZone: 'America/Los_Angeles',
      appointments: {
        ok: true,
        value: [appointment, { ...appointment, id: 'missed', status: 'missed' }],
      },
    });

    const [first, second] = card('Your video visit').getAllByRole('listitem');
    expect(first).toHaveTextContent('Wednesday, June 4, 8:00 AM (Pacific time)');
    expect(first).toHaveTextContent('20 minutes with Amara Nwosu, NP');
    const link = (item: HTMLElement | undefined) => item?.querySelector('a');
    expect(link(first)).toHaveTextContent('Join, change or cancel');
    expect(link(first)).toHaveAttribute('href', '/patient/appointments/visit');
    expect(second).toHaveTextContent('This visit did not take place.');
    expect(link(second)).toHaveTextContent('Choose another time');
  });

  it('has no card for visits where none is booked', () => {
    show();
    expect(screen.queryByRole('region', { name: 'Your video visit' })).toBeNull();
  });

  it('offers to note the dose that is due', () => {
    show({
      next: {
        kind: 'logDose',
        prescriptionId: 'prescription',
        title: 'Semaglutide',
        strength: '0.5 mg',
        directions: 'Inject once a week.',
        isNewStrength: true,
      },
    });
    const next = card('Time for your 0.5\u00a0mg dose');

    expect(next.getByText(/first week at the new strength/)).toBeInTheDocument();
    expect(next.getByRole('button', { name: 'Log the dose' })).toHaveAttribute('value', 'logDose');
  });

  it('says which week of the plan it is, and how each treatment stands', () => {
    show({
      treatments: {
        ok: true,
        value: [someTreatment({ nextRefillOn: '2025-06-20', refillsLeft: 1 })],
      },
    });

    expect(screen.getByText('Week 5 of your plan')).toBeInTheDocument();
    const treatment = card('Your treatment');
    expect(treatment.getByText('Semaglutide 0.5 mg')).toBeInTheDocument();
    expect(treatment.getByText('Next refill Fri, Jun 20 · 1 refill left')).toBeInTheDocument();
  });

  it.each([
    ['coaching renews', { supply: 'renewal' }, 'Next renewal Fri, Jun 20'],
    [
      'a refill of which none is left',
      { refillsLeft: 0 },
      'Your provider looks again before Fri, Jun 20',
    ],
    ['a refill whose day has come', { isRefillDue: true }, 'Next refill being prepared'],
    [
      'a refill that waits for answers',
      { isRefillDue: true, waitsFor: 'answer' },
      'Next refill waits for your check-in',
    ],
    [
      'a refill whose answers are read first',
      { isRefillDue: true, waitsFor: 'look' },
      'Next refill waits for your provider',
    ],
  ] as const)('%s', (_what, changes, words) => {
    const value = [someTreatment({ nextRefillOn: '2025-06-20', ...changes })];
    show({ treatments: { ok: true, value } });

    expect(card('Your treatment').getByText(words)).toBeInTheDocument();
  });

  it('says that what a provider suggests waits for an answer, and counts no refills of it', () => {
    const asked = { askedMedicine: 'Tirzepatide', status: 'approved', refillsLeft: 2 } as const;
    show({ treatments: { ok: true, value: [someTreatment(asked)] } });
    const treatment = card('Your treatment');
    expect(treatment.getByText('Your answer is needed')).toBeInTheDocument();
    expect(treatment.getByText('What your provider suggests waits for your answer.')).toBeVisible();
    expect(treatment.queryByText(/refills left/)).toBeNull();
  });

  it.each([
    [4, /^How to use it, doses and refills/],
    [6, /^2 more, how to use each, doses and refills/],
  ])('leads from %i treatments to all of them', (count, name) => {
    const value = Array.from({ length: count }, (_, nth) => someTreatment({ id: `nth ${nth}` }));
    show({ treatments: { ok: true, value } });

    expect(card('Your treatment').getByRole('link', { name })).toHaveAttribute(
      'href',
      '/patient/treatment',
    );
  });

  it('leads to the pharmacy, which no menu shows', () => {
    show({ treatments: { ok: true, value: [someTreatment()] } });

    expect(card('Your treatment').getByRole('link', { name: /^Add extras/ })).toHaveAttribute(
      'href',
      '/patient/pharmacy',
    );
  });

  it('shows how far the parcel is', () => {
    show({
      shipment: {
        ok: true,
        value: {
          number: 'S-500118',
          contents: 'Semaglutide 0.5 mg',
          isPrescribed: true,
          stages: [
            { stage: 'approved', status: 'past' },
            { stage: 'packed', status: 'past' },
            { stage: 'onItsWay', status: 'now' },
            { stage: 'arrived', status: 'ahead' },
          ],
          expectedOn: '2025-06-04',
          hasLeft: true,
          isCardNeeded: false,
          tracking: { number: '9400 1118', link: 'https://carrier.example/94001118' },
          others: 2,
        },
      },
    });
    const shipment = card('Next shipment');

    expect(shipment.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Approved, done',
      'Packed, done',
      'On its way',
      'Wed 4',
    ]);
    expect(shipment.getByText('On its way')).toHaveAttribute('aria-current', 'step');
    expect(shipment.getByRole('link', { name: /^Follow/ })).toHaveAttribute(
      'href',
      'https://carrier.example/94001118',
    );
    expect(shipment.getByRole('link', { name: /2 more parcels on the way/ })).toBeInTheDocument();
  });

  it('shows the beginning of a long message, in the patient’s zone', () => {
    show({
      timeZone: 'America/Los_Angeles',
      message: {
        ok: true,
        value: {
          author: 'Ana Ruiz',
          text: 'word '.repeat(100),
          at: '2025-06-01T20:12:00Z',
          isUnread: true,
        },
      },
    });
    const message = card('Message from your care team');

    expect(message.getByText(/^Ana Ruiz · Yesterday, 1:12/)).toBeInTheDocument();
    expect(message.getByText(/^word .*…$/).textContent?.length).toBeLessThanOrEqual(240);
    expect(message.getByText('New')).toBeInTheDocument();
  });

  it('says in words how the weight changed', () => {
    const points = [
      { day: '2025-05-01', value: 240 },
      { day: '2025-06-01', value: 226.4 },
    ];
    show({
      progress: {
        ok: true,
        value: {
          latest: { day: '2025-06-01', value: 226.4 },
          began: { day: '2025-05-01', value: 240 },
          change: -13.6,
          points,
          goal: 180,
          forecast: [],
        },
      },
    });

    expect(card('Progress').getByText(/13.6 lb less since you began/)).toBeInTheDocument();
  });

  it('says of the first weight that it is the first, not that nothing changed', () => {
    const first = { day: '2025-06-01', value: 240 };
    const value = { latest: first, began: first, change: 0, points: [first], goal: null };
    show({ progress: { ok: true, value: { ...value, forecast: [] } } });

    expect(card('Progress').getByText('your first entry')).toBeInTheDocument();
    expect(card('Progress').queryByText(/no change/)).toBeNull();
  });

  it('lists what is to do, each with its way there', () => {
    show({
      toDos: {
        ok: true,
        value: [{ name: 'Photo ID', action: 'Upload', path: '/patient/uploads' }],
      },
    });

    expect(card('To do').getByRole('link', { name: /Upload.*Photo ID/ })).toHaveAttribute(
      'href',
      '/patient/uploads',
    );
  });
});

it('one card that could not be read says so and can be tried again; the others are there', () => {
  show({ shipment: { ok: false }, toDos: { ok: false } });

  for (const name of ['Next shipment', 'To do']) {
    expect(card(name).getByText(/could not load this part/)).toBeInTheDocument();
    expect(card(name).getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/patient');
  }
  expect(card('Your treatment').getByRole('link')).toHaveTextContent('Find out what fits you');
});
