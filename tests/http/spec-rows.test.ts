import { describe, expect, it } from 'vitest';
import { fileForm, withSpecCalls } from '../support/spec-calls';
import { specRows as rows } from '../support/spec-rows';

const { guest, isInContract } = withSpecCalls();

describe('every row of the specification', () => {
  it.each(rows)('%s %s is in the contract', (method, path) => {
    expect(isInContract(method, path)).toBe(true);
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
