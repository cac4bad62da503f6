import { describe, expect, it } from 'vitest';
import { orderedPen, penInReview } from '../../../../../../tests/support/ordered-pen';
import { smallCatalogue } from '../../../../../../tests/support/small-shop';
import type { Decision, PrescribedLine } from '../../../../../database/tables/care.schema.server';
import { decisionOffer, type OfferedShipment } from './decision-offer';
import { rulesInWords, summarizeDecision } from './summarize-decision';

const today = '2026-11-21';
const catalogue = smallCatalogue();
const ordered = [orderedPen];
const { lines: offered } = decisionOffer(penInReview, catalogue, today);
const about = {
  patientName: 'Ana Berg',
  state: 'CA',
  purpose: 'order' as const,
  ordered,
  offered,
  inForce: [],
  addOns: [],
  followUpTitles: new Map([['followUpGout', 'Gout']]),
  nextParcels: [],
  catalogue,
  today,
};
const line: PrescribedLine = {
  orderLineId: 'line',
  productId: 'pen',
  variantId: 'pen-1m',
  directions: 'Inject {dose} once a week.',
  quantity: 1,
  refills: 2,
  validThrough: '2027-01-31',
  doseSteps: [
    { fromWeek: 1, dosage: 25, unit: 'mg' },
    { fromWeek: 5, dosage: 50, unit: 'mg' },
  ],
  whyOther: '',
};
const signed = { treats: 'Obesity', assessment: 'No reason against it.' };
const approve = (rest: Partial<PrescribedLine> = {}) => ({
  kind: 'approve' as const,
  intake: 'intake',
  lines: [{ ...line, ...rest }],
  signed,
});

describe('a decision in words', () => {
  it('says what is prescribed, how, for how long', () => {
    expect(summarizeDecision(approve(), about)).toEqual({
      ok: true,
      summary: {
        sentences: [
          'You prescribe pen, pen-1m, to Ana Berg in CA.',
          'It begins with 0.25 mg, then 0.5 mg from week 5.',
          'Its labels say, in turn: “Inject 0.25 mg (1 pen) once a week.”; “Inject 0.5 mg (1 pen) once a week.”',
          'The first parcel holds 4 pens of 0.25 mg, 1 pen of 0.5 mg; 2 refills, until Jan 31, 2027.',
          'You sign, for Obesity: “No reason against it.”',
        ],
        unusual: [],
      },
    });
  });

  it('says what a patient is asked to pay for what costs more, with both prices, and why', () => {
    const sold = smallCatalogue();
    const pen = sold.products.find(({ id }) => id === 'pen');
    if (!pen) throw new Error('There is no pen.');
    pen.pricingBasis = 'dosage';
    for (const variant of pen.variants) {
      variant.prices = [
        { value: 0.25, amount: 29_900 },
        { value: 0.5, amount: 34_900 },
      ];
    }
    const dearer = { ...about, catalogue: sold };
    const strong = { doseSteps: [{ fromWeek: 1, dosage: 50, unit: 'mg' }] };
    const why = 'You took 0.25 mg before.';

    expect(summarizeDecision(approve(strong), dearer)).toEqual({
      ok: false,
      message: 'Write why you suggest pen. The patient reads it when they are asked.',
    });
    expect(summarizeDecision(approve({ ...strong, whyOther: why }), dearer)).toMatchObject({
      summary: {
        sentences: expect.arrayContaining([
          'It costs $349 in place of $299: Ana Berg is asked to agree, and to pay the $50 more, before anything is charged or sent. After two weeks without an answer it comes back to a provider.',
          `They read why: “${why}”`,
          'Each later supply costs $349.',
        ]),
      },
    });
    // For a refill nothing was paid yet: it is asked when it is due.
    expect(summarizeDecision(approve(strong), { ...dearer, purpose: 'renewal' })).toMatchObject({
      ok: true,
    });
  });

  it('says of parcels that were paid for when they leave, and what they hold then', () => {
    const holds = { productId: 'pen', variantId: 'pen-1m', dosage: 25 };
    const parcel = (leavesOn: string, days: number): OfferedShipment => ({
      ...{ leavesOn, days, packed: 1, ordered: 1, part: null, supply: 29_900, difference: 0 },
      ...{ pricedAs: holds, holds, isOfRenewal: false },
    });
    const parcels = [parcel('2026-12-21', 31), parcel('2027-01-21', 31)];
    const waiting = offered.map((one) => ({ ...one, parcels }));

    expect(
      summarizeDecision(approve(), { ...about, purpose: 'renewal', offered: waiting }),
    ).toMatchObject({
      summary: {
        sentences: expect.arrayContaining([
          'The next parcel, for Dec 21, holds 4 pens of 0.25 mg, 1 pen of 0.5 mg; 2 refills, until Jan 31, 2027.',
          'The rest of what was paid for leaves later, on Jan 21: each time the rules and a check-in are asked first.',
        ]),
      },
    });
  });

  it('says what the patient does not pay when it is refused', () => {
    const summary = summarizeDecision({ kind: 'decline', reason: 'Not safe.' }, about);

    expect(summary).toMatchObject({ ok: true });
    expect(JSON.stringify(summary)).toContain('They do not pay for it, $299.');
  });

  it('counts the add-ons that go with what is refused, and says which stay paid', () => {
    const addOns = [
      { id: 'one', total: 2_100, isSettled: false },
      { id: 'other', total: 1_000, isSettled: true },
    ];
    const summary = summarizeDecision(
      { kind: 'decline', reason: 'Not safe.' },
      { ...about, addOns },
    );

    expect(JSON.stringify(summary)).toContain('They do not pay for it and its add-ons, $320.');
    expect(JSON.stringify(summary)).toContain('sent already stays paid');
  });

  it('names the questions that a patient is asked to answer', () => {
    const asked = { kind: 'askForMore', message: 'Please answer.', followUps: ['followUpGout'] };
    expect(summarizeDecision(asked as Decision, about)).toMatchObject({
      summary: { sentences: expect.arrayContaining(['They are asked to answer: Gout.']) },
    });
  });

  it.each([
    { kind: 'askForMore', message: 'Please answer.', followUps: ['followUpGone'] },
    { kind: 'decline', reason: '' },
    { kind: 'decline', reason: 'x'.repeat(2_001) },
    { kind: 'askForMore', message: '' },
    { kind: 'takeBack', reason: '' },
    { ...approve(), signed: { ...signed, treats: ' ' } },
    { ...approve(), signed: { ...signed, assessment: '' } },
    approve({ quantity: Number.NaN }),
    approve({ validThrough: '' }),
    approve({ directions: '' }),
    approve({ directions: 'Inject once a week.' }),
    approve({ directions: 'Inject {dose}, which is 0.5 mg.' }),
  ] satisfies Decision[])('is not told while it cannot be done: $kind', (decision) => {
    expect(summarizeDecision(decision, about)).toMatchObject({ ok: false });
  });

  it('points out what a careful colleague would ask about', () => {
    // Taken when wanted: as many as are prescribed are sent.
    const sold = smallCatalogue();
    for (const product of sold.products) if (product.id === 'pen') product.doseRhythm = 'as-needed';
    const { lines: choices } = decisionOffer(penInReview, sold, today);
    const summary = summarizeDecision(approve({ quantity: 40 }), {
      ...{ ...about, catalogue: sold },
      offered: choices,
    });

    expect(summary).toMatchObject({
      summary: { unusual: ['40 pens in a supply, where 1 would be usual.'] },
    });
  });

  it('of a refill finds nothing unusual in the strength that is taken now, and something in a fall', () => {
    const strength = (dosage: number) => ({ doseSteps: [{ fromWeek: 1, dosage, unit: 'mg' }] });
    const taken = offered.map((one) => ({
      ...one,
      choices: one.choices.map((choice) => ({
        ...choice,
        planned: [{ fromWeek: 1, dosage: 25, unit: 'mg' }],
        begin: { ...choice.begin, steps: [{ fromWeek: '1', dosage: '50' }] },
      })),
    }));
    const refill = { ...about, purpose: 'renewal' as const, offered: taken };

    expect(summarizeDecision(approve(strength(50)), refill)).toMatchObject({
      summary: { unusual: [] },
    });
    expect(summarizeDecision(approve(strength(25)), refill)).toMatchObject({
      summary: { unusual: ['The strength goes down.'] },
    });
  });

  it('of what goes on says which parcel leaves next', () => {
    const nextParcels = ['Next parcel of pen: 4 pens of 0.5 mg, leaves Dec 26.'];
    const goesOn = { kind: 'keepGoing', reason: 'She feels better.' } as const;
    expect(summarizeDecision(goesOn, { ...about, nextParcels })).toMatchObject({
      summary: { sentences: expect.arrayContaining(nextParcels) },
    });
  });

  it('names what else is prescribed, and is not told where that is the same', () => {
    const other = {
      productId: 'pen',
      drug: 'Pen',
      strength: '',
      orderNumber: 'F-1',
      isSupplied: false,
    };
    expect(summarizeDecision(approve(), { ...about, inForce: [other] })).toMatchObject({
      ok: true,
      summary: { unusual: [expect.stringMatching(/^Pen is in force for this patient/)] },
    });
    const supplied = { ...other, isSupplied: true };
    expect(summarizeDecision(approve(), { ...about, inForce: [supplied] })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/already, with order F-1/),
    });
  });
});

it('a warning that stands in no label names no empty source', () => {
  const warning = { rule: 'visit', kind: 'reasonNeeded', words: 'No visit was held.' } as const;
  expect(rulesInWords({ line: [{ ...warning, source: '' }] })).toEqual([
    'A rule warns: No visit was held.',
  ]);
  expect(rulesInWords({ line: [{ ...warning, source: 'Label, 5.1' }] })).toEqual([
    'A rule warns: No visit was held. (Label, 5.1)',
  ]);
});
