import { describe, expect, it } from 'vitest';
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
