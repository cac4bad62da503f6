import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordInput } from './PasswordInput';

it('hides what is typed until asked, and keeps it', async () => {
  const user = userEvent.setup();
  render(<PasswordInput aria-label="Password" name="password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'Potoroo17');
  expect(field).toHaveAttribute('type', 'password');

  await user.click(screen.getByRole('button', { name: 'Show the typed characters' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('Potoroo17');

  await user.click(screen.getByRole('button', { name: 'Hide the typed characters' }));
  expect(field).toHaveAttribute('type', 'password');
});

it('asks browsers not to correct a password', () => {
  render(<PasswordInput aria-label="Password" name="password" />);

  expect(screen.getByLabelText('Password')).toHaveAttribute('autocapitalize', 'none');
  expect(screen.getByLabelText('Password')).toHaveAttribute('spellcheck', 'false');
});
