import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  reportSecret,
  reportSignatureHeader,
} from '../../app/care/dispensing/pharmacies/sandbox/sandbox-pharmacy.server';
import { dayOf } from '../../app/kernel/calendar/service-day';
import { sign } from '../../app/kernel/http/signed-message.server';
import { addDays } from '../../engine/values';
import type { Asking } from './ask-route';
import { linkInMail } from './outbox';
import { payPlainly } from './pay-in-sandbox';
import { someone } from './people';
import type { PlainBrowser } from './plain-browser';
import { secrets } from './server';
import { someAddress } from './some-address';
import {
  addressOf,
  type Fields,
  fieldOn,
  linkOn,
  type Stop,
  send,
  upload,
  visit,
} from './tour-stops';
import { walkQuizPlainly } from './walk-quiz-plainly';

/** A server with new browsers for each tour. */
interface Service {
  client(): Asking;
  browser(): PlainBrowser;
}

/**
 * Asks for every page of the portal, fills in its forms and makes its calls, as a patient of long standing
 * and as one who comes for the first time. Throws for what is not answered with success.
 * Maya has booked an appointment.
 */
export async function tourPortal(service: Service): Promise<void> {
  await tourOfNewcomer(service);
  await tourOfMaya(service);
}

async function tourOfMaya(service: Service): Promise<void> {
  const maya = service.client();
  const credentials = { email: 'maya@example.com', password: 'Formulary1' };
  await visit(maya, ['POST', '/actions/users/login', credentials]);
  maya.api.forgetToken();
  for (const path of pages) await visit(maya, ['GET', path]);
  for (const path of readings) await visit(maya, ['GET', path]);
  await lookForCheckIn(maya);
  await answerNobody(maya);
  await reportAsPharmacy(maya);
  const shipment = await linkOn(maya, '/patient/shipments', /^\/patient\/shipments\/[^?]+$/);
  await visit(maya, ['GET', shipment]);
  const appointment = await linkOn(maya, '/patient', /^\/patient\/appointments\//);
  await visit(maya, ['GET', appointment]);
  await visit(maya, ['GET', `${appointment}/calendar`]);
  const slot = await fieldOn(maya, appointment, 'slot');
  const taken = await fieldOn(maya, '/patient/treatment', 'of');
  await visit(maya, ['GET', `/patient/treatment/calendar?of=${taken}`]);
  await visit(maya, ['FORM', appointment, { intent: 'move', slot }]);
  await visit(maya, ['FORM', appointment, { intent: 'cancel' }]);
  const document = await upload(maya, 'document');
  await visit(maya, ['GET', `/api/v1/document/file/${document}`]);
  await visit(maya, ['GET', `/patient/uploads/preview/${document}`]);
  const message = { clientId: randomUUID(), text: 'Is this normal?', attachments: [document] };
  await visit(maya, ['POST', '/api/v1/messages', message]);
  await visit(maya, ['GET', `/api/v1/messages/attachment/${document}`]);
  await visit(maya, ['POST', '/api/v1/messages/read', { seq: 1 }]);
  await visit(maya, ['FORM', '/patient/chat', { clientId: randomUUID(), text: 'Thank you.' }]);
  await listen(maya);
  await changeProgress(maya);
  // While her treatment goes on: some extras come only along with one.
  await shop(maya);
  await changeTreatment(maya);
  await changeProfile(maya);
  await changeMethods(maya);
  await changeFiles(maya);
  const security = '/patient/account/security';
  await visit(service.client(), ['POST', '/api/v1/users/register', someone()]);
  for (const path of ['/api/v1/users/passkey', '/robots.txt', '/sitemap.xml', '/app.webmanifest'])
    await visit(service.client(), ['GET', path]);
  await visit(maya, ['FORM', security, { intent: 'endOthers' }]);
  await visit(maya, ['FORM', security, { intent: 'end', handle: randomUUID() }]);
  const { password } = credentials;
  const ownData = '/patient/account/data';
  await visit(maya, ['FORM', ownData, { intent: 'copy', current: password }]);
  await visit(maya, ['GET', await copyOfData(maya, ownData)]);
  await visit(maya, ['FORM', ownData, { intent: 'delete', sure: 'yes', current: password }]);
  await visit(maya, ['FORM', '/patient/account/reminders', { visit: 'on', doses: 'on' }]);
  await visit(maya, ['GET', `/patient/go-on/${randomUUID()}`]);
  await visit(maya, ['GET', '/quiz/weight-loss/again']);
  await visit(maya, ['GET', '/stop-reminders']);
  await visit(maya, ['FORM', '/stop-reminders', {}]);
  // Nobody has this token: it is looked up all the same.
  await maya.browser.fetch('/stop-reminders/one-click/nobody', { method: 'POST' });
  await visit(maya, ['GET', '/keep-account']);
  await visit(maya, ['FORM', '/keep-account', {}]);
  await visit(maya, ['FORM', ownData, { intent: 'keep' }]);
  const changed = { intent: 'password', current: password, password: 'Numbat34' };
  await visit(maya, ['FORM', security, { ...changed, repeated: 'Numbat34' }]);
}

/** The address of a copy of somebody’s data, once it is made. */
async function copyOfData({ browser }: Asking, page: string): Promise<string> {
  let found: string | null | undefined = null;
  const look = async () => {
    const { document } = await browser.open(page);
    found = document.querySelector('a[download]')?.getAttribute('href');
    return found;
  };
  await expect.poll(look, { timeout: 20_000 }).toBeTruthy();
  return found ?? '';
}

const pages = [
  ...['/patient', '/patient/treatment', '/patient/chat', '/patient/chat?before=40'],
  ...['/patient/shipments', '/patient/shipments?page=2', '/patient/pharmacy'],
  ...['/patient/progress', '/patient/progress?range=year', '/patient/uploads'],
  ...['/patient/account/profile', '/patient/account/security', '/patient/account/payment-methods'],
  '/register/passkey',
  ...[
    '/patient/account/access',
    '/patient/account/data',
    '/patient/account/reminders',
    '/cart',
    '/privacy',
    '/quiz/haircare',
    '/quiz/weight-loss/ended',
  ],
  '/quiz/haircare/answers',
];

const readings = [
  ...['/api/v1/profile', '/api/v1/profile/payment-method', '/api/v2/profile/payment-methods'],
  ...['/api/v1/profile/portal-session', '/api/v1/messages', '/api/v1/messages?before=40'],
  ...['/api/v1/messages?after=40', '/api/v1/cart', '/api/v1/allergies', '/api/v1/pharmacies'],
  ...['/api/v1/users/professions', '/api/v1/quizzes/weight-loss', '/api/v1/document/photo'],
];

/**
 * Looks for a check-in that is not there: nobody is asked for one on the day of the tour, but its owner is looked up
 * all the same.
 */
async function lookForCheckIn({ browser, api }: Asking): Promise<void> {
  const path = `/patient/check-in/${randomUUID()}`;
  const headers = { 'x-csrf-token': await api.token(), 'x-requested-with': 'XMLHttpRequest' };
  const body = new URLSearchParams({ csrf: await api.token() });
  for (const init of [{}, { method: 'POST', body, headers }]) {
    const { status } = await browser.fetch(path, init);
    if (status !== 404) throw new Error(`${status} at ${path}, which is nobody’s check-in.`);
  }
}

/** No pharmacist asked anything on the day of the tour: what is answered is looked up all the same. */
async function answerNobody({ browser, api }: Asking): Promise<void> {
  const form = { csrf: await api.token(), question: randomUUID(), answer: 'yes', intent: 'answer' };
  const headers = { 'x-csrf-token': await api.token(), 'x-requested-with': 'XMLHttpRequest' };
  const body = new URLSearchParams(form);
  const { status } = await browser.fetch('/patient/shipments', { method: 'POST', body, headers });
  if (status < 400 || status >= 500) throw new Error(`${status} for an answer to nobody.`);
}

/** Reports as an outside pharmacy about an order that does not exist: it is looked up all the same. */
async function reportAsPharmacy({ browser }: Asking): Promise<void> {
  const report = { event: 'question', id: randomUUID(), key: 'S-1-1', text: 'Is this meant?' };
  const body = JSON.stringify(report);
  const secret = reportSecret({ sessionSecret: secrets.SESSION_SECRET });
  const headers = {
    'content-type': 'application/json',
    [reportSignatureHeader]: sign(secret, body, new Date()),
  };
  const path = '/api/v1/pharmacy-reports/sandbox';
  const { status } = await browser.fetch(path, { method: 'POST', body, headers });
  if (status !== 404) throw new Error(`${status} for a report about no order.`);
}

async function changeProgress(asking: Asking): Promise<void> {
  const page = '/patient/progress';
  const day = addDays(dayOf(new Date()), -3);
  const added = { intent: 'add', day, weight: '227', note: 'Well', replace: 'yes' };
  await visit(asking, ['FORM', page, added]);
  const link = await linkOn(asking, page, /[?&]edit=/);
  const id = new URL(link, 'http://page').searchParams.get('edit') ?? '';
  await visit(asking, ['GET', link]);
  await visit(asking, ['FORM', page, { intent: 'edit', id, value: '226', note: '' }]);
  await visit(asking, ['FORM', page, { intent: 'delete', id }]);
  await visit(asking, ['FORM', page, { intent: 'restore', id }]);
  await visit(asking, ['FORM', page, { intent: 'goal', goal: '175' }]);
}

async function changeTreatment(asking: Asking): Promise<void> {
  const page = '/patient/treatment';
  const prescription = await fieldOn(asking, page, 'prescription');
  await visit(asking, ['FORM', page, { intent: 'undoDose', prescription }]);
  await visit(asking, ['FORM', page, { intent: 'logDose', prescription }]);
  await visit(asking, ['FORM', '/patient?index', { intent: 'logDose', prescription }]);
  await askOnPage(asking, 'Pause', 'Pause refills', { how: 'open' });
  await askOnPage(asking, null, 'Resume');
  await askOnPage(asking, 'Skip next', 'Skip this');
  await askOnPage(asking, null, 'Bring it back');
  await askOnPage(asking, 'Cancel', 'Cancel renewals', { reason: '' });
}

/** Follows a link of the treatment page, if one leads to the form, and presses the button of the form. */
async function askOnPage(
  { browser }: Asking,
  link: string | null,
  wanted: string,
  fields: Fields = {},
): Promise<void> {
  const page = await browser.open('/patient/treatment');
  const anchors = [...page.document.querySelectorAll('a')];
  const way = anchors.find(({ textContent }) => link && textContent?.startsWith(link));
  const form = way ? await browser.open(way.getAttribute('href') ?? '') : page;
  const button = [...form.document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith(wanted),
  );
  if (!button) throw new Error(`${form.url} has no button ${wanted}.`);
  const answer = await browser.press(form, button, fields);
  if (!answer.url.searchParams.has('done')) throw new Error(`“${wanted}” was refused.`);
}

async function changeProfile(asking: Asking): Promise<void> {
  const { data } = (await asking.api.get('/api/v1/profile')).body;
  const { id: _id, email: _email, ...user } = data.user;
  const billingAddress = { countryCode: 'US', ...someAddress() };
  await visit(asking, ['PUT', '/api/v1/profile', { ...data, user, billingAddress }]);
  const page = await asking.browser.open('/patient/account/profile');
  const save = page.document.querySelector<HTMLButtonElement>('main form button[type="submit"]');
  if (save) await asking.browser.press(page, save);
  const meta = new FormData();
  meta.set('campaign', 'autumn');
  await send(asking, 'POST', '/api/v1/patient/update-meta', meta);
}

const vitamin = 'multivitamin-once';

/** The cart, from its first line to the pages and wallets that take the money. */
async function shop(asking: Asking): Promise<void> {
  const one = { variantId: vitamin };
  const shippingAddress = someAddress();
  const stops: Stop[] = [
    ['PUT', '/api/v1/cart', { items: [{ ...one, quantity: 2 }] }],
    ['PUT', '/api/v1/cart/update-item', { ...one, action: 'increase' }],
    ['PUT', '/api/v1/cart/toggle-type-item', { price: 'multivitamin-addon' }],
    ['PUT', '/api/v1/cart/remove-item', { variantId: 'multivitamin-addon' }],
    ['PUT', '/api/v1/cart', { items: [{ ...one, quantity: 2 }] }],
    ['PUT', '/api/v1/cart/coupon', { coupon: 'THANKS15' }],
    ['GET', '/api/v1/cart/get-coupon-data?coupon=THANKS15'],
    ['POST', '/api/v1/cart/estimate', { items: [{ ...one, quantity: 1 }] }],
    ['PUT', '/api/v1/cart/confirm'],
    ['POST', '/api/v1/cart/payment', { eventId: randomUUID(), shippingAddress }],
    ['POST', '/api/v1/cart/buy-now', { ...one, shippingAddress }],
    ['POST', '/api/v1/cart/create-apple-pay-payment-intent', { shippingAddress }],
    ['POST', '/api/v1/cart/create-google-pay-payment-intent', { shippingAddress }],
    ['POST', '/api/v1/cart/create-link-payment-intent', { shippingAddress }],
    ['GET', '/pay/wallet'],
    ['GET', '/cart'],
    ['PUT', '/api/v1/cart/remove-all'],
  ];
  for (const stop of stops) await visit(asking, stop);
  await visit(asking, ['FORM', '/patient/pharmacy', { shelf: 'vitamins' }]);
  const [card] = (await asking.api.get('/api/v2/profile/payment-methods')).body.data;
  const press = { ...one, paymentMethod: card.id, total: 2_995, eventId: randomUUID() };
  const { data } = (await asking.api.post('/api/v1/cart/buy-now', press)).body;
  await visit(asking, ['FORM', `/checkout?id=${data.checkoutId}`, {}]);
}

async function changeMethods(asking: Asking): Promise<void> {
  const page = '/patient/account/payment-methods';
  await visit(asking, ['PUT', '/api/v1/profile/sandbox-sync']);
  await visit(asking, ['FORM', page, { intent: 'manage' }]);
  const { data } = (await asking.api.get('/api/v2/profile/payment-methods')).body;
  const [first, second] = data;
  if (second) await visit(asking, ['FORM', page, { intent: 'default', id: second.id }]);
  await visit(asking, ['GET', `${page}?remove=${first.id}`]);
  await visit(asking, ['FORM', page, { intent: 'remove', id: first.id }]);
  // The last card of someone who is in treatment stays.
  await asking.api.call('DELETE', '/api/v2/profile/payment-method', { id: second?.id ?? first.id });
  await asking.api.call('DELETE', '/api/v1/profile/payment-method');
}

async function changeFiles(asking: Asking): Promise<void> {
  for (const kind of ['photo', 'idPicture', 'insuranceCardFront', 'insuranceCardBack']) {
    await upload(asking, kind);
    await visit(asking, ['GET', addressOf(kind)]);
    await visit(asking, ['DELETE', addressOf(kind)]);
  }
  const id = await upload(asking, 'document');
  await visit(asking, ['DELETE', `/api/v1/document/file/${id}`]);
  await visit(asking, ['FORM', '/patient/uploads', { id: await upload(asking, 'document') }]);
}

/** Goes from an advertisement to a paid order, a forgotten password and a confirmed address, without scripts. */
async function tourOfNewcomer(service: Service): Promise<void> {
  const person = someone();
  const { browser, api } = service.client();
  for (const path of ['/', '/login', '/register', '/cart']) await browser.open(path);
  await visit({ browser, api }, ['POST', '/api/v1/track', { event: 'PageView' }]);
  const quiz = { key: 'quizHaircare', path: '/quiz/haircare' };
  const { page } = await walkQuizPlainly(browser, quiz, person);
  api.forgetToken();
  const paid = await payPlainly(browser, page);
  const checkout = paid.url.searchParams.get('id');
  await visit({ browser, api }, ['GET', `/api/v1/cart/checkout/${checkout}`]);
  await visit({ browser, api }, ['GET', '/api/v1/slots?minutes=30&state=CA']);
  for (const path of pages) await browser.open(path);
  const confirming = await browser.open(
    await linkInMail(browser, person.email, 'Confirm my address'),
  );
  const confirm = confirming.document.querySelector<HTMLButtonElement>('main button');
  if (confirm) await browser.press(confirming, confirm);
  const { email } = person;
  await visit({ browser, api }, ['POST', '/api/v1/users/verify-email', { email }]);
  await visit({ browser, api }, ['POST', '/actions/users/send-password-reset-email', { email }]);
  await browser.open(await linkInMail(browser, email, 'Choose a new password'));
  const password = { password: 'Numbat34', repeated: 'Numbat34' };
  await visit({ browser, api }, ['FORM', '/reset-password', password]);
  api.forgetToken();
  await visit({ browser, api }, ['POST', '/actions/users/logout']);
  await tourOfForms(service, email);
}

/** The ways in, and the forms that visitors fill in. */
async function tourOfForms(service: Service, email: string): Promise<void> {
  const visitor = service.client();
  await takeCalls(visitor);
  for (const path of [
    '/forgot-password',
    '/sign-in-link',
    '/register/code',
    '/api/openapi.json',
    '/api/docs',
  ]) {
    await visit(visitor, ['GET', path]);
  }
  await visit(visitor, ['FORM', '/forgot-password', { email }]);
  await visit(visitor, ['FORM', '/sign-in-link', { intent: 'ask', email }]);
  await visit(visitor, ['FORM', '/privacy', { choice: 'no' }]);
  await waitForState(visitor);
  await visit(visitor, ['FORM', '/register/code', { intent: 'another' }]);
  // Nobody is signed in by now, so it is refused.
  await visitor.browser.fetch('/register/passkey', { method: 'POST' });
  await visit(visitor, ['FORM', '/register', someone()]);
  await visit(visitor, ['GET', '/actions/users/logout']);
  visitor.api.forgetToken();
  await visit(visitor, ['FORM', '/login', { email, password: 'Numbat34' }]);
}

/** Asks to be told when a state opens, and leaves that list by the mail. */
async function waitForState({ browser, api }: Asking): Promise<void> {
  const { email } = someone();
  await visit({ browser, api }, ['GET', '/waitlist/haircare']);
  await visit({ browser, api }, ['FORM', '/waitlist/haircare', { email, state: 'AK' }]);
  const leaving = await browser.open(await linkInMail(browser, email, 'Leave the list'));
  const leave = leaving.document.querySelector<HTMLButtonElement>('main button');
  if (!leave) throw new Error('Nobody can leave the list by its mail.');
  await browser.press(leaving, leave);
}

/** Takes the first steps of a quiz by calls, as pages with scripts do. */
async function takeCalls({ browser, api }: Asking): Promise<void> {
  const path = '/api/v1/quizzes/haircare';
  const { attempt, quiz, view } = (await api.get(path)).body.data;
  const events = [{ key: 'the-first-event', event: { type: 'act', action: view.actions[0].kind } }];
  const sent: Stop = ['POST', `${path}/events`, { attempt: attempt.id, after: 0, events }];
  await visit({ browser, api }, sent);
  await visit({ browser, api }, ['GET', `${path}/revisions/${quiz.revision}`]);
  // Too early for these; what they look up first is what matters here.
  await api.post(`${path}/submission`, { answers: {} });
  await api.post(`${path}/abort`);
  await browser.fetch('/quiz/haircare/ended', { method: 'POST', body: await tokenForm(api) });
  await browser.fetch('/quiz/haircare?call=me', { method: 'POST', body: await tokenForm(api) });
}

async function tokenForm(api: Asking['api']): Promise<URLSearchParams> {
  return new URLSearchParams({ csrf: await api.token() });
}

/** The live conversation, until it has said what there is. */
async function listen({ browser }: Asking): Promise<void> {
  const answer = await browser.fetch('/api/v1/messages/stream?after=1');
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let heard = '';
  while (reader && !heard.includes('event: message')) {
    const { value, done } = await reader.read();
    if (done) throw new Error('The live conversation ended by itself.');
    heard += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
}
