import { describe, expect, it } from 'vitest';
import { couponCode, withCoupon, withQuantity } from './cart-choices';

describe('withQuantity', () => {
  it('adds an entry for a variant that had none', () => {
    expect(withQuantity([], 'ondansetron-once', 2)).toEqual(['ondansetron-once=2']);
  });

  it('replaces the entry of a variant and leaves the others', () => {
    const entries = ['ondansetron-once=2', 'coupon=SAVE25', 'ondansetron-once-large=4'];
    expect(withQuantity(entries, 'ondansetron-once', 3)).toEqual([
      'coupon=SAVE25',
      'ondansetron-once-large=4',
      'ondansetron-once=3',
    ]);
  });

  it('keeps an entry of 0, which takes the variant out', () => {
    expect(withQuantity(['fiber-once=1'], 'fiber-once', 0)).toEqual(['fiber-once=0']);
  });
});

describe('withCoupon', () => {
  it('puts a code in place of another, without the spaces around it', () => {
    expect(withCoupon(['coupon=OLD'], ' SAVE25 ')).toEqual(['coupon=SAVE25']);
  });

  it('writes a code in capitals, as the cart does', () => {
    expect(withCoupon([], 'save25')).toEqual(['coupon=SAVE25']);
  });

  it('takes the code away when it is empty', () => {
    expect(withCoupon(['fiber-once=1', 'coupon=OLD'], '')).toEqual(['fiber-once=1']);
  });
});

describe('couponCode', () => {
  it('is the code of the entry', () => {
    expect(couponCode(['fiber-once=1', 'coupon=SAVE=25'])).toBe('SAVE=25');
  });

  it('is null without one', () => {
    expect(couponCode(['fiber-once=1'])).toBeNull();
  });
});
