import '../../tests/support/studio-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PickList } from './PickList';

const options = [
  { value: 'answer stage', label: 'Stage', group: 'Earlier questions' },
  { value: 'answer triggers', label: 'Triggers', group: 'Earlier questions' },
  { value: 'answer coverage', label: 'What your plan covers', group: 'Earlier questions' },
  { value: 'value age', label: 'Age', group: 'Derived values' },
  { value: 'value ageGroup', label: 'Age group', hint: 'In ten years', group: 'Derived values' },
];

async function searched(words: string) {
  const onPick = vi.fn();
  const user = userEvent.setup();
  render(<PickList label="Fact" value="" options={options} onPick={onPick} />);
  await user.click(screen.getByRole('button', { name: /^Fact/ }));
  await user.keyboard(words);
  const found = screen.queryAllByRole('option').map((option) => option.textContent);
  return { user, onPick, found };
}

it('puts what is called so before what only has it in its name, and that before an id', async () => {
  const { user, onPick, found } = await searched('age');
  expect(found).toEqual(['Age', 'Age groupIn ten years', 'Stage', 'What your plan covers']);
  await user.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith('value age');
});

it('finds words in any order, also those of the quieter line, and no letters strewn about', async () => {
  expect((await searched('ten group')).found).toEqual(['Age groupIn ten years']);
});

it('says so where nothing is called so', async () => {
  expect((await searched('tgrs')).found).toEqual([]);
  expect(screen.getByText('Nothing found.')).toBeInTheDocument();
});
