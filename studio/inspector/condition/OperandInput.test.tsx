import '../../../tests/support/studio-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Fact } from '../../language/fact';
import { SeveralInput } from './OperandInput';
import { RulePlace } from './rule-place';

const state: Fact = {
  source: 'answer',
  name: 'state',
  title: 'Which state?',
  from: 'Where you live',
  type: 'choice',
  options: Array.from({ length: 50 }, (_, n) => ({ value: `s${n}`, label: `State ${n}` })),
  unit: null,
  sells: false,
};

it('searches a long list, and never leaves a comparison with nothing', async () => {
  const onChange = vi.fn();
  render(
    <RulePlace.Provider value={{ facts: [state], readOnly: false, pointer: '/steps/0/when' }}>
      <SeveralInput fact={state} operand={['s7']} onChange={onChange} />
    </RulePlace.Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Answers: State 7' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Search Answers' }), '49{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['s7', 's49']);

  onChange.mockClear();
  await userEvent.clear(screen.getByRole('combobox', { name: 'Search Answers' }));
  await userEvent.click(screen.getByRole('option', { name: 'State 7', selected: true }));
  expect(onChange).not.toHaveBeenCalled();
});
