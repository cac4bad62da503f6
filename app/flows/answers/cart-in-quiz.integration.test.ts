import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { somePatient } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import {
  asks,
  end,
  question,
  quizOf,
  sells,
  ships,
  shows,
} from '../../../tests/support/quiz-builder';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { refusalOf, Taking } from '../../../tests/support/taking';
import { changeCart, readCart } from '../../commerce/cart/cart.server';
import { submissions } from '../../database/tables/attempts.schema.server';

const database = withDatabase();

beforeAll(async () => {
  const catalogue = smallCatalogue();
  for (const { id, variants } of catalogue.products) {
    const [first] = variants;
    if (id === 'pen' && first)
      variants.push({ ...first, id: 'pen-6m', variantPeriod: 6, variantAmount: 120_000 });
  }
  catalogue.coupons.push(
    {
      code: 'HUGE',
      title: '$50 off from $500',
      amountOff: 5_000,
      minimumSubtotal: 50_000,
      status: 'live',
    },
    {
      code: 'ONCE',
      title: '10% off what is bought once',
      percentOff: 10,
      variantTypes: ['single'],
      status: 'live',
    },
  );
  await someProvider(database.db, 'CA');
  await publishCatalogue(database.db, catalogue);
  await publishQuiz(
    database.db,
    quizOf([
      asks('home', [
        question('state', { kind: 'states' }),
        sells('drug', ['pen']),
        ships('often', [1, 3], ['drug']),
      ]),
      shows('plan', [{ kind: 'cartContentV2', coupon: true, quantity: true }]),
      end(),
    ]),
  );
});

/** A patient of California at their plan, who chose a pen each month, or every so many months. */
async function atPlan(every: 1 | 3 = 1) {
  const { payer, context } = await somePatient(database.db);
  const taking = new Taking(context, 'weight-loss');
  await taking.answers('state', 'CA');
  await taking.answers('drug', 'pen');
  await taking.answers('often', `every${every}`);
  await taking.does('continue');
  return { payer, context, taking };
}

it.each([
  ['NOPE', 'This code is not known. Check the spelling.'],
  ['OLD', 'This code has expired.'],
  ['HUGE', 'The cart is $201 too small for this code.'],
  ['ONCE', 'This code does not apply to what is in the cart.'],
])('the code %s is not put into the plan', async (code, message) => {
  const { taking } = await atPlan();
  const refused = await taking.answers('plan-cart', { quantities: {}, coupon: code });

  expect(refusalOf(refused)).toMatchObject({ message, question: 'plan-cart' });
});

it('a code that the plan became too small for stands in no other choice’s way', async () => {
  const { taking } = await atPlan(3);
  await taking.answers('plan-cart', { quantities: {}, coupon: 'HUGE' });
  await taking.goesTo('home');
  await taking.answers('often', 'every1');
  await taking.does('continue');
  const counted = await taking.answers('plan-cart', {
    quantities: { 'pen-1m': 1 },
    coupon: 'HUGE',
  });

  expect(counted.outcome).toBe('stored');
});

it('a code that is given out comes along into the cart', async () => {
  const { taking, context } = await atPlan();
  await taking.answers('plan-cart', { quantities: {}, coupon: 'ten' });
  await taking.does('continue');
  await taking.does('finish');

  expect((await readCart(context)).cart.coupon?.code).toBe('TEN');
});

it('an intake keeps the state it was for and the periods it offered, and the cart offers no other', async () => {
  const { taking, payer, context } = await atPlan();
  await taking.does('continue');
  await taking.does('finish');
  const [stored] = await database.db
    .select()
    .from(submissions)
    .where(eq(submissions.userId, payer.user.id));
  const { cart } = await readCart(context);

  expect(stored).toMatchObject({ homeState: 'CA', variants: ['pen-1m', 'pen-3m'] });
  expect(cart.items[0]?.product.variants.map(({ id }) => id)).toEqual(['pen-1m', 'pen-3m']);
  expect(await changeCart(context, { kind: 'toggleTypeItem', price: 'pen-6m' }, '')).toMatchObject({
    ok: false,
    problem: { status: 422 },
  });
});
