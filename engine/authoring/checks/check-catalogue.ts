import type { Catalogue, Product } from '../../../schemas/generated/types';
import { validateCatalogue } from '../../../schemas/generated/validators';
import { mostOf } from '../../commerce/quantity';
import { dosageInHundredths, dosePlaceholder } from '../../values/dosage';
import { at } from '../../values/json/pointer';
import { schemaProblems } from '../draft/schema-problems';
import { type Report, reporter, suggestion } from '../problems/checking';
import type { Problem } from '../problems/problem';

/** Everything that is wrong with a catalogue. Only one without errors may be sold from. */
export function checkCatalogue(catalogue: unknown): Problem[] {
  if (!validateCatalogue(catalogue))
    return schemaProblems(validateCatalogue.errors ?? [], catalogue);
  const problems: Problem[] = [];
  const report = reporter(problems);
  if (!hasHundredths(catalogue.currency))
    report(
      'notAllowed',
      '/currency',
      'Prices are written in hundredths of a currency: name one that has them.',
    );
  checkUnique(report, catalogue);
  catalogue.products.forEach((product, index) => {
    checkProduct(report, product, at('/products', index));
    checkTitration(report, product, at('/products', index));
    checkPacking(report, product, at('/products', index));
  });
  checkPlans(report, catalogue);
  catalogue.coupons.forEach((coupon, index) => {
    if ((coupon.percentOff === undefined) === (coupon.amountOff === undefined)) {
      report(
        'badPrice',
        at('/coupons', index),
        'A coupon takes off either a percentage or an amount.',
      );
    }
  });
  return problems;
}

/** Says whether a code of ISO 4217 is known, and of a currency with a hundred minor units. */
function hasHundredths(currency: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(currency.toUpperCase())) return false;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits === 2;
}

function checkUnique(report: Report, { products, plans, coupons }: Catalogue): void {
  const seen = new Map<string, string>();
  const note = (what: string, id: string, path: string) => {
    const first = seen.get(`${what} ${id}`);
    if (first)
      report('duplicateId', path, `Another ${what} is called “${id}”.`, { related: [first] });
    else seen.set(`${what} ${id}`, path);
  };
  products.forEach((product, index) => {
    note('product', product.id, at('/products', index, 'id'));
    product.variants.forEach((variant, place) => {
      note('variant', variant.id, at('/products', index, 'variants', place, 'id'));
    });
  });
  plans.forEach((plan, index) => {
    note('plan', plan.id, at('/plans', index, 'id'));
  });
  coupons.forEach((coupon, index) => {
    note('coupon', coupon.code, at('/coupons', index, 'code'));
  });
}

function checkProduct(report: Report, product: Product, path: string): void {
  product.dosages?.forEach((strength, index) => {
    if (Math.abs(strength * 100 - dosageInHundredths(strength)) > 1e-6) {
      report(
        'badPrice',
        at(path, 'dosages', index),
        'Strengths are stored in hundredths: at most two decimals.',
      );
    }
  });
  product.variants.forEach((variant, index) => {
    const here = at(path, 'variants', index);
    const renews = variant.variantType !== 'single';
    if (renews && (!variant.variantPeriod || !variant.variantPeriodUnit)) {
      report('missingProperty', here, 'What renews needs a period and its unit.');
    }
    if (!renews && variant.variantPeriod)
      report('unknownProperty', at(here, 'variantPeriod'), 'A single purchase has no period.');
    if ((variant.variantDiscount ?? 0) > variant.variantAmount) {
      report('badPrice', at(here, 'variantDiscount'), 'The discount is larger than the price.');
    }
    if (variant.prices && product.pricingBasis === 'none') {
      report(
        'badPrice',
        at(here, 'prices'),
        'There are prices by choice, but the product’s price depends on none.',
      );
    }
    variant.prices?.forEach((row, place) => {
      const wanted = product.pricingBasis === 'usage' ? 'string' : 'number';
      if (product.pricingBasis !== 'none' && typeof row.value !== wanted) {
        report(
          'typeMismatch',
          at(here, 'prices', place, 'value'),
          `A ${wanted === 'string' ? 'usage' : 'number'} is needed here.`,
        );
      }
      if ((row.discount ?? 0) > row.amount)
        report(
          'badPrice',
          at(here, 'prices', place, 'discount'),
          'The discount is larger than the price.',
        );
    });
  });
}

/** Largest quantity in which every variant that the plan may end with can be bought. */
function mostInPlan({ variants }: Product, fixed: string | undefined): number {
  return Math.min(...variants.filter(({ id }) => !fixed || id === fixed).map(mostOf));
}

function checkPlans(report: Report, { products, plans }: Catalogue): void {
  plans.forEach((plan, index) => {
    plan.items.forEach((item, place) => {
      const path = at('/plans', index, 'items', place);
      const product = products.find(({ id }) => id === item.product);
      if (!product) {
        const where = at(path, 'product');
        report('unknownProduct', where, `There is no product “${item.product}”.`, () =>
          suggestion(
            where,
            item.product,
            products.map(({ id }) => id),
          ),
        );
      } else if (plan.status === 'live' && product.status !== 'live') {
        report('notForSale', at(path, 'product'), `“${product.title}” cannot be bought now.`);
      } else if (item.variant && !product.variants.some(({ id }) => id === item.variant)) {
        report(
          'unknownVariant',
          at(path, 'variant'),
          `“${product.title}” has no variant “${item.variant}”.`,
        );
      } else if (item.dosage !== undefined && !product.dosages?.includes(item.dosage)) {
        report(
          'noSuchDosage',
          at(path, 'dosage'),
          `“${product.title}” does not come in a strength of ${item.dosage}.`,
        );
      } else if (item.quantity !== undefined && item.quantity > mostInPlan(product, item.variant)) {
        report(
          'tooMany',
          at(path, 'quantity'),
          `One order can hold fewer of “${product.title}” than this plan puts into it.`,
        );
      }
    });
  });
}

/** A titration schedule begins in week 1, goes on in order and uses strengths that the product comes in. */
function checkTitration(report: Report, product: Product, path: string): void {
  const { titration: steps = [], dosages = [] } = product;
  steps.forEach(({ fromWeek, dosage }, index) => {
    const here = at(path, 'titration', index);
    const before = steps[index - 1]?.fromWeek ?? 0;
    if (index === 0 && fromWeek !== 1) {
      report('outOfRange', at(here, 'fromWeek'), 'The first step begins in week 1.');
    } else if (fromWeek <= before) {
      report('outOfRange', at(here, 'fromWeek'), 'Each step begins in a later week than the last.');
    }
    if (!dosages.includes(dosage)) {
      report(
        'noSuchDosage',
        at(here, 'dosage'),
        `“${product.title}” does not come in a strength of ${dosage}.`,
      );
    }
  });
}

/** Checks that a prescribed product says how it is packed and taken: a shipment and its label are made of that. */
function checkPacking(report: Report, product: Product, path: string): void {
  const { prescription, packing, doseRhythm, directions = [], dosages = [] } = product;
  if (prescription && (packing === undefined || directions.length === 0)) {
    const missing = packing === undefined ? 'packed' : 'taken';
    report('missingProperty', path, `What is prescribed says how it is ${missing}.`);
  }
  const { unitStrength, shipsEvery, perDose, unitSteps = [] } = packing ?? {};
  const isCounted = perDose !== undefined && (doseRhythm === 'daily' || doseRhythm === 'weekly');
  if (shipsEvery !== undefined && !isCounted) {
    const where = at(path, 'packing', 'shipsEvery');
    report('outOfRange', where, 'Only what is counted by doses can ship by month.');
  }
  if (unitSteps.length > 0 && (!isCounted || dosages.length > 0)) {
    const where = at(path, 'packing', 'unitSteps');
    report('outOfRange', where, 'Only what is counted by doses and has no strengths has these.');
  }
  unitSteps.forEach(({ fromWeek }, index) => {
    const before = unitSteps[index - 1]?.fromWeek ?? 0;
    if (index === 0 ? fromWeek === 1 : fromWeek > before) return;
    const where = at(path, 'packing', 'unitSteps', index, 'fromWeek');
    report('outOfRange', where, 'The first step begins in week 1, each other later than the last.');
  });
  dosages.forEach((dosage, index) => {
    if (unitStrength === undefined || Number.isInteger(dosage / unitStrength)) return;
    const where = at(path, 'dosages', index);
    report('outOfRange', where, `No number of units of ${unitStrength} makes ${dosage}.`);
  });
  if (dosages.length === 0 && unitSteps.length === 0) return;
  directions.forEach(({ text }, index) => {
    if (text.includes(dosePlaceholder)) return;
    const where = at(path, 'directions', index, 'text');
    report('missingProperty', where, `Write ${dosePlaceholder} where the strength is named.`);
  });
}
