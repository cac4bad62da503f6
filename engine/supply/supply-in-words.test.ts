import { describe, expect, it } from 'vitest';
import type { Product, Variant } from '../../schemas/generated/types';
import { fixtureReference } from '../../tests/support/fixture-quizzes';
import { dosageInHundredths } from '../values/dosage';
import type { Packing } from './packing';
import { packagesInWords, supplyInWords } from './supply-in-words';

const { products } = fixtureReference.catalogue;
const sent = products.filter(({ form }) => form !== 'digital');

/** Words of a first supply that begins on a 15th of June. */
function wordsOf(product: Product, variant: Variant, dosage: number | null, quantity: number) {
  const supplied = { product, variant, quantity, dosage, usage: product.usageTimings?.[0] ?? null };
  return supplyInWords(supplied, '2026-06-15')?.all ?? null;
}

function wordsById(variantId: string, dosage: number | null, quantity = 1) {
  const product = products.find(({ variants }) => variants.some(({ id }) => id === variantId));
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) throw new Error(`There is no ${variantId}.`);
  return wordsOf(product, variant, dosage, quantity);
}

/** Every variant in every strength, once and as often as a cart may hold it. */
const all = sent.flatMap((product) =>
  product.variants.flatMap((variant) =>
    [1, 2, variant.maximumQuantity ?? 1].flatMap((quantity) =>
      (product.dosages?.map(dosageInHundredths) ?? [null]).map((dosage) => ({
        ...{ product, variant, quantity, dosage },
        words: wordsOf(product, variant, dosage, quantity),
      })),
    ),
  ),
);

describe('a first supply in words', () => {
  it.each([
    ['semaglutide-weekly-1m', 25, 1, ['4 pens of 0.25 mg', '1 pen of 0.5 mg']],
    [
      'semaglutide-weekly-3m',
      25,
      1,
      ['4 pens of 0.25 mg', '4 pens of 0.5 mg', '4 pens of 1 mg', '2 pens of 1.7 mg'],
    ],
    ['metformin-er-1m', 100_000, 1, ['60 tablets of 500 mg']],
    ['sildenafil-3m', 5000, 8, ['24 tablets of 50 mg']],
    ['sildenafil-once', 5000, 4, ['4 tablets of 50 mg']],
    ['ketoconazole-shampoo-3m', 200, 1, ['3 bottles of 2% shampoo']],
    ['ketoconazole-shampoo-addon-3m', 200, 2, ['6 bottles of 2% shampoo']],
    ['minoxidil-topical-once', 500, 2, ['2 cans of 5% foam']],
    ['ed-spray-1m', 2500, 1, ['1 bottle of spray (25 mg a dose)']],
    ['ondansetron-once', null, 2, ['20 tablets']],
    ['biotin-addon', null, 2, ['2 bottles of 90 capsules']],
    ['electrolytes-addon-4w', null, 3, ['3 boxes']],
    ['lubricant-addon-3m', null, 1, ['3 tubes of lubricant']],
    ['sharps-container-once', null, 1, ['1 container']],
    ['weight-coaching-1m', null, 1, null],
  ] as [string, number | null, number, string[] | null][])(
    'of %s in %s, %i times',
    (variant, dosage, quantity, words) => {
      expect(wordsById(variant, dosage, quantity)).toEqual(words);
    },
  );

  it('is told of everything that is sent, in its own unit, one and several', () => {
    expect(all.length).toBeGreaterThan(300);
    for (const { product, words } of all) {
      const { unit, units } = product.packing ?? {};
      expect(words, product.id).not.toBeNull();
      for (const one of words ?? []) {
        const [, count = '', rest = ''] = /^([\d,]+) (.*)$/.exec(one) ?? [];
        const own = count === '1' ? unit : units;
        expect(rest === own || rest.startsWith(`${own} `), one).toBe(true);
      }
    }
  });

  it('calls no share a dose, and no bottle by the strength of one dose', () => {
    for (const { product, words } of all) {
      const said = (words ?? []).join(', ');
      if (product.dosageUnit === '%') expect(said).toMatch(/ of \d+% \w+$/);
      else if (product.dosages && product.packing?.perDose === undefined)
        expect(said).toMatch(/\(\d+ mg a dose\)$/);
    }
  });

  it('is as much as the name of a variant says, in the unit that it says', () => {
    let named = 0;
    for (const { product, variant, quantity, words } of all) {
      if (quantity !== 1) continue;
      const { units = '', unit = '', contents = '' } = product.packing ?? {};
      for (const name of [variant.title, variant.variantCustomTitle ?? '']) {
        for (const [, count, of = ''] of name.matchAll(/(?:^|, )(\d+) (\w+)(?=,|$)/g)) {
          if (/^(day|week|month)s?$/.test(of)) continue;
          named += 1;
          const isUnit = of === unit || of === units;
          if (isUnit) expect(words?.[0], variant.id).toMatch(new RegExp(`^${count} ${of}`));
          else if (product.id !== 'electrolytes')
            expect(contents, variant.id).toBe(`${count} ${of}`);
        }
      }
    }
    expect(named).toBeGreaterThan(30);
  });

  it('is in the unit in which all other words of the product count it', () => {
    const nouns = [...new Set(sent.flatMap(({ packing }) => [packing?.unit, packing?.units]))];
    for (const product of sent) {
      const { packing, facts = [], howToUse = '', description, image, directions = [] } = product;
      const said = [
        description,
        howToUse,
        image.alt,
        ...facts,
        ...directions.map(({ text }) => text),
      ];
      const others = nouns.filter((noun) => noun !== packing?.unit && noun !== packing?.units);
      const counted = new RegExp(`\\b(\\d+|one|two|three|oz) (${others.join('|')})\\b`, 'i');
      for (const text of said) expect(counted.exec(text)?.[0] ?? null, product.id).toBeNull();
    }
  });
});

describe('packages in words', () => {
  const packages = [
    { dosage: 50_000, count: 7, fromDay: 0, days: 7 },
    { dosage: 100_000, count: 14, fromDay: 7, days: 7 },
    { dosage: 150_000, count: 48, fromDay: 14, days: 16 },
  ];
  const tablets: Packing = {
    ...{ unit: 'tablet', units: 'tablets', rhythm: 'daily' },
    ...{ perDose: 1, unitStrength: null },
  };

  it('count tablets of one strength together, however many of them make a dose', () => {
    expect(packagesInWords(packages, { ...tablets, unitStrength: 50_000 }, 'mg')).toEqual([
      '69 tablets of 500 mg',
    ]);
  });

  it('name each strength of its own', () => {
    expect(packagesInWords(packages, tablets, 'mg')).toEqual([
      '7 tablets of 500 mg',
      '14 tablets of 1000 mg',
      '48 tablets of 1500 mg',
    ]);
  });

  it('of what was prescribed before its contents had a name say the strength beside the unit', () => {
    const bottles: Packing = { ...tablets, unit: 'bottle', units: 'bottles', perDose: null };
    const one = [{ dosage: 200, count: 3, fromDay: 0, days: 90 }];
    expect(packagesInWords(one, bottles, '%')).toEqual(['3 bottles (2%)']);
    expect(packagesInWords(one, bottles, 'mg')).toEqual(['3 bottles (2 mg a dose)']);
  });
});
