import { describe, expect, it } from 'vitest';
import { someone } from '../support/people';
import { withSpecCalls } from '../support/spec-calls';

const { done, expectAnswer, guest, patient, visitor } = withSpecCalls();

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
