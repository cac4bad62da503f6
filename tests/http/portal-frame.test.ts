import { describe, expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';

const server = withServer();

describe('an address of the portal that leads nowhere', () => {
  it.each(['/patient/tretment', '/patient/account', '/patient/chat/old'])(
    '%s is told to a patient within the frame, with a way back',
    async (path) => {
      const { browser, api } = server.client();
      await api.post('/api/v1/users/register', someone());

      const { status, document } = await browser.open(path);

      expect(status).toBe(404);
      expect(document.querySelector('main h1')?.textContent).toBe('There is nothing here');
      expect(document.querySelector('main a[href="/patient"]')?.textContent).toBe(
        'Go to your dashboard',
      );
      expect(document.querySelector('nav a[href="/patient/shipments"]')).not.toBeNull();
    },
  );

  it('is nothing for a visitor, with a way to the first page', async () => {
    const { status, document } = await server.browser().open('/patient/tretment');

    expect(status).toBe(404);
    expect(document.querySelector('nav')).toBeNull();
    expect(document.querySelector('main a[href="/"]')).not.toBeNull();
  });
});

it('the address that a shipment had before leads pharmacists to the one that it has, and nobody else', async () => {
  const { browser, api } = server.client();
  const person = someone();
  await api.post('/api/v1/users/register', person);
  const former = '/pharmacy/parcels/F-1042';

  expect((await browser.fetch(former)).status).toBe(404);

  await withClient(server.databaseUrl, (db) =>
    db.query(
      `with changed as (update users set kind = 'providerUsers', grants = '{pharmacist}' where email = $1 returning id)
       update sessions set second_factor_at = now() from changed where user_id = changed.id`,
      [person.email],
    ),
  );
  const led = await browser.fetch(former);

  expect(led.status).toBe(301);
  expect(led.headers.get('location')).toBe('/pharmacy/shipments/F-1042');
});
