import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import { qualifyingScenario } from '../support/quiz-answers';
import { png } from '../support/sample-files';
import { someAddress } from '../support/some-address';
import { type SpecAnswer, SpecClient } from '../support/spec-client';
import { specRows as rows } from '../support/spec-rows';

const server = withServer();
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const visitor = () => new SpecClient(server.origin);

/** A visitor with a token. */
async function guest(): Promise<SpecClient> {
  const client = visitor();
  await client.sessionInfo();
  return client;
}

/** A patient who is signed in. */
async function patient(person = someone()): Promise<SpecClient> {
  const client = await guest();
  expect((await client.call('POST', '/api/v1/users/register', person)).status).toBe(200);
  await client.sessionInfo();
  return client;
}

const vitamin = 'multivitamin-once';
const shopping = { items: [{ variantId: vitamin, quantity: 2 }] };

/** A patient with two packs of a vitamin in the cart. */
async function shopper(): Promise<SpecClient> {
  const client = await patient();
  expect((await client.call('PUT', '/api/v1/cart', shopping)).status).toBe(200);
  return client;
}

async function fileForm(): Promise<FormData> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await png())], 'card.png', { type: 'image/png' }));
  return form;
}

// What the server itself says about its answers.
// biome-ignore lint/suspicious/noExplicitAny: the document is only walked through
let contract: any;
beforeAll(async () => {
  contract = (await visitor().call('GET', '/api/openapi.json')).body;
  ajv.addSchema({ $id: 'contract', ...contract });
});

/** The path as the contract writes it: papers have one path for all their kinds. */
const inContract = (path: string) =>
  path.replace(/^(\/api\/v1\/document\/document)\/\w+$/, '$1/{kind}');

/** Asserts that a call succeeded, in the envelope and in the shape that the contract promises. */
function expectAnswer(method: string, path: string, answer: SpecAnswer): void {
  const { status, type, body } = answer;
  const operation = contract.paths[inContract(path)]?.[method.toLowerCase()];
  expect([status, JSON.stringify(body)]).toEqual([
    Number(Object.keys(operation.responses).find((one) => one.startsWith('2'))),
    JSON.stringify(body),
  ]);
  expect(type).toMatch(/^application\/json/);
  expect(body).toHaveProperty('data');
  const pointer = [inContract(path), method.toLowerCase(), 'responses', String(status)]
    .map((part) =>
      part.replaceAll('~', '~0').replaceAll('/', '~1').replace(/[{}]/g, encodeURIComponent),
    )
    .join('/');
  const fits: ValidateFunction = ajv.compile({
    $ref: `contract#/paths/${pointer}/content/application~1json/schema`,
  });
  expect(fits(body), JSON.stringify(fits.errors)).toBe(true);
}

/** Makes a call that has to succeed, and gives its data. */
async function done(client: SpecClient, method: string, path: string, body?: unknown) {
  const answer = await client.call(method, path, body);
  expectAnswer(method, path.replace(/\?.*$/, ''), answer);
  return answer.body.data;
}

describe('every row of the specification', () => {
  it.each(rows)('%s %s is in the contract', (method, path) => {
    expect(Object.keys(contract.paths[inContract(path)] ?? {})).toContain(method.toLowerCase());
  });

  const changing = rows.filter(
    ([method, path]) => method !== 'GET' && !path.endsWith('/session-info'),
  );
  it.each(changing)('%s %s is refused without a token, as JSON', async (method, path) => {
    const client = await guest();
    client.forgetToken();
    const body = /document|meta/.test(path) ? await fileForm() : {};
    const {
      status,
      type,
      body: answer,
    } = await client.call(method, path.replace('{quizType}', 'haircare'), body);

    expect(status).toBe(403);
    expect(type).toMatch(/^application\/json/);
    expect(answer).toEqual({ message: expect.stringMatching(/\w{3,}/) });
  });

  const ofPatients = rows.filter(([, path]) =>
    /profile|patient|checkout|payment|buy-now/.test(path),
  );
  it.each(ofPatients)('%s %s asks a visitor to sign in', async (method, path) => {
    const client = await guest();
    const body = path.endsWith('update-meta') ? new FormData() : method === 'GET' ? undefined : {};
    const { status, body: answer } = await client.call(
      method,
      path.replace('{checkoutId}', crypto.randomUUID()),
      body,
    );

    expect([status, answer]).toEqual([401, { message: 'Sign in to go on.' }]);
  });
});

describe('accounts', () => {
  it('session info tells visitors from patients', async () => {
    const client = visitor();
    const before = await client.sessionInfo();
    expectAnswer('POST', '/api/v1/users/session-info', before);
    expect(before.body.data).toMatchObject({ signedIn: false, user: null });
    const person = someone();
    await done(client, 'POST', '/api/v1/users/register', {
      ...person,
      campaign: 'spring',
      utmSource: 'newsletter',
    });

    const after = (await client.sessionInfo()).body.data;
    expect(after).toMatchObject({ signedIn: true, user: { email: person.email, kind: 'patient' } });
  });

  it('login signs in, and refuses a wrong password without saying whether there is an account', async () => {
    const person = someone();
    await patient(person);
    const client = await guest();
    const wrong = { email: person.email, password: 'Wrong1' };
    const refused = await client.call('POST', '/actions/users/login', wrong);
    const unknown = await client.call('POST', '/actions/users/login', {
      ...wrong,
      email: 'nobody@example.com',
    });
    expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body]);
    expect(refused.status).toBe(422);
    const { email, password } = person;
    await done(client, 'POST', '/actions/users/login', { email, password });

    expect((await client.sessionInfo()).body.data.signedIn).toBe(true);
  });

  it.each(['/actions/users/send-password-reset-email', '/api/v1/users/verify-email'])(
    '%s says the same of a known and an unknown address',
    async (path) => {
      const person = someone();
      await patient(person);
      const client = await guest();
      const known = await done(client, 'POST', path, { email: person.email });

      expect(await done(client, 'POST', path, { email: 'nobody@example.com' })).toEqual(known);
    },
  );

  it('an address that is none is refused in the words of the specification', async () => {
    const { status, body } = await (await guest()).call('POST', '/api/v1/users/register', {
      ...someone(),
      email: 'maya',
      password: 'secret1',
    });

    expect(status).toBe(422);
    expect(body.errors).toEqual({
      email: 'Value is not a valid email address',
      password: 'Password must contain at least one uppercase letter (A-Z).',
    });
  });

  it('the way a patient came is kept, and changed by update-meta', async () => {
    const client = await guest();
    await client.call('POST', '/api/v1/users/register', { ...someone(), campaign: 'spring' });
    await client.sessionInfo();
    const form = new FormData();
    form.set('marketingConsent', 'true');
    form.set('utmMedium', 'email');

    expect(await done(client, 'POST', '/api/v1/patient/update-meta', form)).toMatchObject({
      campaign: 'spring',
      utmMedium: 'email',
      marketingConsent: 'true',
    });
  });
});

describe('the profile', () => {
  it('is read and replaced as a whole', async () => {
    const person = someone();
    const client = await patient(person);
    const before = await done(client, 'GET', '/api/v1/profile');
    expect(before.user).toMatchObject({ email: person.email, firstName: 'Robin' });
    const { id: _id, email: _email, ...user } = before.user;
    const shippingAddress = { countryCode: 'US', ...someAddress() };
    const after = await done(client, 'PUT', '/api/v1/profile', {
      ...before,
      user: { ...user, firstName: 'Robyn' },
      shippingAddress,
    });

    expect(after.user.firstName).toBe('Robyn');
    expect(after.shippingAddress).toMatchObject({ administrativeArea: 'CA', postalCode: '94610' });
    expect(await done(client, 'GET', '/api/v1/profile')).toEqual(after);
  });
});

describe('payment methods', () => {
  it('of somebody who has not paid yet are none, and cannot be removed', async () => {
    const client = await patient();

    expect(await done(client, 'GET', '/api/v1/profile/payment-method')).toBeNull();
    expect(await done(client, 'GET', '/api/v2/profile/payment-methods')).toEqual([]);
    const current = await client.call('DELETE', '/api/v1/profile/payment-method');
    const one = await client.call('DELETE', '/api/v2/profile/payment-method', { id: 'pm_1' });
    expect([current.status, one.status]).toEqual([404, 404]);
  });

  it('have a page of the provider', async () => {
    const { url } = await done(await patient(), 'GET', '/api/v1/profile/portal-session');

    expect(URL.canParse(url, server.origin)).toBe(true);
  });

  it('are read anew from the billing provider that is set up, and from no other', async () => {
    const client = await patient();

    expect(await done(client, 'PUT', '/api/v1/profile/sandbox-sync')).toBeTypeOf('object');
    expect((await client.call('PUT', '/api/v1/profile/stripe-sync')).status).toBe(404);
  });
});

describe('documents', () => {
  it.each([
    '/api/v1/document/photo',
    '/api/v1/document/document/document',
    '/api/v1/document/document/insuranceCardFront',
    '/api/v1/document/document/insuranceCardBack',
    '/api/v1/document/document/idPicture',
  ])('%s takes a form, and deletes', async (path) => {
    const client = await patient();
    const { kind } = await done(client, 'POST', path, await fileForm());
    expect(path).toContain(kind);
    expect((await client.call('GET', path)).type).toMatch(/^image\//);
    await done(client, 'DELETE', path);

    expect((await client.call('GET', path)).status).toBe(404);
  });
});

describe('the cart', () => {
  const quantity = async (client: SpecClient) => {
    const { items } = await done(client, 'GET', '/api/v1/cart');
    return items.find((item: { variantId: string }) => item.variantId === vitamin)?.quantity ?? 0;
  };

  it('is filled, changed and emptied', async () => {
    const client = await guest();
    expect(await done(client, 'GET', '/api/v1/cart')).toMatchObject({ items: [], currency: 'usd' });
    await done(client, 'PUT', '/api/v1/cart', shopping);
    expect(await quantity(client)).toBe(2);
    const one = { variantId: vitamin };
    await done(client, 'PUT', '/api/v1/cart/update-item', { ...one, action: 'increase' });
    expect(await quantity(client)).toBe(3);
    await done(client, 'PUT', '/api/v1/cart/remove-item', one);
    expect(await quantity(client)).toBe(0);
    await done(client, 'PUT', '/api/v1/cart', shopping);
    await done(client, 'PUT', '/api/v1/cart/remove-all');
    expect(await quantity(client)).toBe(0);
  });

  it('takes at most 100 of a thing', async () => {
    const { status, body } = await (await guest()).call('PUT', '/api/v1/cart', {
      items: [{ variantId: vitamin, quantity: 101 }],
    });

    expect(status).toBe(422);
    expect(body.message).not.toBe('');
  });

  it('toggles a line to another price of its product', async () => {
    const client = await guest();
    await done(client, 'PUT', '/api/v1/cart', shopping);
    const price = 'multivitamin-addon';
    const { items } = await done(client, 'PUT', '/api/v1/cart/toggle-type-item', { price });

    expect(items).toMatchObject([
      { variantId: price, variant: { variantType: 'subscriptionAddon' } },
    ]);
  });

  it('applies a coupon, tells what it does, and estimates with it', async () => {
    const client = await guest();
    await done(client, 'PUT', '/api/v1/cart', shopping);
    const about = await done(client, 'GET', '/api/v1/cart/get-coupon-data?coupon=THANKS15');
    await done(client, 'PUT', '/api/v1/cart/coupon', { coupon: 'THANKS15' });
    const { discount, subtotal } = await done(client, 'GET', '/api/v1/cart');

    expect(discount).toBe(Math.round(subtotal * 0.15));
    expect(about).toMatchObject({ applies: true, discount });
    expect(
      await done(client, 'POST', '/api/v1/cart/estimate', { ...shopping, coupon: 'THANKS15' }),
    ).toMatchObject({ subtotal, discount });
  });

  it('is confirmed as it can be bought', async () => {
    const client = await shopper();
    const { items } = await done(client, 'PUT', '/api/v1/cart/confirm');

    expect(items).toHaveLength(1);
  });

  it('is paid on the page that payment answers with', async () => {
    const client = await shopper();
    const { url, checkoutId } = await done(client, 'POST', '/api/v1/cart/payment', {
      eventId: crypto.randomUUID(),
      shippingAddress: someAddress(),
    });
    expect(URL.canParse(url, server.origin)).toBe(true);
    const answer = await client.call('GET', `/api/v1/cart/checkout/${checkoutId}`);
    expectAnswer('GET', '/api/v1/cart/checkout/{checkoutId}', answer);
    expect(answer.body.data).toMatchObject({ id: checkoutId, status: 'open', order: null });

    const stranger = await patient();
    expect((await stranger.call('GET', `/api/v1/cart/checkout/${checkoutId}`)).status).toBe(404);
  });

  it('buys one thing at once', async () => {
    const client = await patient();
    const { url } = await done(client, 'POST', '/api/v1/cart/buy-now', {
      variantId: vitamin,
      quantity: 1,
      shippingAddress: someAddress(),
    });

    expect(URL.canParse(url, server.origin)).toBe(true);
    expect(await quantity(client)).toBe(0);
  });

  it.each(['apple-pay', 'google-pay'])('gives %s what it needs', async (wallet) => {
    const client = await shopper();
    const path = `/api/v1/cart/create-${wallet}-payment-intent`;
    const { intent } = await done(client, 'POST', path, { shippingAddress: someAddress() });
    const { total } = await done(client, 'GET', '/api/v1/cart');

    expect(intent).toMatchObject({ amount: total, currency: 'usd' });
  });

  it('refuses a source that the specification does not name', async () => {
    const response = await fetch(`${server.origin}/api/v1/cart`, {
      headers: { 'x-cart-source': 'advert' },
    });

    expect(response.status).toBe(422);
  });
});

/** As much of a step as has to be known to answer it. */
interface SpecStep {
  id: string;
  questions?: { id: string; input: { kind: string; upload?: string } }[];
  actions?: { kind: string }[];
}

describe('quizzes', () => {
  const path = '/api/v1/quizzes/{quizType}';
  const at = path.replace('{quizType}', 'haircare');

  it('are read, begun and ended', async () => {
    const client = await guest();
    const answer = await client.call('GET', at);
    expectAnswer('GET', path, answer);
    expect(answer.body.data.attempt.status).toBe('in progress');
    expect((await client.call('POST', `${at}/abort`)).status).toBe(409);
  });

  it('take the answers of a whole quiz, and put what was chosen into the cart', async () => {
    const client = await patient();
    const { answers } = qualifyingScenario('quizHaircare');
    const { quiz } = (await client.call('GET', at)).body.data;
    const steps: SpecStep[] = quiz.definition.steps;
    const files: Record<string, string> = {};
    for (const { id, input } of steps.flatMap(({ questions = [] }) => questions)) {
      if (input.upload === undefined || !(id in answers)) continue;
      const kind = input.upload === 'photo' ? 'photo' : `document/${input.upload}`;
      const { body } = await client.call('POST', `/api/v1/document/${kind}`, await fileForm());
      files[id] = body.data.id;
    }
    const consents = steps
      .filter(({ actions = [] }) => actions.some(({ kind }) => kind === 'understand'))
      .map(({ id }) => id);
    const sent = await client.call('POST', `${at}/submission`, {
      answers: { ...answers, ...files },
      consents,
    });
    expectAnswer('POST', `${path}/submission`, sent);

    expect(sent.body.data.status).toBe('completed');
    expect((await done(client, 'GET', '/api/v1/cart')).items).not.toEqual([]);
  });

  it('refuse an answer to a question that does not exist, and name it', async () => {
    const { status, body } = await (await guest()).call('POST', `${at}/submission`, {
      answers: { favoriteColor: 'green' },
    });

    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: expect.any(String),
      errors: { favoriteColor: expect.any(String) },
    });
  });
});

describe('lists', () => {
  it.each(['/api/v1/allergies', '/api/v1/pharmacies', '/api/v1/users/professions'])(
    '%s has entries to choose from',
    async (path) => {
      const entries = await done(visitor(), 'GET', path);

      expect(entries.length).toBeGreaterThan(2);
    },
  );
});

describe('tracking', () => {
  it('takes an event with everything a page tells', async () => {
    const body = {
      event: 'ViewQuizStep',
      eventId: crypto.randomUUID(),
      payload: { quiz: 'quizHaircare', step: 'about' },
      device: {
        screen_resolution: '390x844',
        viewport_size: '390x664',
        encoding: 'UTF-8',
        language: 'en-US',
        colors: 24,
        platform: 'iPhone',
        user_agent: 'Mozilla/5.0',
      },
      browser: {
        userAgent: 'Mozilla/5.0',
        platform: 'iPhone',
        language: 'en-US',
        cookiesEnabled: true,
        screenWidth: 390,
        screenHeight: 844,
        colorDepth: 24,
        referrer: '',
        pageTitle: 'Haircare',
        pageHostname: 'localhost',
        pageLocation: 'http://localhost/quiz/haircare',
        pagePath: '/quiz/haircare',
        pageReferrer: '',
      },
      marketing: { fbc: 'fb.1.1767225600000.AbCd', fbp: 'fb.1.1767225600000.109811' },
    };

    expect(await done(await guest(), 'POST', '/api/v1/track', body)).toBeNull();
  });

  it.each([
    'PageView',
    'ViewQuizStep',
    'SelectQuizAnswer',
    'InitiateCheckout',
    'CompleteRegistration',
    'AddToCart',
    'RemoveFromCart',
    'Purchase',
    'AddPaymentInfo',
    'ViewListItem',
  ])('knows %s', async (event) => {
    expect(await done(await guest(), 'POST', '/api/v1/track', { event })).toBeNull();
  });

  it('does not know other events', async () => {
    const { status } = await (await guest()).call('POST', '/api/v1/track', { event: 'Wink' });

    expect(status).toBe(422);
  });
});
