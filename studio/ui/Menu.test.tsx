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
