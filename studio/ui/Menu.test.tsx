import '../../tests/support/studio-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Menu, MenuItem } from './Menu';

it('letters lead to what is called so, also where it is more than a text', async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  render(
    <Menu trigger={<button type="button">Consequence</button>}>
      <MenuItem onSelect={choose}>No consequence</MenuItem>
      <MenuItem text="Ends the quiz" hint="Nothing can be ordered" onSelect={choose}>
        <em>Ends</em> the quiz
      </MenuItem>
    </Menu>,
  );
  screen.getByRole('button', { name: 'Consequence' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'No consequence' })).toHaveFocus();

  await user.keyboard('ends');
  await vi.waitFor(() => expect(screen.getByRole('menuitem', { name: /^Ends/ })).toHaveFocus());
  await user.keyboard('{Enter}');

  expect(choose).toHaveBeenCalledOnce();
});

it('chooses what letters led to, also where Enter follows them at once', async () => {
  const user = userEvent.setup({ delay: null });
  const chosen = vi.fn();
  render(
    <Menu trigger={<button type="button">Consequence</button>}>
      {['No consequence', 'Concern', 'Ends the quiz', 'Ends the step'].map((name) => (
        <MenuItem key={name} onSelect={() => chosen(name)}>
          {name}
        </MenuItem>
      ))}
    </Menu>,
  );
  const choose = async (keys: string) => {
    screen.getByRole('button', { name: 'Consequence' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'No consequence' })).toHaveFocus();
    await user.keyboard(keys);
    await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  };
  await choose('en{Enter}');
  await choose('ends the s{Enter}');
  await choose('ee{Enter}');
  await choose('c ');

  expect(chosen.mock.calls.flat()).toEqual([
    'Ends the quiz',
    'Ends the step',
    'Ends the step',
    'Concern',
  ]);
});
