import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CheckboxBox } from './fields/CheckboxBox';
import { SegmentedChoice } from './fields/SegmentedChoice';
import { SelectInput } from './fields/SelectInput';
import { Notice } from './Notice';
import { PriceTag } from './PriceTag';
import { ProgressBar, SectionsNav } from './progress';

const periods = [
  { value: '1', label: '1 month', note: '$299 / mo' },
  { value: '3', label: '3 months', note: '$249 / mo' },
];

describe('SegmentedChoice', () => {
  it('is a group of radios with one chosen', async () => {
    const onChange = vi.fn();
    render(
      <SegmentedChoice
        name="period"
        legend="Ships every"
        segments={periods}
        defaultValue="1"
        onChange={onChange}
      />,
    );
    expect(screen.getByRole('group', { name: 'Ships every' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /3 months/ }));
    expect(screen.getByRole('radio', { name: /3 months/ })).toBeChecked();
    expect(onChange).toHaveBeenCalledOnce();
  });
});

describe('SelectInput', () => {
  it('starts at its placeholder, which cannot be chosen again', () => {
    render(<SelectInput aria-label="State" options={periods} placeholder="Choose a state" />);
    expect(screen.getByLabelText('State')).toHaveValue('');
    expect(screen.getByRole('option', { name: 'Choose a state' })).toBeDisabled();
  });

  it('starts at a given value', () => {
    render(
      <SelectInput aria-label="State" options={periods} placeholder="Choose" defaultValue="3" />,
    );
    expect(screen.getByLabelText('State')).toHaveValue('3');
  });
});

describe('CheckboxBox', () => {
  it('is 20 px unless told otherwise and toggles by its words', async () => {
    render(<CheckboxBox>I agree</CheckboxBox>);
    const box = screen.getByRole('checkbox', { name: 'I agree' });
    expect(box.parentElement).toHaveAttribute('data-size', '20');
    await userEvent.click(screen.getByText('I agree'));
    expect(box).toBeChecked();
  });
});

describe('PriceTag', () => {
  it('says in words what the strike-through says to the eye', () => {
    const { container } = render(<PriceTag price="$747" original="$897" />);
    expect(container).toHaveTextContent('Original price $897, now $747');
  });
});

describe('ProgressBar', () => {
  it.each([
    [-1, '0%'],
    [0.376, '38%'],
    [7, '100%'],
  ])('brings %d into its bounds', (value, text) => {
    render(<ProgressBar value={value} label="Progress" />);
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
      'aria-valuetext',
      text,
    );
  });
});

describe('SectionsNav', () => {
  it('says which section is current and which are done', () => {
    render(
      <SectionsNav
        sections={[
          { name: 'About you', state: 'done' },
          { name: 'Your health', state: 'current' },
        ]}
      />,
    );
    const [done, current] = screen.getAllByRole('listitem');
    expect(done).toHaveTextContent('About you, done');
    expect(current).toHaveAttribute('aria-current', 'step');
  });
});

describe('Notice', () => {
  it('interrupts for bad news only, unless told otherwise', () => {
    render(
      <>
        <Notice tone="bad" title="Refused" />
        <Notice tone="good" title="Approved" role="status" />
        <Notice title="Tomorrow" />
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Refused');
    expect(screen.getByRole('status')).toHaveTextContent('Approved');
    expect(screen.getByRole('note')).toHaveTextContent('Tomorrow');
  });
});
