import { describe, expect, it } from 'vitest';
import type { Page } from '../../../schemas/generated/types';
import { monthly, product, sampleCatalogue, single } from '../../../tests/support/sample-catalogue';
import { rule, sampleLabels } from '../../../tests/support/sample-labels';
import { doseStepsOf } from './dose-steps';
import { factForReaders } from './fact-for-readers';
import { medicinesOfSite } from './page-world';
import { refusedBy, suitabilityOf } from './suitability';
import { lowestPrice, supplyPrices } from './supply-prices';

describe('prices', () => {
  it('are those of the month, the shortest supply first and what is bought once last', () => {
    const pens = product('pens', {
      variants: [
        single('once', 5_000),
        monthly('six', 6, 24_000, { variantDiscount: 3_000 }),
        monthly('one', 1, 4_500),
      ],
    });
    expect(
      supplyPrices(pens, 'usd').map(({ months, total, monthly: a }) => [months, total, a]),
    ).toEqual([
      [1, 4_500, 4_500],
      [6, 21_000, 3_500],
      [null, 5_000, 5_000],
    ]);
    expect(lowestPrice(pens, 'usd')?.monthly).toBe(3_500);
  });

  it('of what depends on a choice are the lowest, with the choice', () => {
    const tablets = product('tablets', {
      pricingBasis: 'quantityPerMonth',
      packing: { unit: 'tablet', units: 'tablets', perDose: 1 },
      variants: [
        monthly('one', 1, 500, {
          prices: [
            { value: 4, amount: 500 },
            { value: 12, amount: 400 },
          ],
        }),
      ],
    });
    expect(lowestPrice(tablets, 'usd')).toMatchObject({
      monthly: 2_000,
      choice: 'for 4 tablets a month',
    });
  });

  it('of strengths that cost the same say no strength', () => {
    const pens = product('pens', {
      ...{ pricingBasis: 'dosage', dosages: [1, 2] },
      variants: [
        monthly('one', 1, 500, {
          prices: [
            { value: 1, amount: 500 },
            { value: 2, amount: 500 },
          ],
        }),
      ],
    });
    expect(lowestPrice(pens, 'usd')?.choice).toBeNull();
  });

  it('leave out what is not sold', () => {
    expect(lowestPrice(product('gone', { status: 'disabled' }), 'usd')).toBeNull();
  });
});

describe('suitability', () => {
  const remedy = product('remedy', { medicine: 'remedy' });

  it('says in words to the reader what the rules ask for', () => {
    expect(suitabilityOf(remedy, sampleLabels())).toMatchObject({
      needs: ['You are male', 'You are 18 or older'],
      refusals: [
        { title: 'Nitrates', says: 'You take nitrates' },
        { title: 'An allergy to semaglutide', says: 'You have one' },
      ],
      visits: ['Gout (you have gout)'],
      ...{ rules: 7, checked: 0, sources: ['Remedy, 2026'] },
    });
  });

  it('takes other words for a fact, and never another rule', () => {
    const words = new Map([
      ['nitrates', 'You take nitroglycerin'],
      ['gout', 'Painful joints'],
    ]);
    const suits = suitabilityOf(remedy, sampleLabels(), words);
    expect(suits?.refusals[0]).toEqual({ title: 'You take nitroglycerin', says: '' });
    expect(suits?.refusals).toHaveLength(2);
    expect(suits?.visits).toEqual(['Painful joints']);
  });

  it('says bounds with what stands in for them', () => {
    const labels = sampleLabels([
      rule({ kind: 'bounds', measure: 'age', atLeast: 18, atMost: 64, unless: ['gout'] }),
    ]);
    expect(suitabilityOf(remedy, labels)?.needs).toEqual([
      'You are from 18 to 64 years old, or you have gout',
    ]);
  });

  it('knows nothing of what is no medicine', () => {
    expect(suitabilityOf(product('jar'), sampleLabels())).toBeNull();
  });

  it('names the products that a fact rules out', () => {
    const products = [remedy, product('jar')];
    expect(refusedBy(['nitrates'], products, sampleLabels()).map(({ id }) => id)).toEqual([
      'remedy',
    ]);
    expect(refusedBy(['gout'], products, sampleLabels())).toEqual([]);
  });
});

describe('the medicines of a site', () => {
  const of = (slug: string) => ({ quizCategory: { slug, title: slug } });
  const products = [
    product('pens', { medicine: 'pens', ...of('weight-loss') }),
    product('gone', { medicine: 'gone', status: 'disabled', ...of('weight-loss') }),
    product('foam', { medicine: 'foam', ...of('haircare') }),
    product('nausea', { medicine: 'nausea', ...of('beside') }),
    product('jar', of('beside')),
  ];
  const categories = new Map([
    ['weight-loss', 'Weight loss'],
    ['haircare', 'Haircare'],
  ]);
  const aboutPens: Page = {
    ...{ site: 'hmrprogram', slug: 'pens', title: 'Pens', description: 'Pens.', crumb: 'Pens' },
    sections: [
      {
        ...{ kind: 'medicineSection', product: 'pens', title: 'Pens' },
        action: { label: 'Begin', to: '/quiz/weight-loss' },
      },
    ],
  };
  const named = (pages: Page[]) =>
    medicinesOfSite({ catalogue: { ...sampleCatalogue(), products }, categories, pages }).map(
      ({ id }) => id,
    );

  it('are those of what it writes about, and those sold beside them', () => {
    expect(named([aboutPens])).toEqual(['pens', 'nausea']);
  });

  it('are all, where it writes about none', () => {
    expect(named([])).toEqual(['pens', 'foam', 'nausea']);
  });
});

it('a fact that begins with a word that is not known is not said at all', () => {
  const fact = { id: 'x', name: 'x', hasNot: 'no' };
  expect(factForReaders({ ...fact, has: 'sleeps badly' })).toBeNull();
  expect(factForReaders({ ...fact, name: 'their age', has: 'knows their age' })).toEqual({
    title: 'Your age',
    says: 'You know your age',
  });
  expect(factForReaders({ ...fact, name: 'sex at birth', has: 'female' })).toEqual({
    title: 'Sex at birth',
    says: 'Your sex at birth is female',
  });
});

it('steps of a dose are counted in weeks, the last one without an end', () => {
  const labels = sampleLabels([
    rule({
      ...{ kind: 'doseSteps', unit: 'mg', most: 1 },
      steps: [
        { dosage: 0.25, weeks: 4 },
        { dosage: 0.5, weeks: 1 },
        { dosage: 1, weeks: 0 },
      ],
    }),
  ]);
  expect(doseStepsOf(product('remedy', { medicine: 'remedy' }), labels)).toEqual([
    { amount: '0.25 mg', weeks: 'Weeks 1–4', isMost: false },
    { amount: '0.5 mg', weeks: 'Week 5', isMost: false },
    { amount: '1 mg', weeks: 'From week 6', isMost: true },
  ]);
});
