import type { ApiClient } from '../../tests/support/api-client';
import type { someone } from '../../tests/support/people';
import type { PlainBrowser } from '../../tests/support/plain-browser';
import { type Answered, wordsOf } from './ask';
import type { World } from './world';

/** Somebody whose code does not come asks for another mail. */
const codePatienceMs = 20_000;

export interface Registering {
  browser: PlainBrowser;
  api: ApiClient;
  person: ReturnType<typeof someone>;
}

/** Answer to a code. It may be one of an older mail, whose newer one is still on its way. */
type Entered = Answered & { isIn: boolean };

/** Registers with the code of a mail, as production asks for. */
export async function registers(world: World, who: Registering): Promise<void> {
  const { api, person } = who;
  const tried = new Set<string>();
  for (;;) {
    const asked = performance.now();
    await world.ask('register', () => posts(api, '/api/v1/users/register', person));
    for (;;) {
      const code = await world.codeFor(person.email, { asked, tried, patienceMs: codePatienceMs });
      if (code === null) break;
      const { isIn } = await world.ask(
        'register',
        () => typesCode(world, who, code),
        // The code may have been taken, and its answer with the new cookie been broken off.
        async () => {
          const entered = await signsIn(who);
          return entered.isIn ? entered : null;
        },
      );
      if (isIn) return freshToken(world, api);
      tried.add(code);
    }
  }
}

async function typesCode(world: World, who: Registering, code: string): Promise<Entered> {
  const { browser, api } = who;
  const answer = await browser.fetch('/register/code', {
    method: 'POST',
    body: new URLSearchParams({ csrf: await api.token(), code, returnTo: '' }),
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', origin: world.origin },
  });
  const { status } = answer;
  const text = await answer.text();
  // The code was taken, and nobody heard of it: the page for signing in says so.
  if (answer.headers.get('location')?.startsWith('/login')) return signsIn(who);
  const isOld = status === 422 && wordsOf({ status, text }).includes('This code is not right');
  return isOld ? { status: 200, text, isIn: false } : { status, text, isIn: true };
}

async function signsIn({ api, person: { email, password } }: Registering): Promise<Entered> {
  api.forgetToken();
  const answered = await posts(api, '/actions/users/login', { email, password });
  return { ...answered, isIn: answered.status === 200 };
}

async function posts(api: ApiClient, path: string, body: object): Promise<Answered> {
  const answer = await api.post(path, body);
  return { status: answer.status, text: JSON.stringify(answer.body) };
}

/** The token belongs to the cookie, and the cookie was just changed. */
export async function freshToken(world: World, api: ApiClient): Promise<void> {
  api.forgetToken();
  await world.ask(null, async () => {
    const { status, body } = await api.call('POST', '/api/v1/users/session-info');
    if (status === 200) await api.token();
    return { status, text: JSON.stringify(body) };
  });
}
