import { expect, it } from 'vitest';
import { monthly, product, sampleCatalogue } from '../../../tests/support/sample-catalogue';
import { planOption } from './CatalogueFields';

it('prices a plan with everything that is in it', () => {
  const sold = sampleCatalogue();
  const products = [
    product('shot', { variants: [monthly('shot-1m', 1, 30000), monthly('shot-3m', 3, 84000)] }),
    product('coach', { pricingMode: 'fixed', variants: [monthly('coach-1m', 1, 2900)] }),
    product('pill', { variants: [monthly('pill-1m', 1, 500), monthly('pill-3m', 3, 1500)] }),
  ];
  const [plan] = sold.plans;
  if (!plan) throw new Error('The sample has no plan.');
  const hintOf = (items: typeof plan.items) =>
    planOption({ ...plan, status: 'live', items }, { ...sold, products }).hint;
  expect(hintOf([{ product: 'shot' }, { product: 'coach', quantity: 4 }])).toBe('from $329');
  expect(hintOf([{ product: 'pill', quantity: 8 }])).toBe('from $40');
  expect(hintOf([{ product: 'shot', variant: 'shot-3m' }])).toBe('from $840');
  expect(hintOf([{ product: 'gone' }])).toBe('');
});
