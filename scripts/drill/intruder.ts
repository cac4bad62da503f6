import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../../tests/support/api-client';
import { brokenJson, hostileJson, withPartsReplaced } from '../../tests/support/hostile-values';
import { someone } from '../../tests/support/people';
import { PlainBrowser } from '../../tests/support/plain-browser';
import { type Answered, isAway, isRefused, quietly, wordsOf } from './ask';
import { type DrilledPatient, quizPath, upload } from './patient';
import { registers } from './register';
import type { End, Hostile } from './tally';
import type { World } from './world';

interface Intruder {
  world: World;
  browser: PlainBrowser;
  api: ApiClient;
}

type Attack = (self: Intruder, victim: DrilledPatient) => Promise<Answered>;

/** Times that one account does harm in each way before it is left for another. */
const rounds = 4;
const pauseMs = 250;

const mib = 1024 * 1024;
const mostOfCall = 'x'.repeat(mib / 2);
const mostOfFile = new Uint8Array(17 * mib);

const estimate = {
  items: [{ variantId: 'multivitamin-once', productId: 'multivitamin', quantity: 1, dosage: 1 }],
  coupon: 'SAVE25',
};

const ofAnother: readonly Attack[] = [
  (self, { order }) => call(self, 'GET', `/api/v1/cart/checkout/${order?.checkout}`),
  (self, { files }) => call(self, 'GET', `/api/v1/document/file/${any(files)}`),
  (self, { files }) => call(self, 'GET', `/api/v1/messages/attachment/${any(files)}`),
  (self, { files }) =>
    call(self, 'POST', '/api/v1/messages', {
      clientId: randomUUID(),
      text: '',
      attachments: [any(files)],
    }),
  (self, { attempt }) =>
    call(self, 'POST', `${quizPath}/events`, {
      attempt,
      after: 0,
      events: [{ key: randomUUID(), event: { type: 'back' } }],
    }),
];

const attacks: Partial<Record<Hostile, Attack>> = {
  'broken JSON': (self) =>
    call(self, 'POST', any(['/api/v1/messages', `${quizPath}/events`]), any(brokenJson)),
  'hostile value': (self) =>
    call(self, 'POST', '/api/v1/cart/estimate', any(withPartsReplaced(estimate, any(hostileJson)))),
  'too large': (self) =>
    Math.random() < 0.3
      ? upload(self.browser, self.api, 'photo', mostOfFile)
      : call(self, 'POST', '/api/v1/messages', { clientId: randomUUID(), text: mostOfCall }),
  'wrong method': (self) =>
    call(self, any(['DELETE', 'PUT', 'PATCH']), any(['/api/v1/messages', `${quizPath}/events`])),
  'forged token': (self) =>
    call(
      self,
      'POST',
      '/api/v1/messages',
      { clientId: randomUUID(), text: 'Not mine.' },
      { 'x-csrf-token': randomUUID() },
    ),
  'id of another': (self, victim) => any(ofAnother)(self, victim),
};

/**
 * Registers, and does harm in every way that an account of a patient allows. Nothing of it may help or be a failure.
 */
export async function intrude(world: World): Promise<void> {
  const [one = 0, other = 0] = crypto.getRandomValues(new Uint8Array(2));
  const browser = new PlainBrowser(world.origin, `10.254.${one}.${other}`);
  const api = new ApiClient(browser);
  const person = someone();
  await registers(world, { browser, api, person });
  world.intruders.push(person.email);
  const self = { world, browser, api };
  for (let round = 0; round < rounds; round += 1) {
    for (const [kind, attack] of Object.entries(attacks) as [Hostile, Attack][]) {
      const victim = any(world.patients.filter(({ order }) => order !== null));
      if (victim && !world.isStopping()) note(world, kind, await quietly(attack(self, victim)));
      await sleep(pauseMs);
    }
    if (world.isStopping()) return;
    await sendHalf(self);
    world.tally.count('half an upload', 'cut');
  }
}

function note({ tally, wrong, recoveries }: World, kind: Hostile, answered: Answered | null): void {
  const end = endOf(answered);
  if (end === 'away') recoveries.refused();
  if (end !== null) tally.count(kind, end);
  const words = answered === null ? '' : wordsOf(answered);
  if (end === null)
    wrong.push(`A wrong answer to ${kind}: ${answered?.status} ${words.slice(0, 300)}`);
  if (/\bselect\b.*\bfrom\b|node_modules|at Object\./.test(words))
    wrong.push(`An answer to ${kind} tells what is inside: ${words.slice(0, 300)}`);
}

/** Null for an answer that is none of them. */
function endOf(answered: Answered | null): End | null {
  if (answered === null || isAway(answered)) return 'away';
  if (isRefused(answered)) return 'refused';
  return answered.status < 400 ? 'done' : null;
}

async function call({ api }: Intruder, ...words: Parameters<ApiClient['call']>): Promise<Answered> {
  const { status, body } = await api.call(...words);
  return { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** Begins to send a picture, and breaks off in the middle of it. */
async function sendHalf({ world: { origin, photo }, browser, api }: Intruder): Promise<void> {
  const token = await quietly(api.token());
  if (token === null) return;
  const boundary = 'a-line-between';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  await new Promise<void>((resolve) => {
    const sent = request(`${origin}/api/v1/document/photo`, {
      method: 'POST',
      headers: {
        cookie: browser.cookies,
        'x-csrf-token': token,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + photo.length + 100,
      },
    });
    sent.on('error', () => {});
    sent.on('close', () => resolve());
    sent.write(head);
    sent.write(photo.subarray(0, photo.length / 2), () =>
      setTimeout(() => sent.destroy(), pauseMs),
    );
  });
}

function any<One>(list: readonly One[]): One {
  return list[Math.floor(Math.random() * list.length)] as One;
}
