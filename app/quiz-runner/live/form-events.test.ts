import { expect, it } from 'vitest';
import { contentExamples } from '../../../tests/support/examples/content';
import { stepView } from '../../../tests/support/step-views';
import { postedForm } from './form-events';

const view = stepView({ content: [{ ...contentExamples.cartContentV2, periods: null }] });
const chosenBy = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return postedForm(view, form).answers.map(({ value }) => value);
};
const before = { quantities: { 'ondansetron-once': 2 }, coupon: 'WELCOME20' };

it('a counter without scripts keeps the other choices', () => {
  expect(chosenBy({ choice: 'fiber-once=0' })).toEqual([
    { ...before, quantities: { 'ondansetron-once': 2, 'fiber-once': 0 } },
  ]);
});

it('a coupon without scripts takes the place of another', () => {
  expect(chosenBy({ choice: 'coupon', coupon: ' save25 ' })).toEqual([
    { ...before, coupon: 'save25' },
  ]);
});

it.each<Record<string, string>>([{ choice: 'coupon=' }, { choice: 'coupon', coupon: ' ' }])(
  'a coupon is taken away by %j',
  (fields) => {
    expect(chosenBy(fields)).toEqual([{ ...before, coupon: null }]);
  },
);

it.each(['fiber-once', 'fiber-once=-1', 'fiber-once=x'])('“%s” chooses nothing', (choice) => {
  expect(chosenBy({ choice })).toEqual([]);
});
