import { describe, expect, it } from 'vitest';
import { someone } from '../support/people';
import { someAddress } from '../support/some-address';
import { fileForm, withSpecCalls } from '../support/spec-calls';

const calls = withSpecCalls();
const { done, patient } = calls;

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

    expect(URL.canParse(url, calls.origin)).toBe(true);
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
