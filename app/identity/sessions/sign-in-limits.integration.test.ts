import { beforeEach, describe, expect, it } from 'vitest';
import { registered, whoIsIn, withCookie } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import { someBrowser } from '../../../tests/support/patient';
import { register, signIn, signOut } from '../accounts/accounts.server';
import { forgiveAccount, limitSignIn } from './sign-in-limits.server';

const database = withDatabase();

let networks = 0;
const somewhere = () => {
  networks += 1;
  return { clientAddress: `10.${networks >> 8}.0.${networks & 255}` };
};
const stranger = (place = somewhere()) => someBrowser(database.db, place);

/** Tries passwords as far as the limit that stands before each check; says how often it came to one. */
async function tryWrongly(
  email: string,
  times: number,
  browser: () => ReturnType<typeof stranger>,
): Promise<number> {
  let checked = 0;
  for (let nth = 0; nth < times; nth += 1) {
    checked += await limitSignIn(browser(), email).then(
      () => 1,
      (refusal: Response) => (refusal.status === 429 ? 0 : Number.NaN),
    );
  }
  return checked;
}

describe('someone who tries passwords', () => {
  it('is stopped after ten from one place', async () => {
    const { person } = await registered(database.db, somewhere());
    const place = somewhere();

    expect(await tryWrongly(person.email, 12, () => stranger(place))).toBe(10);
  });

  it('is stopped as soon for an account that does not exist', async () => {
    const place = somewhere();

    expect(await tryWrongly('nobody@example.com', 12, () => stranger(place))).toBe(10);
  });

  it('is stopped from everywhere after a hundred', async () => {
    const { person } = await registered(database.db, somewhere());

    expect(await tryWrongly(person.email, 103, () => stranger())).toBe(100);
  });
});

describe('the owner of an account that strangers try', () => {
  let owner: Awaited<ReturnType<typeof registered>>;
  const place = somewhere();
  const enter = (browser: ReturnType<typeof stranger>) =>
    signIn(browser, { email: owner.person.email, password: owner.person.password });

  beforeEach(async () => {
    owner = await registered(database.db, somewhere());
    await tryWrongly(owner.person.email, 11, () => stranger(place));
    await tryWrongly(owner.person.email, 101, () => stranger());
  });

  it('stays signed in', async () => {
    expect((await whoIsIn(owner.context))?.email).toBe(owner.person.email);
  });

  it('gets in again where they were signed in before, be it in the same network', async () => {
    const out = withCookie({ ...owner.context, ...place }, await signOut(owner.context));

    expect((await enter(out)).ok).toBe(true);
  });

  it('has attempts of their own there, and no more than ten', async () => {
    const out = withCookie(owner.context, await signOut(owner.context));

    expect(await tryWrongly(owner.person.email, 12, () => out)).toBe(10);
  });

  it('waits in a browser that the account does not know', async () => {
    await expect(enter(stranger())).rejects.toMatchObject({ status: 429 });
  });

  it('gets in everywhere after choosing a new password', async () => {
    await forgiveAccount(stranger(), owner.person.email);

    expect((await enter(stranger())).ok).toBe(true);
  });
});

it('a browser is known to whoever signed in there last', async () => {
  const maya = await registered(database.db, somewhere());
  const theo = await registered(database.db, somewhere());
  const out = withCookie(maya.context, await signOut(maya.context));
  const asTheo = await signIn(out, {
    email: theo.person.email,
    password: theo.person.password,
  });
  if (!asTheo.ok) throw new Error(asTheo.message);
  const shared = withCookie(out, asTheo.setCookie);
  const outAgain = withCookie(shared, await signOut(shared));
  await tryWrongly(maya.person.email, 101, () => stranger());

  await expect(
    signIn(outAgain, { email: maya.person.email, password: maya.person.password }),
  ).rejects.toMatchObject({ status: 429 });
});

it('a sign-in is refused before its password is checked', async () => {
  const { person } = await registered(database.db, somewhere());
  const place = somewhere();
  await tryWrongly(person.email, 10, () => stranger(place));

  await expect(
    signIn(stranger(place), { email: person.email, password: person.password }),
  ).rejects.toMatchObject({ status: 429 });
});

it('registering is limited by itself, and is no attempt to sign in', async () => {
  const place = somewhere();
  const { person } = await registered(database.db, somewhere());
  const tries = Array.from({ length: 11 }, () => register(stranger(place), person));

  expect(
    (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected'),
  ).toHaveLength(1);
  const here = stranger(place);
  const entered = await signIn(here, { email: person.email, password: person.password });
  expect(entered.ok).toBe(true);
});
