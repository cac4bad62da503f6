import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DateInput, shapeDate } from './fields/DateInput';
import { HeightInput, heightInWords, heightNote, shapeHeight } from './fields/HeightInput';
import { MaskedInput } from './fields/MaskedInput';

describe('shapeDate', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['04', '04/'],
    ['0419', '04/19/'],
    ['04191990', '04/19/1990'],
    ['4/9/1990', '04/09/1990'],
    ['4-9-1990', '04/09/1990'],
    ['04/19/19901', '04/19/1990'],
    ['ab', ''],
  ])('shapes "%s" as "%s"', (typed, shaped) => {
    expect(shapeDate(typed)).toBe(shaped);
  });

  it('leaves a shaped date as it is', () => {
    expect(shapeDate(shapeDate('12311999'))).toBe('12/31/1999');
  });
});

describe('shapeHeight', () => {
  it.each([
    ['', ''],
    ['5', '5'],
    ['57', "5'7"],
    ['510', "5'10"],
    ['603', "6'03"],
    ['5 10', "5'10"],
    ['5.10', "5'10"],
    ['5ft10', "5'10"],
    ['5 feet 10 inches', "5'10"],
    ['5’10”', "5'10"],
    ['6.2', "6'2"],
    ['5.10.5', "5'10.5"],
    ['5 9.', "5'9."],
  ])('shapes "%s" as "%s"', (typed, shaped) => {
    expect(shapeHeight(typed)).toBe(shaped);
  });

  it('drops no part of an inch', async () => {
    render(<HeightInput aria-label="Tall" />);
    const field = screen.getByLabelText('Tall');
    await userEvent.type(field, "5'10.5");
    expect(field).toHaveValue("5'10.5");
    expect(screen.getByText('5 ft 10.5 in')).toBeInTheDocument();
  });

  it.each(['6', '66', '70', '170', '170 cm', '1.70'])('leaves "%s" alone', (typed) => {
    expect(shapeHeight(typed)).toBe(typed);
  });

  it('asks which height is meant by digits that may be inches', () => {
    expect(heightNote('66')).toBe("5'6 or 6'6?");
    expect(heightNote("6'6")).toBe('6 ft 6 in');
    expect(heightNote('6')).toBe('ft in');
  });

  it('reads back a height, and only a height', () => {
    expect(heightInWords("5'10")).toBe('5 ft 10 in');
    expect(heightInWords("5'")).toBeNull();
    expect(heightInWords("5'13")).toBeNull();
    expect(heightInWords("5'12.5")).toBeNull();
  });
});

describe('fields that shape what is typed', () => {
  it('adds the slashes of a date and lets them be deleted', async () => {
    render(<DateInput aria-label="Born" />);
    const field = screen.getByLabelText('Born');
    await userEvent.type(field, '0419');
    expect(field).toHaveValue('04/19/');
    await userEvent.type(field, '{Backspace}{Backspace}');
    expect(field).toHaveValue('04/1');
    await userEvent.type(field, '21985');
    expect(field).toHaveValue('04/12/1985');
  });

  it('hands the shaped text to onChange', async () => {
    const seen = vi.fn();
    render(
      <MaskedInput
        aria-label="Code"
        mask="##-##"
        format={(typed) => typed.replace(/\D/g, '').replace(/^(\d\d)(?=\d)/, '$1-')}
        onChange={(event) => seen(event.currentTarget.value)}
      />,
    );
    await userEvent.type(screen.getByLabelText('Code'), '123');
    expect(seen).toHaveBeenLastCalledWith('12-3');
  });

  it('asks for a number pad only where the mask has digits alone', () => {
    const format = (typed: string) => typed;
    render(
      <>
        <MaskedInput aria-label="Digits" mask="###" format={format} />
        <MaskedInput aria-label="Letters" mask="@##" format={format} />
      </>,
    );
    expect(screen.getByLabelText('Digits')).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByLabelText('Letters')).not.toHaveAttribute('inputmode');
  });

  it('reads a height back in words', async () => {
    render(<HeightInput aria-label="Height" />);
    await userEvent.type(screen.getByLabelText('Height'), '510');
    expect(screen.getByLabelText('Height')).toHaveValue("5'10");
    expect(screen.getByText('5 ft 10 in')).toBeInTheDocument();
  });
});
