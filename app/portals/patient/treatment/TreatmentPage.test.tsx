import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { someTreatment } from '../../../../tests/support/examples/treatments';
import { standInForModalDialogs } from '../../../../tests/support/modal-stand-in';
import {
  asking,
  showTreatments as show,
  subscription,
} from '../../../../tests/support/show-treatments';
import type { Treatment } from '../../../care/treatments/treatment';

beforeAll(standInForModalDialogs);

describe('the treatment page', () => {
  it('leads someone without a treatment to a quiz', () => {
    show([]);
    expect(screen.getByText('No treatment yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Haircare' })).toHaveAttribute(
      'href',
      '/quiz/haircare',
    );
  });

  it('shows dose, refills, provider, the guide and where in the schedule someone is', () => {
    show([someTreatment()]);
    const card = within(screen.getByRole('region', { name: 'The weekly pen' }));
    expect(card.getByText('Active')).toBeInTheDocument();
    expect(card.getByText('4 of 5')).toBeInTheDocument();
    expect(card.getByText('Daniel Reyes')).toBeInTheDocument();
    expect(card.getByText('Friday, December 18')).toBeInTheDocument();
    expect(card.getByText('Time for your 0.5 mg dose')).toBeInTheDocument();
    expect(card.getByText('Once a week.')).toBeInTheDocument();
    const now = card.getByText('Now: week 5').closest('li');
    expect(now).toHaveAttribute('aria-current', 'step');
    expect(now).toHaveTextContent('Weeks 5 to 8');
  });

  it('tells doses that were noted from those that are planned, in words', () => {
    show([someTreatment()]);
    const weeks = within(screen.getByRole('list', { name: 'Your doses, week by week' }));
    const said = weeks.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said.slice(0, 5)).toEqual([
      'Week 1: noted',
      'Week 2: noted',
      'Week 3: not noted',
      'Week 4: noted',
      'Week 5: planned',
    ]);
    expect(screen.getByText('Noted by you')).toBeInTheDocument();
    expect(screen.getByText('Not noted')).toBeInTheDocument();
    expect(screen.getByText('Planned')).toBeInTheDocument();
  });

  it('names no next refill where none is left, and says by when a provider looks again', () => {
    const { prescription } = someTreatment();
    show([someTreatment({ prescription: prescription && { ...prescription, refillsLeft: 0 } })]);
    const card = within(screen.getByRole('region', { name: 'The weekly pen' }));
    expect(card.getByText('Friday, December 18')).toBeInTheDocument();
    expect(card.getByText('Your provider looks again before')).toBeInTheDocument();
    expect(card.queryByText('Next refill')).not.toBeInTheDocument();
    expect(card.queryByRole('link', { name: /^Skip/ })).not.toBeInTheDocument();
    expect(card.getByRole('link', { name: /^Pause/ })).toBeInTheDocument();
  });

  it('leads to the pharmacy, which no menu shows', () => {
    show([someTreatment()]);
    expect(screen.getByRole('link', { name: 'Add extras' })).toHaveAttribute(
      'href',
      '/patient/pharmacy',
    );
  });

  it('asks for the patient’s word where the next refill costs more', () => {
    const waits = subscription({ askedTotal: 39_900, isRefillDue: true });
    show([someTreatment({ subscription: waits })]);
    expect(screen.getByText(/Until now it was \$299;/)).toBeInTheDocument();
    expect(screen.getByText('Your refill waits for your word.')).toBeInTheDocument();
    const agree = screen.getByRole('button', { name: 'Agree to $399 for The weekly pen' });
    const sent = { intent: 'agree', subscription: waits?.id, amount: '39900' };
    expect(agree.closest('form')).toHaveFormValues(sent);
  });

  it('lets nobody log a dose before its first parcel has left', () => {
    const { dose } = someTreatment();
    show([someTreatment({ dose: dose && { ...dose, hasLeft: false, startedOn: null } })]);
    expect(screen.queryByRole('button', { name: /dose/i })).not.toBeInTheDocument();
    expect(screen.getByText(/once the parcel is on its way/)).toBeInTheDocument();
  });

  it('offers to undo a dose that is logged', () => {
    const { dose } = someTreatment();
    show([someTreatment({ dose: dose && { ...dose, isTakenToday: true, isDue: false } })]);
    expect(screen.getByText('Logged for today')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('value', 'undoDose');
  });

  it('tells the dose of today also while a provider decides about more', () => {
    const found = someTreatment();
    const decided = { isCancellable: false, status: 'inReview' } as const;
    show([
      someTreatment({
        status: 'inReview',
        dose: found.dose && { ...found.dose, hasLeft: true, isDue: true },
        case: found.case && { ...found.case, ...decided },
      }),
    ]);
    expect(screen.getByText(/^Your refill waits for .*Nothing is charged for it/)).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Time for your/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log the dose' })).toBeVisible();
  });

  it.each<[string, Partial<Treatment>, RegExp]>([
    [
      'In review',
      {
        status: 'inReview',
        prescription: null,
        dose: null,
        case: {
          id: 'c1',
          isCancellable: true,
          status: 'inReview',
          state: 'NY',
          reason: null,
          comesBackWhy: null,
          instead: null,
          providerName: null,
        },
      },
      /waits for a provider licensed in your state/,
    ],
    [
      'In review',
      {
        status: 'inReview',
        prescription: null,
        dose: null,
        case: {
          ...{ id: 'c1', isCancellable: true, status: 'inReview', state: 'NV', instead: null },
          ...{ reason: 'Another state.', comesBackWhy: 'Another state.', providerName: null },
        },
        wasCharged: false,
      },
      /cannot be sent like that\. Another state\. A provider .* looks at it next.*Nothing was charged.*cancel it/,
    ],
    [
      'More information needed',
      {
        status: 'moreInformation',
        prescription: null,
        dose: null,
        case: {
          id: 'c1',
          isCancellable: true,
          status: 'moreInformation',
          state: 'NY',
          reason: 'Which dose?',
          comesBackWhy: null,
          instead: null,
          providerName: 'A B',
        },
      },
      /^Our care team has a question before your provider decides/,
    ],
    ['Approved', { status: 'approved' }, /pharmacy prepares your parcel/],
    [
      'Active',
      { subscription: subscription({ isRefillDue: true, waitsFor: 'answer' }) },
      /^Your refill waits for your check-in: nothing is charged or sent before/,
    ],
    [
      'Active',
      {
        subscription: subscription({
          nextRefillOn: '2027-02-18',
          waitsFor: 'answer',
          parcel: { leavesOn: '2026-12-18', isDue: false },
        }),
      },
      /^Your next parcel is planned for .*December 18\. Your check-in comes first: nothing is sent before/,
    ],
    [
      'Active',
      { subscription: subscription({ nextRefillOn: '2026-12-18', waitsFor: 'look' }) },
      /^Your next refill is planned for .*December 18\. A provider reads your check-in first/,
    ],
    [
      'Paused',
      { status: 'paused', subscription: subscription({ status: 'paused', nextRefillOn: null }) },
      /Paused until you resume it/,
    ],
    [
      'Payment needed',
      { status: 'pastDue', subscription: subscription({ status: 'pastDue' }) },
      /could not be paid/,
    ],
    [
      'Payment needed',
      { status: 'pastDue', subscription: subscription({ status: 'active' }) },
      /^What your parcels cost more since your treatment was changed is not paid/,
    ],
    [
      'Last supply',
      {
        status: 'lastSupply',
        subscription: subscription({ status: 'cancelled', nextRefillOn: null }),
      },
      /^You cancelled the renewals, so nothing more is charged\. Go on with what you have/,
    ],
    [
      'Ended',
      {
        status: 'ended',
        subscription: subscription({ status: 'cancelled', nextRefillOn: null }),
      },
      /^The renewals are cancelled, and nothing more is charged/,
    ],
    [
      'Ended',
      {
        status: 'ended',
        case: {
          ...{ id: 'c1', isCancellable: false, status: 'cancelled', state: 'NY' },
          ...{ reason: 'Our team cancelled this order.', comesBackWhy: null, instead: null },
          providerName: null,
        },
      },
      /^Our team cancelled this order\. Nothing of it ships/,
    ],
    [
      'Declined',
      {
        status: 'declined',
        prescription: null,
        dose: null,
        case: {
          id: 'c1',
          isCancellable: false,
          status: 'declined',
          state: 'NY',
          reason: 'Not with this.',
          comesBackWhy: null,
          instead: null,
          providerName: 'A B',
        },
      },
      /What you paid is given back/,
    ],
  ])('says what comes next of one that is: %s', (chip, rest, words) => {
    show([someTreatment(rest)]);
    expect(screen.getByText(chip)).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  const dose = someTreatment().dose;
  const rise = { to: '1 mg', waitsFor: 'answer' } as const;

  it.each([
    ['before a refill', { subscription: subscription({ waitsFor: 'answer' }) }],
    ['before a higher strength', { dose: dose && { ...dose, rise } }],
  ])('leads straight to the check-in that waits %s', (_when, rest) => {
    show([someTreatment({ ...rest, checkInToAnswer: 'asked-now' })]);
    const [link, ...others] = screen.getAllByRole('link', { name: /^Answer the check-in/ });
    expect(link).toHaveAttribute('href', '/patient/check-in/asked-now');
    expect(others).toEqual([]);
  });

  it('leads to no check-in while nobody is asked', () => {
    show([someTreatment({ subscription: subscription({ waitsFor: 'look' }) })]);
    expect(screen.queryByRole('link', { name: /^Answer the check-in/ })).not.toBeInTheDocument();
  });

  it('resumes with a form, and no longer offers to skip, while it is paused', () => {
    show([
      someTreatment({
        status: 'paused',
        subscription: subscription({ status: 'paused', nextRefillOn: null }),
      }),
    ]);
    const form = screen.getByRole('button', { name: /^Resume/ }).closest('form');
    expect(new FormData(form ?? undefined).get('intent')).toBe('resume');
    expect(screen.queryByRole('link', { name: /^Skip/ })).not.toBeInTheDocument();
  });

  it('speaks of renewals where nothing is prescribed', () => {
    const coaching = { title: 'Coaching', case: null, prescription: null, dose: null };
    show([someTreatment(coaching)], { at: asking('skip') });
    expect(screen.getByText('It renews on Friday, December 18.')).toBeInTheDocument();
    expect(screen.getByText('Next renewal')).toBeInTheDocument();
    const dialog = within(screen.getByRole('dialog', { name: 'Skip the next renewal?' }));
    expect(dialog.getByText(/^The renewal of Friday, December 18 is left out/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Skip this renewal' })).toBeInTheDocument();
  });

  it('calls a strength asked for only where a provider decides about it', () => {
    const undecided = { orderedStrength: '5%', prescription: null, dose: null };
    const { unmount } = show([someTreatment(undecided)]);
    expect(screen.getByText('Strength you asked for')).toBeInTheDocument();
    unmount();
    show([someTreatment({ ...undecided, case: null })]);
    expect(screen.getByText('Strength')).toBeInTheDocument();
    expect(screen.queryByText('Strength you asked for')).not.toBeInTheDocument();
  });

  it('brings back a refill that is skipped', () => {
    show([someTreatment({ subscription: subscription({ skipped: ['2026-12-18'] }) })]);
    const form = screen.getByRole('button', { name: /^Bring it back/ }).closest('form');
    expect(new FormData(form ?? undefined).get('day')).toBe('2026-12-18');
  });

  it('changes nothing about what is over', () => {
    show([someTreatment({ status: 'ended', subscription: subscription({ status: 'cancelled' }) })]);
    expect(screen.queryByRole('link', { name: /^(Pause|Cancel)/ })).not.toBeInTheDocument();
  });
});

it('a dose that was changed is told beside the one that is still taken, without the old plan', () => {
  const found = someTreatment().case;
  show([
    someTreatment({
      coming: {
        ...{ less: 0, currency: 'usd' },
        drug: 'Pen',
        strength: '1 mg',
        directions: 'Inject on Mondays.',
      },
      case: found && { ...found, reason: 'You are ready.' },
    }),
  ]);

  expect(screen.getByText('From your next parcel on: Pen 1 mg')).toBeInTheDocument();
  expect(screen.getByText(/Inject on Mondays. Until it comes.*You are ready./)).toBeInTheDocument();
  expect(screen.getByText('Time for your 0.5 mg dose')).toBeInTheDocument();
  expect(screen.queryByText('Your strength, week by week')).toBeNull();
});

it('what is taken until something else comes is not said to be in place of itself', () => {
  const { prescription, title } = someTreatment();
  show([
    someTreatment({
      supply: '3-month supply',
      prescription: prescription && { ...prescription, inPlaceOf: title },
    }),
  ]);
  const card = within(screen.getByRole('region', { name: title }));
  expect(card.getByText('3-month supply')).toBeInTheDocument();
  expect(card.queryByText(/in place of/)).toBeNull();
});

it('a price is that of the strength of now, where another one is ahead', () => {
  const { dose } = someTreatment();
  const renews = (schedule: NonNullable<typeof dose>['schedule']) =>
    show([someTreatment({ dose: dose && { ...dose, schedule }, subscription: subscription({}) })]);
  renews(dose?.schedule ?? []);
  expect(screen.getByText(/at this strength$/)).toBeInTheDocument();
  cleanup();
  renews([]);
  expect(screen.queryByText(/at this strength/)).toBeNull();
});
