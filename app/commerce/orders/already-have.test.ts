import { expect, it } from 'vitest';
import { product, single } from '../../../tests/support/sample-catalogue';
import { alreadyHad, type UnderWay } from './already-have';

const heart = { slug: 'heart', title: 'Heart' };
const prescribed = (id: string, quizCategory = heart) =>
  product(id, { prescription: true, quizCategory, variants: [single(`${id}-once`, 1_000)] });
const [pill, drops] = [prescribed('pill'), prescribed('drops')];
const gel = prescribed('gel', { slug: 'skin', title: 'Skin' });
const catalogue = { products: [pill, drops, gel] };
const having = (rest: Partial<UnderWay> = {}): UnderWay[] => [
  { productId: 'pill', orderNumber: 'F-1', isInReview: false, renews: true, ...rest },
];

it('tells that the same renews already, and whom to write to', () => {
  expect(alreadyHad([pill], having(), catalogue)).toEqual([
    {
      productId: 'pill',
      isSame: true,
      message:
        'You already have pill, with order F-1, and it renews by itself. Write to your care team to change it: there is no need to order it again.',
    },
  ]);
});

it('tells that the same is in review, once for all its lines', () => {
  const found = alreadyHad([pill, pill], having({ isInReview: true }), catalogue);
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toMatch(/in review, with order F-1\./);
});

it('only warns of something else of the same kind', () => {
  expect(alreadyHad([drops], having(), catalogue)).toMatchObject([
    { productId: 'drops', isSame: false, message: expect.stringMatching(/^You already have pill/) },
  ]);
});

it('says nothing of another kind, of what needs no prescription, or to somebody who has nothing', () => {
  expect(alreadyHad([gel], having(), catalogue)).toEqual([]);
  expect(alreadyHad([{ ...pill, prescription: false }], having(), catalogue)).toEqual([]);
  expect(alreadyHad([pill], [], catalogue)).toEqual([]);
});
