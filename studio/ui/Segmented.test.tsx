import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Segmented } from './Segmented';

function Views() {
  const [view, setView] = useState('form');
  const options = [
    { value: 'form', label: 'Form' },
    { value: 'map', label: 'Map' },
    { value: 'json', label: 'JSON' },
  ];
  return <Segmented label="View" value={view} onChange={setView} options={options} />;
}

it('is one stop for the Tab key, and arrow keys choose', async () => {
  const user = userEvent.setup();
  render(<Views />);

  await user.tab();
  expect(screen.getByRole('radio', { name: 'Form' })).toHaveFocus();
  // A key is down for a moment, in which the focus moves.
  const press = async (key: string, name: string) => {
    await user.keyboard(`{${key}>}`);
    await waitFor(() => expect(screen.getByRole('radio', { name })).toHaveFocus());
    await user.keyboard(`{/${key}}`);
    expect(screen.getByRole('radio', { name })).toBeChecked();
  };
  await press('ArrowRight', 'Map');
  await press('ArrowLeft', 'Form');
  await press('ArrowLeft', 'JSON');
  await user.tab();
  expect(document.body).toHaveFocus();
});

it('is chosen by a press', async () => {
  render(<Views />);
  await userEvent.click(screen.getByRole('radio', { name: 'JSON' }));
  expect(screen.getByRole('radio', { name: 'JSON' })).toBeChecked();
});
