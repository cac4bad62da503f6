import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import { HadOnShelf } from './HadOnShelf';

it('says what the patient has already, and leads to it and to those who can change it', () => {
  renderAt(
    '/patient/pharmacy',
    <HadOnShelf
      had={[
        {
          productId: 'ondansetron',
          title: 'Ondansetron 4 mg',
          isSame: true,
          message: 'You already have it in review, with order F-100234.',
        },
      ]}
    />,
  );

  expect(screen.getByText(/in review, with order F-100234/)).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'See your treatment: Ondansetron 4 mg' }),
  ).toHaveAttribute('href', '/patient/treatment');
  expect(
    screen.getByRole('link', { name: 'Write to your care team: Ondansetron 4 mg' }),
  ).toHaveAttribute('href', '/patient/chat');
});
