import { expect, it } from 'vitest';
import { addressInForm, underAddress } from './typed-address';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

it('reads the fields of a form, and the version it saw', () => {
  const typed = addressInForm(
    form({ 'shippingAddress.line1': '1 Harbor Way', 'shippingAddress.version': '2' }),
  );

  expect(typed).toEqual({
    countryCode: 'US',
    recipient: '',
    line1: '1 Harbor Way',
    line2: '',
    locality: '',
    administrativeArea: '',
    postalCode: '',
    version: 2,
  });
});

it.each(['-1', '1.5', 'x'])(
  'a version of “%s” is none: whatever is there is replaced',
  (version) => {
    const fields = { 'shippingAddress.line1': '1', 'shippingAddress.version': version };

    expect(addressInForm(form(fields))?.version).toBeUndefined();
  },
);

it('a form without an address has none', () => {
  expect(addressInForm(form({ intent: 'pay' }))).toBeNull();
});

it('names complaints as a call names its fields', () => {
  expect(underAddress({ postalCode: 'Wrong' })).toEqual({ 'shippingAddress.postalCode': 'Wrong' });
});
