import { createRequire } from 'node:module';
import type { DOMWindow } from 'jsdom';

let readingWindow: DOMWindow | undefined;

/**
 * The window in which all pages are read. One for each would take longer to make than most pages take to read: it
 * holds every kind of element, and applies the sheets of the page. Who makes calls only does not load it at all.
 */
function reader(): DOMWindow {
  if (!readingWindow) {
    const { JSDOM }: typeof import('jsdom') = createRequire(import.meta.url)('jsdom');
    readingWindow = new JSDOM().window;
  }
  return readingWindow;
}

/** A page as a browser without scripts holds it. */
export interface PlainPage {
  status: number;
  url: URL;
  document: Document;
}

/** A button of a page by its first words. */
export function buttonOf({ document }: PlainPage, words: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith(words),
  );
  if (!found) throw new Error(`There is no button “${words}”.`);
  return found;
}

/**
 * A browser without scripts: it keeps cookies, follows redirects, and posts forms exactly as HTML says.
 * What works here works for people whose scripts never arrive.
 */
export class PlainBrowser {
  readonly origin: string;
  readonly #network: Record<string, string>;
  readonly #cookies = new Map<string, string>();

  /** @param address Where it asks from, as a proxy in front of the server would tell it. */
  constructor(origin: string, address?: string) {
    this.origin = origin;
    this.#network = {
      // Packing and unpacking each page would be a third of the work of a test.
      'accept-encoding': 'identity',
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    };
  }

  /** The cookies as a header, for calls that are not pages. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Another browser that holds the same cookies, such as a second tab. */
  sibling(): PlainBrowser {
    return this.at(this.origin);
  }

  /** Takes a cookie over, as `name=value`, of a session that was begun elsewhere. */
  keeps(cookie: string): void {
    const at = cookie.indexOf('=');
    this.#cookies.set(cookie.slice(0, at), cookie.slice(at + 1));
  }

  /** The same cookies for another origin, such as the same server after a restart. */
  at(origin: string): PlainBrowser {
    const other = new PlainBrowser(origin, this.#network['x-forwarded-for']);
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }

  open(path: string): Promise<PlainPage> {
    return this.#request(new URL(path, this.origin), { method: 'GET' });
  }

  /** Presses a button of a form. Fields given here are typed or chosen first. */
  async press(page: PlainPage, button: HTMLButtonElement, fields: Fields = {}): Promise<PlainPage> {
    const { form } = button;
    if (!form) throw new Error(`The button “${button.textContent}” has no form.`);
    const data = formData(form, fields);
    if (button.name) data.append(button.name, button.value);
    const action = new URL(
      button.getAttribute('formaction') ?? form.getAttribute('action') ?? page.url.href,
      page.url,
    );
    const method = (
      button.getAttribute('formmethod') ??
      form.getAttribute('method') ??
      'get'
    ).toLowerCase();
    if (method === 'get') {
      for (const [name, value] of data) action.searchParams.append(name, String(value));
      return this.#request(action, { method: 'GET' });
    }
    const multipart = form.getAttribute('enctype') === 'multipart/form-data';
    const body = multipart
      ? data
      : new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    return this.#request(action, { method: 'POST', body });
  }

  /** A request of any kind with this browser’s cookies, not followed anywhere. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(path, this.origin), {
      redirect: 'manual',
      ...init,
      headers: { cookie: this.cookies, ...this.#network, ...init.headers },
    });
    this.#keepCookies(response);
    return response;
  }

  async #request(url: URL, init: RequestInit): Promise<PlainPage> {
    let target = url;
    let next = init;
    for (let hops = 0; hops < 10; hops += 1) {
      const response = await fetch(target, {
        ...next,
        redirect: 'manual',
        headers: {
          cookie: this.cookies,
          ...this.#network,
          accept: 'text/html',
          'sec-fetch-site': 'same-origin',
          origin: this.origin,
        },
      });
      this.#keepCookies(response);
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location) {
        target = new URL(location, target);
        next = { method: 'GET' };
        continue;
      }
      return pageOf(response.status, target, await response.text());
    }
    throw new Error(`${url.pathname} redirects without end.`);
  }

  #keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

/** Values that are typed or chosen, by field name. A list ticks boxes; a file goes into a file field. */
export type Fields = Record<string, string | readonly string[] | File>;

/** Reads a page as a browser without scripts does. */
export function readPage(html: string): Document {
  return new (reader().DOMParser)().parseFromString(html, 'text/html');
}

/** Reading a page costs more than asking for it: many a test needs no more than its status and address. */
function pageOf(status: number, url: URL, html: string): PlainPage {
  let read: Document | null = null;
  return {
    status,
    url,
    get document() {
      read ??= readPage(html);
      return read;
    },
  };
}

/** Returns the data that the form would send: its controls as they stand, with the given fields put in. */
function formData(form: HTMLFormElement, fields: Fields): FormData {
  const data = new FormData();
  const { HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement } = reader();
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement) addInput(data, control, fields[control.name]);
    else if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) {
      const given = fields[control.name];
      if (control.name && !control.disabled)
        data.append(control.name, typeof given === 'string' ? given : control.value);
    }
  }
  return data;
}

function addInput(
  data: FormData,
  input: HTMLInputElement,
  given: Fields[string] | undefined,
): void {
  if (!input.name || input.disabled || input.type === 'submit' || input.type === 'button') return;
  if (input.type === 'file') {
    data.append(input.name, given instanceof File ? given : new File([], ''));
    return;
  }
  if (input.type === 'radio' || input.type === 'checkbox') {
    const chosen =
      given === undefined ? input.checked : [given].flat().some((value) => value === input.value);
    if (chosen) data.append(input.name, input.value);
    return;
  }
  data.append(
    input.name,
    typeof given === 'string' && input.type !== 'hidden' ? given : input.value,
  );
}
