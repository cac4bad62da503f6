import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AddressFields } from './address';

const missing = () => ({
  'shippingAddress.line1': 'The value is required',
  'shippingAddress.administrativeArea': 'The value is required',
});

function page(errors: Record<string, string>) {
  const states = [{ value: 'CA', label: 'California' }];
  return <AddressFields form="pay" begin={{}} states={states} errors={errors} />;
}

it('takes an error away once its field is changed, and says it again after the next try', () => {
  const { rerender } = render(page(missing()));
  const street = screen.getByLabelText('Street address');
  const state = screen.getByLabelText('State');
  expect(street).toBeInvalid();
  expect(state).toBeInvalid();

  fireEvent.change(street, { target: { value: '2418 Alder Street' } });
  expect(street).toBeValid();
  expect(state).toBeInvalid();
  expect(screen.getAllByRole('alert')).toHaveLength(1);

  fireEvent.change(state, { target: { value: 'CA' } });
  expect(screen.queryByRole('alert')).toBeNull();

  rerender(page(missing()));
  expect(street).toBeInvalid();
  expect(state).toBeInvalid();
});
