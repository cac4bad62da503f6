import '../../tests/support/studio-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Select } from './Select';

const options = [
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
];

function Page() {
  const [value, setValue] = useState('weekly');
  return (
    <>
      <div data-testid="beside">
        <button type="button">Something else</button>
      </div>
      <Select label="How often" value={value} onChange={setValue} options={options} />
    </>
  );
}

it('leaves nothing of the page to keys while its list is open, and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const page = () => screen.getByTestId('beside').closest('[inert]');
  screen.getByRole('combobox', { name: 'How often' }).focus();

  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: 'Every week' });
  await waitFor(() => expect(page()).not.toBeNull());

  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(page()).toBeNull();
  const trigger = screen.getByRole('combobox', { name: 'How often' });
  expect(trigger).toHaveTextContent('Every month');
  await waitFor(() => expect(trigger).toHaveFocus());
});

it('chooses what letters led to, also where Enter follows them at once', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Page />);
  const trigger = screen.getByRole('combobox', { name: 'How often' });
  trigger.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Every week' })).toHaveFocus());

  await user.keyboard('every m{Enter}');

  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(trigger).toHaveTextContent('Every month');
});

it('hides nothing while its list is closed, not even where a dialog hides the page', async () => {
  const page = document.createElement('div');
  page.dataset['ariaHidden'] = 'true';
  document.body.append(page);
  render(<Page />);
  await new Promise((resolve) => requestAnimationFrame(resolve));

  expect(page.hasAttribute('inert')).toBe(false);
  page.remove();
});
