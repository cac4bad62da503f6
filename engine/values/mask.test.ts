import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyMask, fitsMask } from './mask';
import { fittingCases, shapedCases } from './mask.test-cases';

it.each(shapedCases)('shapes: $description', ({ input, expected }) => {
  expect(applyMask(input.mask, input.text)).toBe(expected);
});

it.each(fittingCases)('fits: $description', ({ input, expected }) => {
  expect(fitsMask(input.mask, input.text)).toBe(expected);
});

const masks = fc.string({ unit: fc.constantFrom('#', '@', '*', '-', '(', ' '), minLength: 1 });

it('shaping what is shaped already changes nothing', () => {
  fc.assert(
    fc.property(masks, fc.string(), (mask, text) => {
      const shaped = applyMask(mask, text);
      expect(applyMask(mask, shaped)).toBe(shaped);
    }),
  );
});
