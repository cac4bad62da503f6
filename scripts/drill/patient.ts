import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { playSavedRun } from '../../engine/authoring';
import type { QuizEvent } from '../../schemas/generated/types';
import { ApiClient } from '../../tests/support/api-client';
import { fixtureQuizzes } from '../../tests/support/fixture-quizzes';
import { someone } from '../../tests/support/people';
import { PlainBrowser } from '../../tests/support/plain-browser';
import { pdf } from '../../tests/support/sample-files';
import { someAddress } from '../../tests/support/some-address';
import type { Answered } from './ask';
import { twice } from './races';
import { freshToken, registers } from './register';
import { seen } from './seen';
import type { World } from './world';

/** A patient of the drill, and what was acknowledged to them. */
export interface DrilledPatient {
  email: string;
  browser: PlainBrowser;
  order: { number: string; checkout: string } | null;
  messages: { clientId: string; text: string }[];
  paper: Buffer | null;
  /** Kinds of pictures that they have sent. */
  pictures: string[];
  /** Ids of these pictures. */
  files: string[];
  /** The attempt at the quiz that led to the order. */
  attempt: string | null;
}

export const quizPath = '/api/v1/quizzes/haircare';
/** The state in which everybody of the saved run lives. */
export const state = 'TX';
/** Questions that are answered with a picture, and as what it is sent. */
const pictures = { scalpPhoto: 'photo', idPhoto: 'document/idPicture' };
const messagesEach = 3;
/** Time that somebody takes between two requests. */
const thinksMs = 120;

const { before, after } = answersOfRun();

/** Events of a saved run that leads to a cart, step by step, before and after its patient signs in. */
function answersOfRun(): { before: QuizEvent[][]; after: QuizEvent[][] } {
  const found = fixtureQuizzes.find(({ key }) => key === 'quizHaircare');
  const run = found?.savedRuns.find(
    ({ expect }) => expect.outcome === 'qualified' && (expect.cart?.length ?? 0) > 0,
  );
  if (!found || !run) throw new Error('No saved run of the hair quiz leads to a cart.');
  const { events } = playSavedRun(found.quiz, run);
  const at = events.findIndex(({ type }) => type === 'signedIn');
  return { before: steps(events.slice(0, at)), after: steps(events.slice(at + 1)) };
}

function steps(events: readonly QuizEvent[]): QuizEvent[][] {
  const list: QuizEvent[][] = [[]];
  for (const event of events) {
    list.at(-1)?.push(event);
    if (event.type === 'act') list.push([]);
  }
  return list.filter(({ length }) => length > 0);
}

/** Comes as a stranger, answers, registers, pays, writes and sends a paper. */
export async function live(world: World, nth: number): Promise<void> {
  const address = `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
  const browser = new PlainBrowser(world.origin, address);
  const api = new ApiClient(browser);
  const person = someone();
  const self: DrilledPatient = {
    email: person.email,
    browser,
    order: null,
    messages: [],
    paper: null,
    pictures: [],
    files: [],
    attempt: null,
  };
  const call = callsOf(api);
  // Some press twice, or have the same page open twice.
  const isTwice = nth % 3 === 0;

  await world.ask('page', () => page(browser, '/quiz/haircare'));
  await freshToken(world, api);
  await answers(world, call, before);
  await registers(world, { browser, api, person });
  world.ledger.note({ kind: 'account', key: person.email });
  world.patients.push(self);
  const noteDocument = (kind: string) =>
    world.ledger.note({ kind: 'document', key: `${person.email} ${kind}` });
  const files: Record<string, string> = {};
  for (const [question, kind] of Object.entries(pictures)) {
    const sent = await world.ask('upload', () => upload(browser, api, kind, world.photo));
    files[question] = String(JSON.parse(sent.text).data.id);
    self.files.push(files[question]);
    noteDocument(kind.replace('document/', ''));
    self.pictures.push(kind);
  }
  const tab = isTwice ? browser.sibling() : null;
  const given = withFiles(after, files);
  self.attempt = await answers(world, call, given, tab && callsOf(new ApiClient(tab)));
  self.order = await pays(world, { browser, api, call, tab });
  world.ledger.note({ kind: 'order', key: person.email });
  if (nth % 6 === 2) await cancels(world, browser, call, nth % 12 === 2);
  for (let count = 0; count < messagesEach; count += 1) {
    const body = { clientId: randomUUID(), text: `A question with the name ${randomUUID()}.` };
    await world.ask('message', () => call('POST', '/api/v1/messages', body));
    world.ledger.note({ kind: 'message', key: body.clientId });
    self.messages.push(body);
    await sleep(thinksMs);
  }
  const bytes = Buffer.concat([pdf, Buffer.from(`\n%${randomUUID()}\n`)]);
  await sendsPaper(world, browser, api, bytes);
  self.paper = bytes;
  noteDocument('document');
  await world.ask('page', () => page(browser, '/patient'));
}

type Call = (
  ...words: Parameters<ApiClient['call']>
) => Promise<Answered & { body: Awaited<ReturnType<ApiClient['call']>>['body'] }>;

function callsOf(api: ApiClient): Call {
  return async (...words) => {
    const { status, body } = await api.call(...words);
    return { status, body, text: JSON.stringify(body) };
  };
}

/** Opens a page without reading it. */
async function page(browser: PlainBrowser, path: string): Promise<Answered> {
  const answer = await browser.fetch(path, { headers: { accept: 'text/html' } });
  return { status: answer.status, text: await answer.text() };
}

/**
 * Answers step by step.
 * @param again Another tab that sends the last step at the same time, with the same names.
 * @returns The id of the attempt.
 */
async function answers(
  world: World,
  call: Call,
  list: readonly QuizEvent[][],
  again: Call | null = null,
): Promise<string> {
  const begun = await world.ask(null, () => call('GET', quizPath));
  const { id: attempt } = begun.body.data.attempt;
  let seq = Number(begun.body.data.attempt.seq);
  for (const step of list) {
    const events = step.map((event) => ({ key: randomUUID(), event }));
    const body = { attempt, after: seq, events };
    const send = (by: Call) => () => by('POST', `${quizPath}/events`, body);
    const stored =
      again && step === list.at(-1)
        ? await twice(world, 'answers twice', send(call), send(again))
        : await world.ask('answer', send(call));
    if (stored.body.data.refusal) throw new Error(`An answer was refused: ${stored.text}`);
    for (const { key } of events) world.ledger.note({ kind: 'answer', key: `${attempt} ${key}` });
    seq += events.length;
    await sleep(thinksMs);
  }
  return String(attempt);
}

/** Puts the names of files in, which a saved run has none of. */
function withFiles(
  list: readonly QuizEvent[][],
  files: Readonly<Record<string, string>>,
): QuizEvent[][] {
  return list.map((step) =>
    step.map((event) => {
      const file = event.type === 'answer' ? files[event.question] : undefined;
      return event.type === 'answer' && file !== undefined ? { ...event, value: file } : event;
    }),
  );
}

interface Paying {
  browser: PlainBrowser;
  api: ApiClient;
  call: Call;
  /** Another tab in which they pay for the same at the same time. */
  tab: PlainBrowser | null;
}

async function pays(
  world: World,
  { browser, api, call, tab }: Paying,
): Promise<{ number: string; checkout: string }> {
  const wish = { eventId: randomUUID(), injectionAck: true, shippingAddress: someAddress(state) };
  const begun = await world.ask(null, () => call('POST', '/api/v1/cart/payment', wish));
  const { url, checkoutId } = begun.body.data;
  const token = await api.token();
  const press = (by: PlainBrowser) => async () => {
    const body = new URLSearchParams({ csrf: token, press: 'pay' });
    const answer = await by.fetch(new URL(url, world.origin).pathname, { method: 'POST', body });
    return { status: answer.status, text: await answer.text() };
  };
  if (tab) await twice(world, 'order twice', press(browser), press(tab));
  else await world.ask('pay', press(browser));
  const paid = await world.ask(null, () => call('GET', `/api/v1/cart/checkout/${checkoutId}`));
  const order = paid.body.data.order?.number;
  if (!order) throw new Error(`What was paid gave no order: ${paid.text.slice(0, 300)}`);
  return { number: String(order), checkout: String(checkoutId) };
}

/** Is about to cancel what they ordered, and does so as soon as a provider is about to approve it. */
async function cancels(
  world: World,
  browser: PlainBrowser,
  call: Call,
  cancelsFirst: boolean,
): Promise<void> {
  const info = await world.ask(null, () => call('POST', '/api/v1/users/session-info'));
  const { page } = await world.ask(null, () => seen(browser.open('/patient/treatment')));
  const form = page.document.querySelector('input[value="cancelOrder"]')?.closest('form');
  const caseId = form?.querySelector<HTMLInputElement>('input[name="case"]')?.value;
  const button = form?.querySelector('button');
  if (!caseId || !button) throw new Error('Nothing that was just ordered can be cancelled.');
  world.contests.push({
    caseId,
    path: `/provider/patients/${info.body.data.user.id}?case=${caseId}`,
    cancelsFirst,
    cancel: () => seen(browser.press(page, button)),
  });
}

export async function upload(
  browser: PlainBrowser,
  api: ApiClient,
  kind: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Answered> {
  const body = new FormData();
  body.set('file', new File([bytes], 'a file'));
  const headers = { 'x-csrf-token': await api.token() };
  const answer = await browser.fetch(`/api/v1/document/${kind}`, { method: 'POST', body, headers });
  return { status: answer.status, text: await answer.text() };
}

/** Sends a paper once: whoever got no answer looks first whether it is there. */
async function sendsPaper(
  world: World,
  browser: PlainBrowser,
  api: ApiClient,
  bytes: Buffer,
): Promise<void> {
  const kind = 'document/document';
  await world.ask(
    'upload',
    () => upload(browser, api, kind, Uint8Array.from(bytes)),
    async () => {
      const there = await browser.fetch(`/api/v1/document/${kind}`);
      const same = there.ok && Buffer.from(await there.arrayBuffer()).equals(bytes);
      return same ? { status: 200, text: '' } : null;
    },
  );
}
