import { beforeAll, describe, expect, it } from 'vitest';
import { registered, withCookie } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import { testConfig } from '../../../tests/support/load-context';
import { mailLinks, mailsTo, tokenIn } from '../../../tests/support/mailed-links';
import { someBrowser } from '../../../tests/support/patient';
import { someone } from '../../../tests/support/people';
import { limitUploads } from '../../care/documents/document-call.server';
import { register, signIn, signOut } from '../accounts/accounts.server';
import { resetPassword } from '../accounts/set-password.server';
import { askForLink } from '../links/ask-for-link.server';
import { isKnownBrowser, limitSignIn } from './sign-in-limits.server';

const database = withDatabase();

/** The longest that a right password waits at an address where strangers fail, once they have stopped. */
const bound = 10_000;

let networks = 0;
const somewhere = () => {
  networks += 1;
  return { clientAddress: `10.7.${networks >> 8}.${networks & 255}` };
};
const browserAt = (place: { clientAddress: string }) =>
  someBrowser(database.db, { ...place, requestId: crypto.randomUUID() });
type Browser = ReturnType<typeof browserAt>;

/** Tries one wrong password for each of many accounts, all at once; says how often each answer came. */
async function tryManyAccounts(place: { clientAddress: string }, times: number) {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, nth) =>
      signIn(browserAt(place), { email: `nobody${nth}@example.com`, password: 'Guessed1' }).then(
        ({ ok }) => (ok ? 'in' : 'wrong'),
        (refusal: Response) => String(refusal.status),
      ),
    ),
  );
  return (answer: string) => answers.filter((given) => given === answer).length;
}

async function entersWithin(
  milliseconds: number,
  browser: Browser,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const began = performance.now();
  const { ok } = await signIn(browser, { email, password });
  return ok && performance.now() - began < milliseconds;
}

describe.each([60, 1_000])('%i wrong sign-ins of a stranger over as many accounts', (times) => {
  const clinic = somewhere();
  let maya: Awaited<ReturnType<typeof registered>>;
  let count: (answer: string) => number;

  beforeAll(async () => {
    maya = await registered(database.db, clinic);
    count = await tryManyAccounts(clinic, times);
  }, 60_000);

  it('are checked as far as sixty, then one after another, and the rest is turned away', () => {
    const checked = count('wrong');

    expect(count('in')).toBe(0);
    expect(checked).toBeGreaterThanOrEqual(60);
    expect(checked).toBeLessThan(75);
    expect(count('429')).toBe(times - checked);
  });

  it('do not keep a patient at another address waiting', async () => {
    expect(await entersWithin(5_000, browserAt(somewhere()), maya.person)).toBe(true);
  });

  it('do not keep a patient out of a browser they used before, at the same address', async () => {
    const out = withCookie({ ...maya.context, ...clinic }, await signOut(maya.context));

    expect(await entersWithin(5_000, out, maya.person)).toBe(true);
  });

  it('do not keep a patient out of a new browser at the same address', {
    timeout: 20_000,
  }, async () => {
    expect(await entersWithin(bound, browserAt(clinic), maya.person)).toBe(true);
  });

  it('do not keep anybody there from registering, or from a link by mail', async () => {
    expect((await register(browserAt(clinic), someone())).ok).toBe(true);
    expect((await askForLink(browserAt(clinic), 'reset', maya.person.email)).ok).toBe(true);
  });
});

describe('while more wait at an address than have a turn', () => {
  const clinic = somewhere();
  let theo: Awaited<ReturnType<typeof registered>>;
  let sampleData: Promise<unknown>;

  beforeAll(async () => {
    theo = await registered(database.db, somewhere());
    const attempts = Array.from({ length: 80 }, (_, nth) =>
      limitSignIn(browserAt(clinic), `nobody${nth}@example.com`),
    );
    sampleData = Promise.allSettled(attempts);
    // The first who is turned away tells that every turn is taken.
    await Promise.race(
      attempts.map((attempt) =>
        attempt.then(
          () => sampleData,
          () => null,
        ),
      ),
    );
  });

  it('being turned away counts for nothing against an account', { timeout: 30_000 }, async () => {
    for (let nth = 0; nth < 12; nth += 1) {
      await expect(signIn(browserAt(clinic), theo.person)).rejects.toMatchObject({ status: 429 });
    }
    await sampleData;

    expect(await entersWithin(bound, browserAt(clinic), theo.person)).toBe(true);
  });

  it('a browser in which a new password was chosen by mail is let in at once', async () => {
    const browser = browserAt(clinic);
    const other = someBrowser(database.db, somewhere());
    await askForLink(other, 'reset', theo.person.email);
    await mailLinks(other);
    const mails = await mailsTo(other, theo.person.email);
    const mail = mails.find(({ linkId }) => linkId !== null);
    const chosen = { password: 'Numbat34', repeated: 'Numbat34' };
    await resetPassword(browser, tokenIn(browser, mail), chosen);

    expect(await isKnownBrowser(browser, theo.person.email)).toBe(true);
    expect(await isKnownBrowser(browser, 'nobody1@example.com')).toBe(false);
    expect(await isKnownBrowser(other, theo.person.email)).toBe(false);
  });
});

it('a right password takes nothing of what an address may fail', async () => {
  const ward = somewhere();
  const { person } = await registered(database.db, somewhere());
  for (let nth = 0; nth < 65; nth += 1) {
    expect((await signIn(browserAt(ward), person)).ok).toBe(true);
  }
}, 60_000);

it('registrations and links are counted apart, and neither closes an address', {
  timeout: 60_000,
}, async () => {
  const clinic = somewhere();
  const { person } = await registered(database.db, somewhere());
  await Promise.allSettled([
    ...Array.from({ length: 70 }, () => register(browserAt(clinic), someone())),
    ...Array.from({ length: 40 }, (_, nth) =>
      askForLink(browserAt(clinic), 'reset', `nobody${nth}@example.com`),
    ),
  ]);

  expect(await entersWithin(5_000, browserAt(clinic), person)).toBe(true);
  expect((await register(browserAt(clinic), someone())).ok).toBe(true);
  expect((await askForLink(browserAt(clinic), 'reset', person.email)).ok).toBe(true);
});

it('uploads of strangers do not close an address', { timeout: 30_000 }, async () => {
  const clinic = somewhere();
  for (let session = 0; session < 6; session += 1) {
    const browser = browserAt(clinic);
    for (let nth = 0; nth < 50; nth += 1) await limitUploads(browser);
  }

  await expect(limitUploads(browserAt(clinic))).resolves.toBeUndefined();
});

describe('in production', () => {
  const config = { ...testConfig(), mode: 'production' as const };
  const published = { password: 'Formulary1', repeated: 'Formulary1' };

  it('the password of the demo opens nothing', async () => {
    const person = { ...someone(), password: 'Formulary1' };
    const inDemo = await register(browserAt(somewhere()), person);
    const elsewhere = browserAt(somewhere());

    expect(inDemo.ok).toBe(true);
    expect((await signIn(elsewhere, person)).ok).toBe(true);
    expect(await signIn({ ...elsewhere, config }, person)).toMatchObject({
      ok: false,
      message: 'The email address or the password is not right.',
    });
  });

  it('nobody chooses it', async () => {
    const { person } = await registered(database.db, somewhere());
    const browser = { ...browserAt(somewhere()), config };
    await askForLink(browser, 'reset', person.email);
    await mailLinks(browser);
    const [mail] = await mailsTo(browser, person.email);
    const refused = {
      ok: false,
      errors: { password: expect.stringContaining('printed in our documentation') },
    };

    expect(await register(browser, { ...someone(), ...published })).toMatchObject(refused);
    expect(await resetPassword(browser, tokenIn(browser, mail), published)).toMatchObject(refused);
  });
});
