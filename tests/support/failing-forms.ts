import { expect, type Locator, type Page, type Route } from '@playwright/test';

/** Faults between a page and its server, or in the server itself, when a form is sent. */
export const faults = {
  'a gateway that answers 502': (route: Route) =>
    route.fulfill({
      status: 502,
      contentType: 'text/html',
      body: '<html><body><h1>502 Bad Gateway</h1></body></html>',
    }),
  'a connection that breaks': (route: Route) => route.abort('connectionreset'),
  'a server that answers 500 with a page': (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: 'text/html',
      body: '<html><body><h1>Internal Server Error</h1></body></html>',
    }),
} as const;

export type Fault = keyof typeof faults;

/** Words of a page about each fault. */
const said = {
  'a gateway that answers 502': 'Our server could not take this just now.',
  'a connection that breaks': 'The connection broke before an answer came.',
  'a server that answers 500 with a page': 'Our server could not take this just now.',
} as const satisfies Record<Fault, string>;

/** A form of the product, and how somebody uses it. */
export interface FailingForm {
  name: string;
  /** Owner of the page: one of the demonstration’s people, or a newcomer; none for pages of everybody. */
  who?: string;
  at: string;
  /** Brings the form up, where it does not stand there at once. */
  open?(page: Page): Promise<unknown>;
  /** Values that are typed or chosen, by field. */
  typed?: readonly (readonly [field: (page: Page) => Locator, value: string])[];
  /** Anything else that is done before the form is sent. */
  fill?(page: Page): Promise<unknown>;
  send(page: Page): Locator;
  /** Waits for what shows once the form was taken. */
  taken(page: Page): Promise<unknown>;
}

/** Types what the form is to carry, at human pace enough for fields that shape what is typed. */
export async function fillIn(page: Page, { typed = [], fill }: FailingForm): Promise<void> {
  for (const [field, value] of typed) await setValue(field(page), value);
  await fill?.(page);
}

async function setValue(field: Locator, value: string): Promise<void> {
  const kind = await field.evaluate((element) => element.tagName.toLowerCase());
  if (kind === 'select') await field.selectOption(value);
  else await field.fill(value);
}

/** Lets every post of a page fail from now on, until the returned function is called. */
export async function failPosts(page: Page, fault: Fault): Promise<() => Promise<void>> {
  const handler = async (route: Route) => {
    const request = route.request();
    const isOwn = /\/api\/v1\/(track|users\/session-info)|\/presence$|\/read$/.test(request.url());
    if (request.method() === 'GET' || isOwn) return route.fallback();
    return faults[fault](route);
  };
  await page.route('**/*', handler);
  return () => page.unroute('**/*', handler);
}

/** Counts the forms that reach the server. */
export function countPosts(page: Page): { posts: () => string[] } {
  const posts: string[] = [];
  page.on('request', (request) => {
    const isOwn = /\/api\/v1\/(track|users\/session-info)|\/presence$|\/read$/.test(request.url());
    if (request.method() !== 'GET' && !isOwn) posts.push(new URL(request.url()).pathname);
  });
  return { posts: () => posts };
}

/** The page is there as before: the message in the form’s place, the toast, and every word. */
export async function expectStored(page: Page, form: FailingForm, fault: Fault): Promise<void> {
  const words = said[fault];
  const alert = page.locator('form').getByRole('alert').filter({ hasText: words });
  await expect(alert, 'a message in its place').toBeVisible();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText(words), 'a toast').toBeVisible();
  await expect(toasts.getByText('still here'), 'no more than one').toHaveCount(1);
  for (const [field, value] of form.typed ?? []) {
    await expect(field(page), 'what was typed').toHaveValue(value);
  }
  await expect(form.send(page), 'the way to send it again').toBeVisible();
}
