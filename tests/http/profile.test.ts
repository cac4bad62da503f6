import { describe, expect, it } from 'vitest';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import type { Fields, PlainBrowser, PlainPage } from '../support/plain-browser';
import { someAddress } from '../support/some-address';

const server = withServer();
const profilePage = '/patient/account/profile';

/** A patient who is signed in, and their profile as a call gives it. */
async function patient() {
  const client = server.client();
  const person = someone();
  await client.api.post('/api/v1/users/register', person);
  client.api.forgetToken();
  const read = async () => (await client.api.get('/api/v1/profile')).body.data;
  return {
    ...client,
    person,
    read,
    put: (body: unknown) => client.api.put('/api/v1/profile', body),
  };
}

const user = { firstName: 'Robin', lastName: 'Tester' };
const area = { countryCode: 'US', administrativeArea: 'CA', postalCode: '94610' };

describe('the profile, by calls', () => {
  it('is read and updated as a whole', async () => {
    const robin = await patient();
    const whole = await robin.read();
    expect(whole).toEqual({
      user: {
        id: expect.any(String),
        email: robin.person.email,
        ...user,
        dob: null,
        phone: null,
        gender: null,
      },
      shippingAddress: null,
      billingAddress: null,
      version: 0,
    });

    const changed = {
      ...whole,
      user: { ...whole.user, dob: '1988-04-12', phone: '(510) 555-0151', gender: 'male' },
      shippingAddress: area,
      billingAddress: { ...someAddress(), countryCode: 'US' },
    };
    const answer = await robin.put(changed);

    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ ...changed, version: 1 });
    expect(await robin.read()).toEqual(answer.body.data);
  });

  it('made from an older version changes nothing, and hears how things stand', async () => {
    const robin = await patient();
    await robin.put({ user: { ...user, phone: '(510) 555-0151' }, version: 0 });

    const late = await robin.put({ user: { ...user, firstName: 'Rob' }, version: 0 });

    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      message: expect.stringContaining('Nothing was overwritten'),
      errors: { phone: expect.any(String) },
      data: { version: 1, user: { firstName: 'Robin', phone: '(510) 555-0151' } },
    });
    expect((await robin.read()).user.firstName).toBe('Robin');
  });

  it.each([
    ['an unknown field', { user, nickname: 'Rob' }],
    ['an unknown field of the person', { user: { ...user, grants: ['manager'] } }],
    ['an unknown field of an address', { user, shippingAddress: { ...area, planet: 'Mars' } }],
    ['another country', { user, shippingAddress: { ...area, countryCode: 'CA' } }],
    ['no person', { shippingAddress: area }],
    ['a name that is a number', { user: { ...user, firstName: 7 } }],
    ['a name with digits', { user: { ...user, firstName: 'R2D2' } }],
    ['a child', { user: { ...user, dob: '2020-01-01' } }],
    ['a ZIP code of elsewhere', { user, billingAddress: { ...area, postalCode: '10001' } }],
    ['another person’s id', { user: { ...user, id: '00000000-0000-4000-8000-000000000000' } }],
    ['another email address', { user: { ...user, email: 'maya@example.com' } }],
    ['a version below none', { user, version: -1 }],
  ])('with %s is refused, and stays as it is', async (_what, body) => {
    const robin = await patient();
    const before = await robin.read();

    const answer = await robin.put(body);

    expect(answer.status).toBe(422);
    expect(Object.values(answer.body.errors)).not.toEqual([]);
    expect(await robin.read()).toEqual(before);
  });

  it('is nobody else’s', async () => {
    const robin = await patient();
    await robin.put({ user: { ...user, phone: '(510) 555-0199' } });
    const theo = await patient();

    expect(JSON.stringify(await theo.read())).not.toContain('555-0199');
    expect((await server.client().api.get('/api/v1/profile')).status).toBe(401);
  });
});

/** Opens the page, types into its form and presses the button with these words. */
async function press(browser: PlainBrowser, page: PlainPage, words: string, fields: Fields = {}) {
  const button = [...page.document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words,
  );
  if (!button) throw new Error(`There is no button “${words}”.`);
  return browser.press(page, button, fields);
}

const typedAddress = Object.fromEntries(
  Object.entries(someAddress()).map(([field, text]) => [`shippingAddress.${field}`, text]),
);

describe('the profile page without scripts', () => {
  it('keeps the whole profile, with bills going where parcels go', async () => {
    const robin = await patient();
    const page = await robin.browser.open(profilePage);

    const saved = await press(robin.browser, page, 'Save profile', {
      'user.firstName': 'Rob',
      'user.dob': '04/12/1988',
      'user.phone': '5105550151',
      ...typedAddress,
    });

    expect(saved.url.search).toBe('?done=saved');
    expect(saved.document.querySelector('[role=status]')?.textContent).toContain('saved');
    const { user: stored, shippingAddress, billingAddress } = await robin.read();
    expect(stored).toMatchObject({ firstName: 'Rob', dob: '1988-04-12', phone: '(510) 555-0151' });
    expect(billingAddress).toEqual(shippingAddress);
    expect(shippingAddress).toMatchObject({ line1: '2418 Alder Street' });
  });

  it('says beside the field what is wrong, and keeps what was typed', async () => {
    const robin = await patient();
    const page = await robin.browser.open(profilePage);

    const refused = await press(robin.browser, page, 'Save profile', {
      'user.firstName': 'Rob',
      'user.phone': '12',
    });

    expect(refused.status).toBe(422);
    const phone = refused.document.querySelector('#phone');
    expect(phone?.getAttribute('value')).toBe('12');
    expect(phone?.getAttribute('aria-invalid')).toBe('true');
    expect(refused.document.querySelector('#firstName')?.getAttribute('value')).toBe('Rob');
    expect((await robin.read()).user.firstName).toBe('Robin');
  });

  it('settles what two windows disagree on, field by field', async () => {
    const robin = await patient();
    const [one, other] = [
      await robin.browser.open(profilePage),
      await robin.browser.open(profilePage),
    ];
    await press(robin.browser, one, 'Save profile', {
      'user.phone': '5105550151',
      'user.lastName': 'Tester-Reyes',
    });

    const conflict = await press(robin.browser, other, 'Save profile', {
      'user.firstName': 'Rob',
      'user.lastName': 'Test',
    });
    expect(conflict.status).toBe(409);
    expect(conflict.document.querySelector('main')?.textContent).toContain('Tester-Reyes');
    expect((await robin.read()).user).toMatchObject({ lastName: 'Tester-Reyes' });

    // The phone was not touched in this window, so it begins with what was saved.
    const settled = await press(robin.browser, conflict, 'Save these choices', {
      'keep.lastName': 'mine',
    });
    expect(settled.url.search).toBe('?done=saved');
    expect((await robin.read()).user).toMatchObject({
      firstName: 'Rob',
      lastName: 'Test',
      phone: '(510) 555-0151',
    });
  });
});
