import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { somePatient } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import { end, question, quizOf, sells, ships } from '../../../tests/support/quiz-builder';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { refusalOf, Taking } from '../../../tests/support/taking';
import { readCart } from '../../commerce/cart/cart.server';
import { quizPage } from '../../quizzes/attempts/quiz-page.server';

const database = withDatabase();

beforeAll(async () => {
  await someProvider(database.db, 'CA');
  await publishQuiz(
    database.db,
    quizOf([
      {
        id: 'home',
        kind: 'stepBasic',
        questions: [{ ...question('state', { kind: 'states' }), required: true }],
        actions: [{ kind: 'continue' }],
      },
      {
        id: 'plan',
        kind: 'stepPharmacy',
        questions: [sells('drug', ['pen']), ships('often', [1, 3], ['drug'])],
        actions: [{ kind: 'continue' }],
      },
      {
        id: 'look',
        kind: 'stepBasic',
        content: [{ kind: 'cartContent', title: 'Your cart' }],
        actions: [{ kind: 'continue' }],
      },
      end(),
    ]),
  );
});

beforeEach(() => publishCatalogue(database.db, smallCatalogue()));
afterEach(() => publishCatalogue(database.db, smallCatalogue()));

/** Publishes the catalogue with every price raised by so many cents. */
async function raise(cents: number): Promise<void> {
  const dearer = smallCatalogue();
  for (const { variants } of dearer.products)
    for (const one of variants) {
      one.variantAmount += cents;
      for (const price of one.prices ?? []) price.amount += cents;
    }
  await publishCatalogue(database.db, dearer);
}

/** A patient at the plan, on a page that was drawn before anything changed, with a pen each month chosen. */
async function atPlan() {
  const { context } = await somePatient(database.db);
  const taking = new Taking(context, 'weight-loss');
  taking.prices = (await page(context)).prices?.revision;
  await taking.answers('state', 'CA');
  await taking.does('continue');
  await taking.answers('drug', 'pen');
  await taking.answers('often', 'every1');
  return { context, taking };
}

/** The page as it is drawn now. */
async function page(context: Parameters<typeof quizPage>[0]) {
  const drawn = await quizPage(context, 'weight-loss', null);
  return { step: drawn?.state.step, prices: drawn?.state.facts.prices };
}

it('nobody goes on from a page whose prices have changed, and the page drawn anew says what they were', async () => {
  const { context, taking } = await atPlan();
  await raise(100);
  const tried = await taking.does('continue');
  const drawn = await page(context);

  expect(refusalOf(tried)).toMatchObject({ message: expect.stringContaining('price has changed') });
  expect(tried).toMatchObject({ isOutdated: true });
  expect(drawn.step).toBe('plan');
  expect(drawn.prices?.before).toMatchObject({ 'pen-1m 1 25': 29_900, 'pen-3m 1 25': 74_700 });

  taking.prices = drawn.prices?.revision;
  expect((await taking.does('continue')).outcome).toBe('stored');
  expect((await page(context)).prices?.before).toBeUndefined();
  await taking.does('continue');
  await taking.does('finish');
  const { cart, warnings } = await readCart(context);
  expect(cart.items[0]?.total).toBe(30_000);
  expect(warnings).toEqual([]);
});

it('a price that changed after the plan was chosen is said on the page that sums it up', async () => {
  const { context, taking } = await atPlan();
  await taking.does('continue');
  await raise(100);
  const tried = await taking.does('continue');
  const drawn = await page(context);

  expect(tried).toMatchObject({ outcome: 'refused', isOutdated: true });
  expect(drawn).toMatchObject({ step: 'look', prices: { before: { 'pen-1m 1 25': 29_900 } } });
});

it('whoever comes to the plan on a page drawn before is to have it drawn anew', async () => {
  const { context } = await somePatient(database.db);
  const taking = new Taking(context, 'weight-loss');
  taking.prices = (await page(context)).prices?.revision;
  await raise(100);

  // What was answered stands on a page without prices, and goes on as it is.
  expect(await taking.answers('state', 'CA')).toMatchObject({
    outcome: 'stored',
    isOutdated: false,
  });
  expect(await taking.does('continue')).toMatchObject({ outcome: 'stored', isOutdated: true });
  expect((await page(context)).prices?.before).toMatchObject({ 'pen-1m 1 25': 29_900 });
});

it('what is sent without a word on its prices is asked about in the cart', async () => {
  const { context, taking } = await atPlan();
  taking.prices = undefined;
  await raise(100);
  await taking.does('continue');
  await taking.does('continue');
  await taking.does('finish');

  expect((await readCart(context)).warnings).toEqual([
    'The price of pen is now $300. It was $299.',
  ]);
});

it('a price that went up and down again is no news', async () => {
  const { context, taking } = await atPlan();
  await raise(100);
  await raise(0);

  expect((await page(context)).prices?.before).toBeUndefined();
  expect((await taking.does('continue')).outcome).toBe('stored');
});

it('another catalogue at the same prices stops nobody', async () => {
  const { context, taking } = await atPlan();
  const catalogue = smallCatalogue();
  for (const product of catalogue.products) product.description += ' Said in other words.';
  await publishCatalogue(database.db, catalogue);

  expect((await page(context)).prices?.before).toBeUndefined();
  expect(await taking.does('continue')).toMatchObject({ outcome: 'stored', isOutdated: false });
});
