import type { WorkedCase } from '../../../tests/support/worked-case';
import type { SubscriptionState } from '../../commerce/subscriptions/subscription-change';
import type { RefillDay, RefillPrice, refillPrice } from './check-refill.server';

const monthly: SubscriptionState = {
  anchorDay: '2026-01-31',
  every: 1,
  unit: 'month',
  status: 'active',
  nextRefillOn: '2026-02-28',
  skipped: [],
  pausedUntil: null,
};

const februarySkipped = { skipped: ['2026-02-28'], nextRefillOn: '2026-03-31' };

type Coming = { renewalDay: string; today: string; mayBeEarly: boolean };
type Input = { state: SubscriptionState; coming: Coming };

const on = (day: string, rest: Partial<SubscriptionState> = {}, also: Partial<Coming> = {}) => ({
  state: { ...monthly, ...rest },
  coming: { renewalDay: day, today: day, mayBeEarly: false, ...also },
});

export const dayCases: WorkedCase<Input, RefillDay['kind'] | string>[] = [
  {
    description: 'on its day, at the end of a month',
    input: on('2026-02-28'),
    expected: '2026-02-28',
  },
  {
    description: 'a day late, as after an outage',
    input: on('2026-02-28', {}, { today: '2026-03-01' }),
    expected: '2026-02-28',
  },
  { description: 'a day before its day', input: on('2026-02-27'), expected: 'wait' },
  {
    description: 'that the sandbox ended early',
    input: on('2026-02-03', {}, { mayBeEarly: true }),
    expected: '2026-02-28',
  },
  {
    description: 'of a day that was skipped',
    input: on('2026-02-28', februarySkipped),
    expected: 'drop',
  },
  {
    description: 'of a day that was skipped, by a clock that is a day behind',
    input: on('2026-02-27', februarySkipped),
    expected: 'drop',
  },
  {
    description: 'of the day after a skip',
    input: on('2026-03-31', februarySkipped),
    expected: '2026-03-31',
  },
  {
    description: 'while it is paused',
    input: on('2026-02-28', { status: 'paused' }),
    expected: 'drop',
  },
  {
    description: 'after it was cancelled',
    input: on('2026-02-28', { status: 'cancelled' }),
    expected: 'drop',
  },
  {
    description: 'whose last one could not be paid',
    input: on('2026-02-28', { status: 'pastDue' }),
    expected: '2026-02-28',
  },
  {
    description: 'every day, the day after a skip',
    input: on('2026-02-11', {
      unit: 'day',
      skipped: ['2026-02-10'],
      nextRefillOn: '2026-02-11',
    }),
    expected: '2026-02-11',
  },
];

export const priceCases: WorkedCase<Parameters<typeof refillPrice>[0], RefillPrice>[] = [
  {
    description: 'as agreed',
    input: { list: 29_900, agreed: 29_900, ordered: 29_900 },
    expected: { kind: 'charge', amount: 29_900 },
  },
  {
    description: 'a catalogue that has become cheaper',
    input: { list: 24_900, agreed: 29_900, ordered: 29_900 },
    expected: { kind: 'charge', amount: 24_900 },
  },
  {
    description: 'a catalogue that has become dearer',
    input: { list: 34_900, agreed: 29_900, ordered: 29_900 },
    expected: { kind: 'charge', amount: 29_900 },
  },
  {
    description: 'what was ordered, after a cheaper medicine that was agreed to',
    input: { list: 29_900, agreed: 19_900, ordered: 29_900 },
    expected: { kind: 'ask', amount: 29_900 },
  },
  {
    description:
      'what was ordered, after a cheaper medicine, in a catalogue that has become dearer',
    input: { list: 34_900, agreed: 19_900, ordered: 29_900 },
    expected: { kind: 'ask', amount: 29_900 },
  },
  {
    description: 'what was ordered, after a dearer medicine, in a catalogue that has become dearer',
    input: { list: 34_900, agreed: 39_900, ordered: 29_900 },
    expected: { kind: 'charge', amount: 29_900 },
  },
  {
    description: 'what was ordered, after a cheaper medicine, once its price was agreed to again',
    input: { list: 29_900, agreed: 29_900, ordered: 29_900 },
    expected: { kind: 'charge', amount: 29_900 },
  },
  {
    description: 'a step to a strength of the same price',
    input: { list: 49_900, agreed: 49_900, ordered: null },
    expected: { kind: 'charge', amount: 49_900 },
  },
  {
    description: 'a step to a dearer strength',
    input: { list: 44_900, agreed: 39_900, ordered: null },
    expected: { kind: 'ask', amount: 44_900 },
  },
  {
    description: 'a step to a dearer strength that was agreed to',
    input: { list: 44_900, agreed: 44_900, ordered: null },
    expected: { kind: 'charge', amount: 44_900 },
  },
  {
    description: 'something that is sold no longer',
    input: { list: null, agreed: 39_900, ordered: null },
    expected: { kind: 'charge', amount: 39_900 },
  },
];
