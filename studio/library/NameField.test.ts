import { describe, expect, it } from 'vitest';
import { freeName, isTaken } from './NameField';

const entries = [{ name: 'Haircare' }, { name: 'haircare 2' }, { name: 'Libido' }];

describe('the name that a new quiz is proposed', () => {
  it('is the one it comes with, where no other quiz has it', () => {
    expect(freeName('Sleep', entries)).toBe('Sleep');
  });

  it('is numbered where it is taken, however it is written', () => {
    expect(freeName('LIBIDO', entries)).toBe('LIBIDO 2');
    expect(freeName('Haircare', entries)).toBe('Haircare 3');
    expect(isTaken(' libido ', entries)).toBe(true);
  });

  it('stays within 120 characters', () => {
    const long = 'x'.repeat(120);
    expect(freeName(`${long}y`, [{ name: long }])).toBe(`${'x'.repeat(118)} 2`);
  });
});
