import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Field } from './Field';
import { FieldGroup } from './FieldGroup';
import { OptionCard } from './OptionCard';
import { TextInput } from './TextInput';

describe('Field', () => {
  it('ties label, error and help to its control, the error first', () => {
    render(
      <Field
        id="email"
        label="Email"
        help="We never share it."
        error="Value is not a valid email address"
      >
        {(control) => <TextInput {...control} name="email" />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(
      'Value is not a valid email address We never share it.',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Value is not a valid email address');
  });

  it('is neither invalid nor described when there is nothing to say', () => {
    render(
      <Field id="city" label="City" optional>
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'City Optional' });
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  it('keeps a hidden label for those who listen', () => {
    render(
      <Field id="height" label="Height" labelHidden>
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    expect(screen.getByLabelText('Height')).toBeInTheDocument();
  });
});

describe('FieldGroup', () => {
  it('is an invalid radio group that its error describes', () => {
    render(
      <FieldGroup
        id="sex"
        kind="radio"
        legend="Sex at birth"
        error="The value is required"
        required
      >
        <OptionCard type="radio" name="sex" value="female" label="Female" />
      </FieldGroup>,
    );
    const group = screen.getByRole('radiogroup', { name: 'Sex at birth' });
    expect(group).toHaveAttribute('aria-invalid', 'true');
    expect(group).toHaveAttribute('aria-required', 'true');
    expect(group).toHaveAccessibleDescription('The value is required');
  });

  it('is a plain group for checkboxes', () => {
    render(
      <FieldGroup id="history" kind="checkbox" legend="History" help="Choose all that apply.">
        <OptionCard type="checkbox" name="history" label="Asthma" />
      </FieldGroup>,
    );
    expect(screen.getByRole('group', { name: 'History' })).toHaveAccessibleDescription(
      'Choose all that apply.',
    );
  });
});
