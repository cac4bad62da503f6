import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clickIdOf, neutralEvent, neutralName } from './neutral-event';

describe('outside, an event', () => {
  it('has a name that says nothing of health', () => {
    expect(neutralName('PageView')).toBe('Visit');
    expect(neutralName('CompleteRegistration')).toBe('SignUp');
    expect(neutralName('InitiateCheckout')).toBe('Begin');
    expect(neutralName('Purchase')).toBe('Complete');
  });

  it.each([
    'ViewQuizStep',
    'SelectQuizAnswer',
    'AddToCart',
    'RemoveFromCart',
    'AddPaymentInfo',
    'ViewListItem',
  ] as const)('is not told at all when it is %s', (event) => {
    expect(neutralName(event)).toBeNull();
  });

  it('happened within an hour, and no minute', () => {
    const { at } = neutralEvent('Complete', 'id', new Date('2025-06-02T12:34:56.789Z'), null);
    expect(at).toBe('2025-06-02T12:00:00.000Z');
  });

  it('has no more than four fields', () => {
    const event = neutralEvent('Visit', 'id', new Date(0), 'fb.1.1767225600000.AbCd');
    expect(Object.keys(event)).toEqual(['name', 'id', 'at', 'click']);
  });
});

describe('a click id', () => {
  it('is one of the service’s own', () => {
    expect(clickIdOf('fb.1.1767225600000.IwAR0-x_Y')).toBe('fb.1.1767225600000.IwAR0-x_Y');
  });

  it.each([
    'maya@example.com',
    'fb.1.maya',
    'fb.1.1767225600000.Maya Lindqvist',
    'fb.1.1767225600000.',
    '/quiz/weight-loss',
    '',
    null,
    undefined,
  ])('is not %j', (text) => {
    expect(clickIdOf(text)).toBeNull();
  });

  it('carries no sentence and no address, whatever is sent in its place', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(clickIdOf(text) ?? '').not.toMatch(/[\s@/]/);
      }),
    );
  });
});
