import { beforeAll, describe, expect, it } from 'vitest';
import type { Asking } from '../support/ask-route';
import { routeModules } from '../support/declared-routes';
import { withServer } from '../support/http-server';
import { addressOf } from '../support/route-address';
import { signStaffIn } from '../support/second-step';

const server = withServer();

const staff = ['amara@example.com', 'ruth@example.com', 'helen@example.com'];
const people = ['a visitor', 'maya@example.com', ...staff];
const pages = Object.keys(routeModules).filter((name) => 'default' in (routeModules[name] ?? {}));
const clients = new Map<string, Asking>();

beforeAll(async () => {
  for (const person of people) {
    const client = server.client();
    clients.set(person, client);
    if (staff.includes(person)) await signStaffIn(client, person);
    else if (person !== 'a visitor')
      await client.api.post('/actions/users/login', { email: person, password: 'Formulary1' });
  }
});

/** The same address to every reader, but not to the table of patterns, so that a handler of all routes answers. */
function unknownToPatterns(path: string): string {
  return path.replace(/\w/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
}

/**
 * A page as somebody is sent it: what it loads, its title, and what the browser knows of other routes from the start.
 */
async function seen(person: string, path: string) {
  const response = await clients.get(person)?.browser.fetch(path);
  const text = (await response?.text()) ?? '';
  return {
    status: response?.status,
    head: text.match(/<(title|h1)\b[^>]*>.*?<\/\1>|<link\b[^>]*>/g),
    modules: text.match(/(?<=<script\b[^>]*\btype="module"[^>]*>).*?(?=<\/script>)/gs),
  };
}

describe.each(people)('%s', (person) => {
  it('gets the same pages from handlers of few routes as from one of all', async () => {
    for (const name of pages) {
      const path = addressOf(name);
      const page = await seen(person, path);
      if (page.status !== 200 || path.startsWith('/?')) continue;
      // What is marked as still has no script at all.
      const isStill = 'handle' in (routeModules[name] ?? {});
      expect(page.modules ?? [], path).toHaveLength(isStill ? 0 : 1);
      expect(page, path).toEqual(await seen(person, unknownToPatterns(path)));
    }
  });
});
