import { describe, expect, it } from 'vitest';
import { doseCalendar } from '../../../../../../engine/care';
import { nextFill } from '../../../../../../engine/supply';
import {
  orderedPen as pen,
  penInReview as waiting,
} from '../../../../../../tests/support/ordered-pen';
import { monthly, product, single } from '../../../../../../tests/support/sample-catalogue';
import { pens, smallCatalogue } from '../../../../../../tests/support/small-shop';
import { beginDrafts, decisionOffer } from './decision-offer';

const today = '2026-11-21';

describe('what may be decided', () => {
  it.each([
    ['in review', {}, ['approve', 'askForMore', 'decline']],
    ['asked', { status: 'moreInformation' }, ['approve', 'decline']],
    ['approved', { status: 'approved' }, ['decline', 'takeBack']],
    ['sent', { status: 'shipped' }, ['change', 'stop']],
    ['delivered', { status: 'delivered' }, ['change', 'stop']],
    ['at the pharmacy', { status: 'atPharmacy' }, ['stop']],
    ['over', { status: 'delivered', lines: [{ ...pen, renewal: 'cancelled' }] }, []],
    ['ended', { status: 'stopped' }, []],
    ['in another state', { isMine: false }, []],
    ['without an intake', { intakeId: null }, ['askForMore', 'decline']],
    ['ruled out by later answers', { isRuledOut: true }, ['askForMore', 'decline']],
    ['on hold', { status: 'delivered', attention: 'hold' }, ['keepGoing', 'stop']],
    ['flagged', { status: 'shipped', attention: 'flag' }, ['keepGoing', 'stop']],
    ['on hold in review', { attention: 'hold' }, ['askForMore', 'decline', 'keepGoing']],
  ] as const)('of a case %s', (_which, rest, kinds) => {
    expect(decisionOffer({ ...waiting, ...rest }, smallCatalogue(), today).kinds).toEqual(kinds);
  });

  it.each([
    ['in review', {}, ['askForMore', 'decline'], true],
    ['approved', { status: 'approved' }, ['decline', 'takeBack'], false],
    ['sent', { status: 'shipped' }, ['stop'], true],
    ['ruled out by later answers', { isRuledOut: true }, ['askForMore', 'decline'], false],
    ['on hold', { status: 'delivered', attention: 'hold' }, ['stop'], true],
    ['flagged', { status: 'shipped', attention: 'flag' }, ['stop'], true],
  ] as const)('by whoever may not prescribe, of a case %s', (_which, rest, kinds, isExplained) => {
    const whyNoPrescription = 'Your account names no profession.';
    const asked = { ...waiting, whyNoPrescription, ...rest };
    const offer = decisionOffer(asked, smallCatalogue(), today);

    expect(offer.kinds).toEqual(kinds);
    expect(offer.whyNoPrescription).toBe(isExplained ? whyNoPrescription : null);
  });

  it.each([
    ['in review', {}, ['askForMore']],
    ['approved', { status: 'approved' }, []],
    ['sent', { status: 'shipped' }, []],
  ] as const)(
    'by whoever prepares, of a case %s: it waits for somebody who decides',
    (_which, rest, kinds) => {
      const whyNoPrescription = 'Your role prepares cases.';
      const asked = { ...waiting, mayDecide: false, whyNoPrescription, ...rest };
      const offer = decisionOffer(asked, smallCatalogue(), today);

      expect(offer).toMatchObject({ kinds, whyNoPrescription });
      expect(offer.waits).toBe(!('status' in rest));
    },
  );
});

it.each([
  ['inReview', true],
  ['moreInformation', true],
  ['approved', false],
  ['shipped', false],
] as const)('a case that is %s waits for a decision: %s', (status, waits) => {
  expect(decisionOffer({ ...waiting, status }, smallCatalogue(), today).waits).toBe(waits);
});

it.each([
  ['a first supply', {}, ['line', 'once'], false],
  ['a refill', { purpose: 'renewal' }, ['line'], false],
  ['a change', { status: 'delivered' }, ['line'], true],
] as const)(
  'of %s, what was bought once is left as it was after that',
  (_what, rest, ids, isRunning) => {
    const lines = [
      { ...pen, renewal: 'active' as const },
      { ...pen, id: 'once', renewal: null },
    ];
    const offer = decisionOffer({ ...waiting, lines, ...rest }, smallCatalogue(), today);
    expect(offer.lines.map(({ orderLineId }) => orderLineId)).toEqual(ids);
    expect(offer.isRunning).toBe(isRunning);
  },
);

describe('what may be prescribed', () => {
  const catalogue = smallCatalogue();
  catalogue.products.push(
    product('other-pen', {
      prescription: true,
      form: 'injection',
      doseRhythm: 'weekly',
      dosages: [2.5, 5],
      dosageUnit: 'mg',
      titration: [
        { fromWeek: 1, dosage: 2.5 },
        { fromWeek: 5, dosage: 5 },
      ],
      variants: [monthly('other-pen-3m', 3, 50_000), monthly('other-pen-1m', 1, 20_000)],
    }),
    product('single-pen', { prescription: true, variants: [single('single-pen-once', 900)] }),
    product('gone-pen', {
      prescription: true,
      status: 'disabled',
      variants: [monthly('gone-pen-1m', 1, 100)],
    }),
  );
  const offer = decisionOffer(waiting, catalogue, today);
  const [line] = offer.lines;

  it('is what was ordered, then what comes as often for the same', () => {
    expect(line?.choices.map(({ variantId }) => variantId)).toEqual(['pen-1m', 'other-pen-1m']);
  });

  it('begins with what was ordered, valid for half a year', () => {
    expect(beginDrafts(offer)).toEqual([
      {
        orderLineId: 'line',
        choice: 'pen pen-1m',
        reasons: {},
        whyOther: '',
        directions: 'Inject {dose} once a week.',
        quantity: '4',
        refills: '2',
        validThrough: '2027-05-21',
        steps: [{ fromWeek: '1', dosage: '25' }],
      },
    ]);
  });

  it.each([
    [1, '2', '5'],
    [2, '0', '2'],
    [3, '0', '1'],
    [6, '0', '0'],
    [12, '0', '0'],
  ])(
    'every %d months: reaches to the next review at first (%s refills), half a year later on (%s)',
    (months, first, later) => {
      const supplied = smallCatalogue();
      supplied.products.push(
        product('pen-for-long', {
          prescription: true,
          variants: [monthly('for-long', months, 900)],
        }),
      );
      const lines = [{ ...pen, productId: 'pen-for-long', variantId: 'for-long', dosage: null }];
      const refillsAfter = (prescribedBefore: string[]) =>
        beginDrafts(decisionOffer({ ...waiting, lines, prescribedBefore }, supplied, today))[0]
          ?.refills;

      expect(refillsAfter([])).toBe(first);
      expect(refillsAfter(['pen'])).toBe(first);
      expect(refillsAfter(['pen-for-long'])).toBe(later);
    },
  );

  it('follows the plan of the catalogue where it begins with the same strength', () => {
    expect(line?.choices[1]?.begin).toMatchObject({
      directions: 'Take {dose} by mouth.',
      quantity: '4',
      steps: [
        { fromWeek: '1', dosage: '250' },
        { fromWeek: '5', dosage: '500' },
      ],
    });
  });

  it('is nothing of what is not in the catalogue any more', () => {
    const lines = [{ ...pen, productId: 'gone' }];
    const gone = decisionOffer({ ...waiting, lines }, catalogue, today);

    expect(gone.lines[0]?.choices).toEqual([]);
    expect(beginDrafts(gone)).toEqual([]);
  });
});

describe('a change of what is taken already', () => {
  const doseSteps = [
    { fromWeek: 1, dosage: 25, unit: 'mg' },
    { fromWeek: 5, dosage: 50, unit: 'mg' },
    { fromWeek: 9, dosage: 100, unit: 'mg' },
  ];
  const { schedule } = doseCalendar(
    {
      regimen: { packing: pens, quantity: 1, steps: doseSteps },
      fills: [
        {
          fill: nextFill({ packing: pens, quantity: 1, steps: doseSteps }, null, 56),
          receivedOn: '2026-10-17',
        },
      ],
      ...{ firstDoseOn: null, pauses: [] },
    },
    today,
  );
  const inForce = {
    productId: 'pen',
    variantId: 'pen-1m',
    directions: 'Inject on Sundays.',
    quantity: 4,
    refills: 5,
    refillsUsed: 2,
    validThrough: '2027-02-01',
    doseSteps,
    calendar: { week: 6, schedule },
    nextWeek: null,
  };
  const lines = [{ ...pen, inForce, agreed: inForce }];
  const offer = decisionOffer({ ...waiting, status: 'delivered', lines }, smallCatalogue(), today);

  it('begins with the strength of this week and the steps ahead, never with the first week again', () => {
    expect(beginDrafts(offer)[0]).toMatchObject({
      steps: [
        { fromWeek: '1', dosage: '50' },
        { fromWeek: '4', dosage: '100' },
      ],
      directions: 'Inject on Sundays.',
      quantity: '4',
      validThrough: '2027-02-01',
    });
  });

  it.each([
    ['weeks 9 and 10 are in the house', 11, [['1', '100']]],
    ['week 8 is the last', 9, [['1', '100']]],
    [
      'week 6 is the last',
      7,
      [
        ['1', '50'],
        ['3', '100'],
      ],
    ],
  ] as const)(
    'begins with the next parcel, where its plan is by then: %s',
    (_what, nextWeek, steps) => {
      const own = { ...inForce, nextWeek };
      const running = [{ ...pen, inForce: own, agreed: own }];
      const asked = { ...waiting, status: 'delivered' as const, lines: running };
      const begun = beginDrafts(decisionOffer(asked, smallCatalogue(), today))[0];
      expect(begun?.steps).toEqual(steps.map(([fromWeek, dosage]) => ({ fromWeek, dosage })));
    },
  );

  it('keeps as many supplies as are left', () => {
    expect(beginDrafts(offer)[0]?.refills).toBe('2');
  });

  it('that is approved anew before a refill goes on too: never at the lowest strength again, and for the usual time', () => {
    const anew = decisionOffer(
      { ...waiting, lines: [{ ...pen, lastTaken: inForce }] },
      smallCatalogue(),
      today,
    );

    expect(beginDrafts(anew)[0]).toMatchObject({
      steps: [
        { fromWeek: '1', dosage: '50' },
        { fromWeek: '4', dosage: '100' },
      ],
      directions: 'Inject on Sundays.',
      refills: '2',
      validThrough: '2027-05-21',
    });
  });

  it('that nobody began to take yet is approved anew as it was ordered', () => {
    const anew = decisionOffer({ ...waiting, lines }, smallCatalogue(), today);

    expect(beginDrafts(anew)[0]?.steps).toEqual([{ fromWeek: '1', dosage: '25' }]);
  });

  it('to another medicine reaches to the next review only', () => {
    const catalogue = smallCatalogue();
    catalogue.products.push(
      product('new-pen', { prescription: true, variants: [monthly('new-pen-1m', 1, 900)] }),
    );
    const changed = decisionOffer({ ...waiting, status: 'delivered', lines }, catalogue, today);
    const choice = changed.lines[0]?.choices.find(({ productId }) => productId === 'new-pen');

    expect(choice?.begin.refills).toBe('2');
  });
});
