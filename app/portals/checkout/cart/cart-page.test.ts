import { expect, it } from 'vitest';
import { readCartForm } from './cart-page.server';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

it.each<[Record<string, string>, unknown]>([
  [
    { intent: 'quantity', variantId: 'v', quantity: '3' },
    { kind: 'updateItem', variantId: 'v', quantity: 3 },
  ],
  [
    { intent: 'remove', variantId: 'v' },
    { kind: 'removeItem', variantId: 'v' },
  ],
  [
    { intent: 'toggle', price: 'v' },
    { kind: 'toggleTypeItem', price: 'v' },
  ],
  [
    { intent: 'coupon', coupon: 'TEN' },
    { kind: 'coupon', coupon: 'TEN' },
  ],
  [{ intent: 'confirm' }, { kind: 'confirm' }],
])('%j is a change of the cart', (fields, change) => {
  expect(readCartForm(form(fields))).toEqual({ kind: 'change', change });
});

it.each([
  [{ intent: 'pay' }, false],
  [{ intent: 'pay', injectionAck: 'on' }, true],
])('%j is the wish to pay', (fields, injectionAck) => {
  expect(readCartForm(form(fields))).toEqual({ kind: 'pay', injectionAck, typed: null });
});

it('the form that pays carries the address, which may be saved alone', () => {
  const fields = { intent: 'pay', 'shippingAddress.line1': '1 Harbor Way' };
  const typed = { line1: '1 Harbor Way', locality: '' };

  expect(readCartForm(form(fields))).toMatchObject({ kind: 'pay', typed });
  expect(readCartForm(form({ ...fields, save: 'address' }))).toMatchObject({
    kind: 'address',
    typed,
  });
});

it.each<Record<string, string>>([
  {},
  { intent: 'steal' },
  { intent: 'quantity', variantId: 'v', quantity: '101' },
  { intent: 'quantity', variantId: 'v', quantity: 'many' },
  { intent: 'quantity', quantity: '1' },
  { intent: 'toggle' },
])('%j is no form of the page', (fields) => {
  expect(readCartForm(form(fields))).toBeNull();
});
