import type { Access, Body, RouteMethod, RouteRule } from '../identity/route/declaration';
import { type ReferenceWords, type Refusals, tags } from '../identity/route/declaration';
import type { Declared, DeclaredRoutes } from '../identity/route/route.server';

/** One call: a method of a route, with what was declared of it. */
export interface Operation extends Omit<Declared, 'reference'>, ReferenceWords {
  /** The file of the route, without folder and ending. */
  route: string;
  method: RouteMethod;
}

const order = Object.keys(tags);

/** Every call of the API, in the order in which the reference shows them: by part, place and address. */
export function operationsOf(routes: DeclaredRoutes): Operation[] {
  return Object.entries(routes)
    .flatMap(([route, methods]) =>
      methodNames.flatMap((method): Operation[] => {
        const declared = methods[method];
        if (!declared?.reference) return [];
        const { reference, ...rest } = declared;
        return [{ route, method, ...rest, ...reference }];
      }),
    )
    .sort(
      (one, other) =>
        order.indexOf(one.tag) - order.indexOf(other.tag) ||
        placeOf(one) - placeOf(other) ||
        pathOf(one).localeCompare(pathOf(other)) ||
        methodNames.indexOf(one.method) - methodNames.indexOf(other.method),
    );
}

const methodNames: readonly RouteMethod[] = ['GET', 'POST', 'PUT', 'DELETE'];

function placeOf({ place }: Operation): number {
  return place ?? Number.MAX_SAFE_INTEGER;
}

/** A method of a route, by the name of its file. */
interface Named {
  route: string;
  method: string;
}

/** The path of a route by the name of its file: `api.v1.document.file.$id` is `/api/v1/document/file/{id}`. */
export function pathOf({ route }: Pick<Named, 'route'>): string {
  const segments = route
    // What stands in brackets is meant as it is, dots too.
    .split(/\.(?![^[]*\])/)
    .filter((segment) => !segment.startsWith('_'))
    .map((segment) => segment.replace(/^\$(.+)$/, '{$1}').replace(/[[\]]/g, ''));
  return `/${segments.join('/')}`;
}

/** The names of the parameters in a path, in their order. */
export function parametersIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** The name of a call in the document and in links: `put-api-v1-cart-update-item`. */
export function anchorOf(operation: Named): string {
  const words = pathOf(operation).replace(/[^A-Za-z0-9]+/g, '-');
  return `${operation.method.toLowerCase()}${words}`.replace(/-$/, '');
}

const shape = 'The body does not have the right shape. errors says what is wrong, by field.';

const ofJson: Refusals = {
  400: 'The body is not JSON.',
  415: 'The body was not sent as JSON.',
  422: shape,
};
const ofForm: Refusals = {
  400: 'The form did not arrive whole.',
  415: 'The body is not a form.',
  422: shape,
};

/** Every status but success that a call answers with: what its rule and its body bring with them, and its own. */
export function refusalsOf(operation: Operation): Refusals {
  const { body, refusals } = operation;
  const ofBody = body ? (isJson(body) ? ofJson : ofForm) : {};
  return { ...ofBody, ...accessWords(operation).baseRefusals, ...refusals };
}

function isJson(body: Body): boolean {
  return typeof body === 'object' && 'json' in body;
}

/** Words on who may make a call, and on what the call has to carry for it. */
interface AccessWords {
  words: string;
  cookie: boolean;
  /** Refusals for those who may not make it. */
  baseRefusals: Refusals;
}

const outOfDate: Refusals = { 403: 'The token is missing, or belongs to another session.' };
const signIn: Refusals = { 401: 'Nobody is signed in.' };
const studio = {
  who: 'Staff of the studio',
  baseRefusals: { ...signIn, 403: 'Their role does not include this.' },
};

const people: Record<Access, { who: string; cookie?: false; baseRefusals?: Refusals }> = {
  everyone: { who: 'Everyone', cookie: false },
  owner: { who: 'Everyone, and there is nothing to find but what is theirs' },
  patient: { who: 'A patient who is signed in', baseRefusals: signIn },
  'chart:read': { who: 'Somebody of the care team', baseRefusals: signIn },
  'case:prepare': { who: 'Somebody of the care team', baseRefusals: signIn },
  'case:decide': { who: 'Somebody who decides and prescribes', baseRefusals: signIn },
  'pharmacy:dispense': { who: 'A pharmacist', baseRefusals: signIn },
  'orders:support': { who: 'Support or a manager', baseRefusals: signIn },
  'refunds:limited': { who: 'Support or a manager', baseRefusals: signIn },
  'records:open': { who: 'Whoever may open kept records', baseRefusals: signIn },
  'practice:manage': { who: 'A manager of the care team', baseRefusals: signIn },
  'quiz:read': studio,
  'quiz:edit': studio,
  'quiz:review': studio,
  'quiz:publish': studio,
  'rules:read': studio,
  'rules:edit': studio,
  'rules:review': studio,
  'rules:publish': studio,
  'pages:read': studio,
  'pages:edit': studio,
  'pages:review': studio,
  'pages:publish': studio,
  staff: { who: 'Staff who are signed in', baseRefusals: signIn },
  'second step': {
    who: 'Staff whose password was right just now',
    baseRefusals: { 302: 'Nobody is signed in.' },
  },
  signature: {
    who: 'The sender of the message, by its signature',
    cookie: false,
    baseRefusals: { 400: 'The signature does not fit.' },
  },
  secret: { who: 'Anyone who knows its secret name', cookie: false },
  demonstration: { who: 'Everyone; it does not exist in production', cookie: false },
};

export function accessWords({ access, token }: RouteRule): AccessWords {
  const { who, cookie = true, baseRefusals = {} } = people[access];
  if (!token) return { words: `${who}.`, cookie, baseRefusals };
  const refusals = /^(quiz|rules|pages):/.test(access)
    ? { ...baseRefusals, 403: 'The token does not fit, or their role does not include this.' }
    : { ...baseRefusals, ...outOfDate };
  return {
    words: `${who}, with the token of their browser.`,
    cookie: true,
    baseRefusals: refusals,
  };
}
