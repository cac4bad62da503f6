import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import { SecondStepForm } from './second-step-forms';

it.each(['7k2mpq9dx4tc0vhb', '7K2M PQ9D X4TC 0VHB', '7K2M-PQ9D-X4TC-0VHB'])(
  'a recovery code typed as %s stands in its groups',
  async (typed) => {
    renderAt(
      '/login',
      <SecondStepForm csrf="x" returnTo="/patient" kind="recovery" posted={undefined} />,
    );
    const field = await screen.findByRole('textbox', { name: 'Recovery code' });
    await userEvent.type(field, typed);
    expect(field).toHaveValue('7K2M-PQ9D-X4TC-0VHB');
  },
);

it.each([
  ['app', 'Code from your app'],
  ['recovery', 'Recovery code'],
] as const)('of %s, it begins in its only field', async (kind, name) => {
  renderAt(
    '/login',
    <SecondStepForm csrf="x" returnTo="/patient" kind={kind} posted={undefined} />,
  );
  expect(await screen.findByRole('textbox', { name })).toHaveFocus();
});
