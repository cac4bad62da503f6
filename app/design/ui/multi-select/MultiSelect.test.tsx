import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { standInForModalDialogs } from '../../../../tests/support/modal-stand-in';
import { Dialog } from '../dialog/Dialog';
import { MultiSelect } from './MultiSelect';
import type { MultiSelectProps } from './selection';

const options = [
  { value: 'AL', label: 'Alabama' },
  { value: 'AK', label: 'Alaska' },
  { value: 'AZ', label: 'Arizona' },
  { value: 'CA', label: 'California' },
];

function show(more: Partial<MultiSelectProps> = {}) {
  render(
    <form aria-label="Licenses">
      <MultiSelect id="states" name="state" label="States" options={options} {...more} />
    </form>,
  );
  return screen.getByRole('combobox', { name: 'States' });
}

function posted(): FormDataEntryValue[] {
  return new FormData(screen.getByRole<HTMLFormElement>('form')).getAll('state');
}

const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('before scripts', () => {
  it('is checkboxes of one name, ticked as they stand', () => {
    const page = document.createElement('form');
    page.innerHTML = renderToString(
      <MultiSelect
        id="states"
        name="state"
        label="States"
        options={options}
        defaultValue={['AZ']}
      />,
    );
    expect(page.querySelectorAll('[type="checkbox"]')).toHaveLength(4);
    expect(new FormData(page).getAll('state')).toEqual(['AZ']);
    expect(page.innerHTML).not.toContain('style=');
  });
});

describe('with scripts', () => {
  it('opens on a click and posts what is chosen, in that order', async () => {
    const field = show();
    await userEvent.click(field);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('option', { name: 'Arizona' }));
    await userEvent.click(screen.getByRole('option', { name: 'Alabama' }));
    expect(posted()).toEqual(['AZ', 'AL']);
    expect(screen.getByRole('option', { name: 'Arizona' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(field).toHaveFocus();
  });

  it('is worked by the keys alone', async () => {
    const field = show({ defaultValue: ['CA'] });
    await userEvent.tab();
    await userEvent.tab();
    expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    const active = screen.getByRole('option', { name: 'Alaska' });
    expect(field).toHaveAttribute('aria-activedescendant', active.id);
    await userEvent.keyboard('{Enter}');
    expect(posted()).toEqual(['CA', 'AK']);
    await userEvent.keyboard('{Escape}');
    expect(labels()).toEqual([]);
    await userEvent.keyboard('{Backspace}');
    expect(posted()).toEqual(['CA']);
  });

  it('finds what is typed, and says so when there is nothing', async () => {
    const field = show();
    await userEvent.type(field, 'AL');
    expect(labels()).toEqual(['Alabama', 'Alaska', 'California']);
    await userEvent.type(field, 'zz');
    expect(labels()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent(
      'No elements found. Consider changing the search query.',
    );
  });

  it('says that an empty list is empty', async () => {
    await userEvent.click(show({ options: [] }));
    expect(screen.getByRole('status')).toHaveTextContent('List is empty.');
  });

  it('refuses one more than the most, until one is taken out', async () => {
    await userEvent.click(show({ most: 1, defaultValue: ['AZ'] }));
    await userEvent.click(screen.getByRole('option', { name: 'Alaska' }));
    expect(posted()).toEqual(['AZ']);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Maximum of 1 options selected. First remove a selected option to select another.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove Arizona' }));
    await userEvent.click(screen.getByRole('option', { name: 'Alaska' }));
    expect(posted()).toEqual(['AK']);
  });

  it('draws what is in view of a long list, and lists a thousand at most', async () => {
    const many = Array.from({ length: 1200 }, (_, n) => ({ value: `${n}`, label: `Option ${n}` }));
    const field = show({ options: many });
    await userEvent.click(field);
    const drawn = screen.getAllByRole('option');
    expect(drawn.length).toBeLessThan(40);
    expect(drawn[0]).toHaveAttribute('aria-setsize', '1000');
    expect(screen.getByRole('status')).toHaveTextContent('the first 1,000');
    await userEvent.keyboard('{ArrowUp}');
    // By its id: to ask a thousand for their roles takes long.
    const last = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(last).toHaveTextContent('Option 999');
  });

  it('does nothing when disabled', async () => {
    const field = show({ disabled: true, defaultValue: ['AZ'] });
    await userEvent.click(field);
    expect(labels()).toEqual([]);
    expect(posted()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Remove Arizona' })).toBeDisabled();
  });

  it('closes its list on Escape and leaves the dialog around it open', async () => {
    standInForModalDialogs();
    let closed = false;
    render(
      <Dialog open onClose={() => (closed = true)} title="Licenses">
        <MultiSelect id="states" name="state" label="States" options={options} />
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.keyboard('{Escape}');
    expect(labels()).toEqual([]);
    expect(closed).toBe(false);
  });
});
