import fc from 'fast-check';
import { act, type Deed } from './history';
import { recallDeeds } from './recall-deeds';
import { staffDeeds } from './staff-deeds';
import type { World } from './world';

/** Progress of a history, as far as it decides what can be done next. */
export interface Course {
  quizzes: number;
  begun: number;
  paid: number;
  days: number;
}

export const beginning = (): Course => ({ quizzes: 0, begun: 0, paid: 0, days: 0 });

/** Deeds that need somebody’s order. */
const needOrders: ReadonlySet<Deed['do']> = new Set([
  'approve',
  'ask',
  'decline',
  'takeBack',
  'keepGoing',
  'retake',
  'stop',
  'changeTreatment',
  'giveBack',
  'change',
  'agree',
  'answerMedicine',
  'answer',
  'checkIn',
  'takeDose',
  'followUp',
  'cancelOrder',
  'changeCard',
  'sendReturnedAgain',
  'dispute',
  'decideDispute',
  'refundLine',
  'cancelForPatient',
  'checkShipment',
  'answerPharmacist',
  'recallParcel',
  'withdrawRecall',
  'settleRecalled',
]);

/** A deed, for histories that are made up. */
class Step implements fc.AsyncCommand<Course, World> {
  constructor(readonly deed: Deed) {}

  check({ quizzes, begun, paid, days }: Readonly<Course>): boolean {
    if (this.deed.do === 'pay') return begun > 0;
    if (this.deed.do === 'beginToPay') return quizzes > 0;
    if (this.deed.do === 'wait') return days + this.deed.hours / 24 < 300;
    return !needOrders.has(this.deed.do) || paid > 0;
  }

  async run(course: Course, world: World): Promise<void> {
    const { deed } = this;
    if (deed.do === 'takeQuiz') course.quizzes += 1;
    if (deed.do === 'beginToPay') course.begun += 1;
    if (deed.do === 'pay') course.paid += 1;
    if (deed.do === 'buy' || deed.do === 'beginTreatment') {
      course.quizzes += 1;
      course.begun += 1;
      course.paid += 1;
    }
    if (deed.do === 'wait') course.days += deed.hours / 24;
    await act(world, deed);
  }

  toString(): string {
    return JSON.stringify(this.deed);
  }
}

const few = fc.nat(3);
const several = fc.nat(7);
const bought = fc.constantFrom(
  ['pen-1m'],
  ['pen-1m', 'vitamin-addon'],
  ['pen-1m', 'vitamin-once'],
  ['pen-3m', 'foam-1m', 'vitamin-addon'],
  ['tablet-once'],
  ['tablet-once', 'foam-1m'],
  ['pen-1m', 'tablet-once', 'vitamin-once'],
  ['pen-1m', 'tablet-once', 'vitamin-addon', 'foam-once'],
  ['foam-3m', 'vitamin-once'],
);
const how = fc.constantFrom(
  'once',
  'once',
  'once',
  'once',
  'once',
  'once',
  'stale',
  'twiceAtOnce',
  'againstAnother',
) satisfies fc.Arbitrary<Extract<Deed, { do: 'approve' }>['how']>;
const payment = fc.constantFrom(
  'now',
  'now',
  'now',
  'now',
  'late',
  'twice',
  'never',
  'refusesLater',
  'decline',
  'cancel',
);
const deciding = { case: several, provider: fc.constantFrom(0, 0, 0, 1, 2, 3), how };
const prescribed = fc.constantFrom(
  'ordered',
  'ordered',
  'ordered',
  'steps',
  'threeSteps',
  'higher',
  'patch',
);
const is = <Kind extends Deed['do']>(kind: Kind) => fc.constant(kind);

const deeds: { weight: number; arbitrary: fc.Arbitrary<Deed> }[] = [
  {
    weight: 12,
    arbitrary: fc.record({
      do: is('buy'),
      patient: few,
      variants: bought,
      how: payment,
      comesBack: fc.boolean(),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: is('beginTreatment'),
      patient: few,
      variants: fc.constantFrom(
        ['pen-1m'],
        ['pen-1m', 'vitamin-addon'],
        ['pen-1m', 'foam-1m'],
        ['pen-3m'],
        ['pen-3m', 'vitamin-addon'],
        ['pen-3m', 'foam-3m'],
      ),
      refills: fc.constantFrom(5, 5, 5, 1, 0),
      as: prescribed,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('takeQuiz'),
      patient: few,
      wants: fc.constantFrom('pen', 'pen', 'pen', 'tablet'),
      health: fc.constantFrom('good', 'good', 'good', 'fair', 'poor'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: is('beginToPay'), patient: few, variants: bought }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: is('pay'),
      page: several,
      how: payment,
      comesBack: fc.boolean(),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: is('approve'),
      ...deciding,
      refills: fc.constantFrom(5, 5, 1, 0),
      days: fc.constantFrom(180, 180, 180, 180, 40, 2),
      as: prescribed,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('ask'), ...deciding }) },
  { weight: 3, arbitrary: fc.record({ do: is('decline'), ...deciding }) },
  { weight: 2, arbitrary: fc.record({ do: is('takeBack'), ...deciding }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: is('retake'),
      patient: few,
      health: fc.constantFrom('poor', 'poor', 'fair'),
      corrects: fc.boolean(),
      twice: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: is('keepGoing'), ...deciding }) },
  { weight: 3, arbitrary: fc.record({ do: is('stop'), ...deciding }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('changeTreatment'),
      ...deciding,
      refills: fc.constantFrom(5, 1, 0),
      as: prescribed,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('answer'), patient: few }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: is('takeDose'),
      patient: few,
      untold: fc.nat(9).map((random) => random === 0),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      do: is('checkIn'),
      patient: few,
      as: fc.constantFrom('clean', 'clean', 'clean', 'clean', 'concern', 'ends'),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: is('followUp'),
      patient: few,
      as: fc.constantFrom('clean', 'clean', 'stop', 'ends'),
      how: fc.constantFrom('once', 'twiceAtOnce', 'againstApproval'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('cancelOrder'),
      case: several,
      how: fc.constantFrom('once', 'twiceAtOnce', 'againstApproval'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: is('change'),
      subscription: several,
      to: fc.constantFrom(
        'pause',
        'pauseForAMonth',
        'resume',
        'resume',
        'skip',
        'unskip',
        'cancel',
      ),
      how: fc.constantFrom('once', 'once', 'twiceAtOnce', 'stale'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('agree'), subscription: several }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: is('answerMedicine'),
      case: few,
      isAgreed: fc.nat(3).map((random) => random > 0),
      twice: fc.boolean(),
      how: payment,
      comesBack: fc.boolean(),
      againstProvider: fc.nat(5).map((random) => random === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('move'),
      patient: few,
      state: fc.constantFrom('CA', 'NV', 'WA'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: is('changeCard'), patient: few, declines: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('disable'), provider: few }) },
  { weight: 2, arbitrary: fc.record({ do: is('enable'), provider: few }) },
  { weight: 1, arbitrary: fc.record({ do: is('sendReturnedAgain'), provider: few }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('giveBack'),
      order: several,
      amount: fc.integer({ min: 1, max: 9_000 }),
    }),
  },
  ...staffDeeds,
  ...recallDeeds,
  {
    weight: 14,
    arbitrary: fc.record({
      do: is('wait'),
      hours: fc.constantFrom(0, 0, 1, 8, 24, 24, 72, 24 * 8, 24 * 16, 24 * 31),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: is('loseThePharmacy'), hours: fc.constantFrom(1, 24, 72) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('loseTheMailServer'), hours: fc.constantFrom(1, 24) }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('doJobsTwice'), isOn: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('decideFates'),
      fates: fc.array(fc.constantFrom('getsLost', 'comesBack', 'isRefused'), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
];

const steps = fc.oneof(...deeds).map((deed) => new Step(deed));

/**
 * Histories of up to so many deeds.
 * @param without Deeds that nobody does.
 */
export const histories = (maxCommands: number, without: ReadonlySet<Deed['do']> = new Set()) =>
  fc.commands([steps.filter(({ deed }) => !without.has(deed.do))], { maxCommands, size: 'max' });
