import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { OptionCard } from './OptionCard';

describe('OptionCard', () => {
  it('is a real input named by its label and described by the rest', () => {
    render(
      <OptionCard
        type="radio"
        name="uses"
        value="daily"
        label="Daily"
        description="A low dose every day"
        badge="Recommended"
        right="$72"
      />,
    );
    const radio = screen.getByRole('radio', { name: 'Daily' });
    expect(radio).toHaveAttribute('value', 'daily');
    expect(radio).toHaveAccessibleDescription('A low dose every day Recommended $72');
  });

  it('is chosen by a tap anywhere on the card', async () => {
    render(<OptionCard type="checkbox" name="c" label="Asthma" description="Now or before" />);
    await userEvent.click(screen.getByText('Now or before'));
    expect(screen.getByRole('checkbox', { name: 'Asthma' })).toBeChecked();
  });

  it('cannot be chosen while disabled', async () => {
    render(<OptionCard type="checkbox" name="c" label="Asthma" disabled />);
    await userEvent.click(screen.getByText('Asthma'));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});
