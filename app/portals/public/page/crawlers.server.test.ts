import { describe, expect, it } from 'vitest';
import { robots } from './crawlers.server';

type Config = { mode: 'production' | 'demo'; sandboxPayments: boolean };

/** Addresses that a server asks search engines to leave alone. */
async function closedIn(config: Config): Promise<string[]> {
  const context = { config, origin: 'https://clinic.example' };
  const answer = robots({ context } as Parameters<typeof robots>[0]);
  return (await answer.text())
    .split('\n')
    .flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? []);
}

const isClosed = (path: string, closed: readonly string[]) =>
  closed.some((beginning) => path.startsWith(beginning));

describe('search engines', () => {
  it.each(['/', '/weight-loss', '/quiz/weight-loss', '/login', '/cart'])(
    'find %s in production',
    async (path) => {
      const closed = await closedIn({ mode: 'production', sandboxPayments: false });
      expect(closed).not.toEqual([]);
      expect(isClosed(path, closed)).toBe(false);
    },
  );

  it.each(['/patient', '/provider', '/studio', '/api/v1/session', '/pay/123', '/sign-in-link/abc'])(
    'are kept out of %s',
    async (path) => {
      expect(isClosed(path, await closedIn({ mode: 'production', sandboxPayments: false }))).toBe(
        true,
      );
    },
  );

  it.each<Config>([
    { mode: 'demo', sandboxPayments: true },
    { mode: 'production', sandboxPayments: true },
  ])('find nothing in a demonstration or a trial: %o', async (config) => {
    expect(await closedIn(config)).toEqual(['/']);
  });
});
