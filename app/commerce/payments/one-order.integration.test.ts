import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { type Paying, type Result, somePaying } from '../../../tests/support/paying';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { runs, within } from '../../../tests/support/random-runs';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { changeCart, readCart } from '../cart/cart.server';
import type { Press } from '../gateway/sandbox/press.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const pay: Press = { kind: 'pay', webhook: 'never' };
const cancel: Press = { kind: 'cancel', webhook: 'never' };

/** Paid: one order, one charge, one mail. */
function expectPaidOnce({ status, orders, captured, mails }: Result) {
  expect(status).toBe('succeeded');
  expect(orders).toEqual([{ number: expect.stringMatching(/^F-\d{6}$/), total: 10_800, lines: 2 }]);
  expect(captured).toEqual([10_800]);
  expect(mails).toEqual([`Your order ${orders[0]?.number} is confirmed`]);
}

function expectNothingBought({ orders, captured, mails }: Result) {
  expect([orders, captured, mails]).toEqual([[], [], []]);
}

describe('a payment that was made gives one order, one charge and one mail', () => {
  it.each<[string, (paying: Paying) => Promise<void>]>([
    ['when only the browser comes back', (paying) => paying.comeBack()],
    ['when only the webhook comes', (paying) => paying.deliver()],
    ['when neither comes, and the follow-up looks', (paying) => paying.follow()],
    [
      'when the browser comes back first',
      async (paying) => {
        await paying.comeBack();
        await paying.deliver();
      },
    ],
    [
      'when the webhook comes first',
      async (paying) => {
        await paying.deliver();
        await paying.comeBack();
      },
    ],
    [
      'when everything comes twice',
      async (paying) => {
        for (let time = 0; time < 2; time += 1) {
          await paying.deliver();
          await paying.comeBack();
          await paying.follow();
        }
      },
    ],
  ])('%s', async (_what, happens) => {
    const paying = await somePaying(database.db);
    await paying.press(pay);
    await happens(paying);

    expectPaidOnce(await paying.result());
  });

  it.each(Array.from({ length: 20 }, (_, race) => race))(
    'when all of it comes at once (race %i)',
    async (race) => {
      const paying = await somePaying(database.db);
      await paying.press(pay);
      const arrivals = [
        paying.comeBack,
        paying.deliver,
        paying.follow,
        paying.comeBack,
        paying.deliver,
      ];
      const order = race % 2 === 0 ? arrivals : arrivals.reverse();
      await Promise.all(order.map((arrive) => arrive()));

      expectPaidOnce(await paying.result());
    },
  );
});

it('a browser that says it paid is not believed', async () => {
  const paying = await somePaying(database.db);
  await paying.comeBack();

  expect((await paying.result()).status).toBe('open');
  expectNothingBought(await paying.result());
});

describe('the cart', () => {
  it('loses exactly what was paid for', async () => {
    const paying = await somePaying(database.db);
    const { context } = paying;
    const items = [
      { variantId: 'vitamin-once', quantity: 5 },
      { variantId: 'foam-once', quantity: 1 },
    ];
    await changeCart(context, { kind: 'update', items }, '');
    await paying.press(pay);
    await paying.deliver();

    const { cart, warnings } = await readCart(context);
    expect(cart.items.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ['vitamin-once', 3],
      ['foam-once', 1],
    ]);
    expect(warnings).toEqual([]);
  });

  it.each<[string, Press]>([
    ['cancelled', cancel],
    ['declined', { kind: 'decline' }],
  ])('is left as it was when the payment is %s', async (_what, pressed) => {
    const paying = await somePaying(database.db);
    const before = await readCart(paying.context);
    await paying.press(pressed);
    await paying.deliver();
    await paying.comeBack();

    expect(await readCart(paying.context)).toEqual(before);
    expectNothingBought(await paying.result());
  });
});

it('a declined card may be followed by one that pays', async () => {
  const paying = await somePaying(database.db);
  await paying.press({ kind: 'decline' });
  await paying.comeBack();
  await paying.press(pay);
  await paying.deliver();

  expectPaidOnce(await paying.result());
});

it(
  'whatever happens in whatever order, there is one order if it was paid and none if it was not',
  async () => {
    const step = fc.constantFrom<(paying: Paying) => Promise<unknown>>(
      (paying) => paying.press(pay),
      (paying) => paying.press(cancel),
      (paying) => paying.press({ kind: 'decline' }),
      (paying) => paying.comeBack(),
      (paying) => paying.deliver(),
      (paying) => paying.follow(),
      (paying) => changeCart(paying.context, { kind: 'removeAll' }, ''),
    );
    /** Groups happen one after another, and what is in a group happens at once. */
    const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(history, async (groups) => {
        const paying = await somePaying(database.db);
        for (const group of groups) await Promise.all(group.map((happens) => happens(paying)));
        await paying.follow();
        const result = await paying.result();
        if (result.status === 'succeeded') expectPaidOnce(result);
        else expectNothingBought(result);
      }),
      { numRuns: runs(20) },
    );
  },
  within(60_000),
);
