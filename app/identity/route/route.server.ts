import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { CartSource } from '../../../schemas/generated/types';
import { type Refusal, refuse } from '../../kernel/http/answers';
import { cartSourceHeader, parseCartSource } from '../../kernel/http/cart-source';
import { readForm } from '../../kernel/http/forms/read-form';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { bodyBytes, checkBody, parseBody } from '../../kernel/http/read-body';
import type { Turns } from '../../kernel/turns';
import { csrfField, requireCsrf } from '../access/csrf.server';
import {
  requireAnyStaffSession,
  requirePatientSession,
  requirePermissionSession,
  requireStaffSession,
} from '../access/guards.server';
import type { SignedInUser, SignedInVisitor } from '../sessions/session.server';
import type {
  Access,
  Parameter,
  PersonAccess,
  ReferenceWords,
  Replied,
  Reply,
  RouteMethod,
  RouteRule,
} from './declaration';
import { type Body, type BodyName, type BodyOf, checkOf } from './declaration';
import { leaveNoTrace } from './leave-no-trace.server';

type RouteArgs = Pick<LoaderFunctionArgs | ActionFunctionArgs, 'request' | 'context' | 'params'>;
type PathParameters = Readonly<Record<string, Parameter>>;

/** Data that a handler is given: the request and, once they have been let in, who asks. */
export type Asked<A extends Access = 'everyone'> = RouteArgs &
  (A extends PersonAccess ? Person : unknown);

/** The same with the form of a page. Its token is theirs. */
export type Posted<A extends Access = 'everyone'> = Asked<A> & { form: FormData };

/** The same where the form may come with files: it is then not read yet, and its token stands before them. */
export type PostedWithFiles<A extends Access> = Asked<A> & { form: FormData | undefined };

interface Person {
  user: SignedInUser;
  /** The session of their browser: what it holds that nobody has claimed is theirs too. */
  session: SignedInVisitor;
}

type Sent<B> = B extends { json: infer N extends BodyName } | { formOf: infer N extends BodyName }
  ? { body: BodyOf<N> }
  : B extends 'page form'
    ? { form: FormData }
    : B extends 'page form with files'
      ? { form: FormData | undefined }
      : unknown;

/** Parameters in the address. A call names them, and each is there. */
type InPath<P> = P extends PathParameters
  ? { params: { readonly [N in keyof P]: string } }
  : unknown;

interface Declaration {
  access: Access;
  /** False where nothing is changed that a page of somebody else’s could want to, or `body` where it stands there. */
  token?: false | 'body';
  /** Says whether a message comes from the sender it names, for `signature`. Asked before its body is looked at. */
  isSigned?: (asked: RouteArgs) => Promise<boolean>;
  /** Counts the request before anything else. Throws a 429. */
  limit?: (context: AppLoadContext) => Promise<void>;
  body?: Body;
  /** Queue in which large bodies are taken up, one sender after another. */
  turns?: Turns;
  /** True where the call says which part of the product it comes from. */
  cartSource?: true;
  /** Parameters of the path. */
  path?: PathParameters;
  reply?: Reply;
  /** Words of the reference, for calls of the API. */
  reference?: ReferenceWords;
}

/** Declaration of a method of a route, for those who only read it. */
export type Declared = RouteRule &
  Omit<Declaration, 'access' | 'token' | 'isSigned' | 'limit' | 'turns'>;

/** The methods a route takes. HEAD goes with GET. */
export type DeclaredMethods = Readonly<Partial<Record<RouteMethod, Declared>>>;

/** A loader or an action that bears what was declared of it. */
export interface RouteHandler<R = unknown> {
  (args: RouteArgs): Promise<R>;
  readonly declared: DeclaredMethods;
}

interface Handled<A extends Access, B, P, Src, R> {
  access: A;
  body?: B;
  path?: P;
  cartSource?: Src;
  handle(
    asked: Omit<Asked<A>, P extends PathParameters ? 'params' : never> &
      Sent<B> &
      InPath<P> &
      (Src extends true ? { source: CartSource } : unknown),
  ): R | Promise<R>;
}

/**
 * Declares a method of a route: who may ask, what they send, what they get, and what does it. The handler is reached
 * by nobody else and by no other body, and returns nothing else. Tests and the reference read what is declared.
 */
export function route<
  A extends Access,
  R extends D extends Reply ? Replied<D> : unknown,
  const B extends Body | undefined = undefined,
  const P extends PathParameters | undefined = undefined,
  const Src extends true | undefined = undefined,
  const D extends Reply | undefined = undefined,
>(
  method: RouteMethod,
  declaration: Omit<Declaration, 'access' | 'body' | 'path' | 'cartSource' | 'reply'> & {
    reply?: D;
  } & Handled<A, B, P, Src, R>,
): RouteHandler<R>;
export function route(
  method: RouteMethod,
  {
    handle,
    limit,
    turns,
    token,
    isSigned,
    ...declaration
  }: Declaration & { handle(asked: object): unknown },
): RouteHandler {
  const { access, body, cartSource } = declaration;
  const needsToken = method !== 'GET' && token !== false && access !== 'signature';
  const isStream = declaration.reply?.file === eventStream;
  const answer = async (args: RouteArgs): Promise<unknown> => {
    const { request, context } = args;
    // An address that is not there is not there for any method and any body.
    if (access === 'demonstration' && context.config.mode === 'production') nothingHere();
    if (methodOf(request) !== method) throw takesOnly(method);
    await limit?.(context);
    if (isSigned && !(await isSigned({ ...args, request: request.clone() }))) {
      throw refuse(400, 'The signature does not fit.');
    }
    const form = isReadWhole(body, request) ? await readForm(request) : undefined;
    const isEarly = needsToken && token !== 'body' && !(form === undefined && readsItself(body));
    // The studio says that somebody is signed out, whose token is then out of date as well.
    const isStudio = /^(quiz|rules):/.test(access);
    if (isEarly && !isStudio) requireCsrf(request, context, form);
    const session = await admit(access, args);
    if (isEarly && isStudio) requireCsrf(request, context, form);
    const source = cartSource ? requireCartSource(request) : undefined;
    // A stream has no end, and its head is known.
    if (isStream && request.method === 'HEAD') {
      return new Response(null, { headers: { 'content-type': eventStream } });
    }
    const asked = { ...args, form, source, session, user: session?.user };
    if (!isChecked(body)) return handle(asked);
    if ('formOf' in body) {
      const sent = Object.fromEntries(await readForm(request));
      return handle({ ...asked, body: checkBody(sent, checkOf(body.formOf)) });
    }
    const bytes = await bodyBytes(request);
    const take = async () => {
      const sent = parseBody(bytes, checkOf(body.json));
      if (token === 'body') requireCsrf(request, context, tokenIn(sent));
      return handle({ ...asked, body: sent });
    };
    return turns ? turns.take(session?.user.id ?? context.sessionToken, take) : take();
  };
  const run = (args: RouteArgs) =>
    args.request.method === 'HEAD' ? leaveNoTrace(args, answer) : answer(args);
  return bearing({ [method]: { ...declaration, token: needsToken } }, run);
}

const eventStream = 'text/event-stream';

/** Two methods that change something, at one address. */
export function methods<R, S>(one: RouteHandler<R>, other: RouteHandler<S>): RouteHandler<R | S> {
  const declared: DeclaredMethods = { ...one.declared, ...other.declared };
  return bearing(declared, async (args): Promise<R | S> => {
    const { method } = args.request;
    if (Object.hasOwn(one.declared, method)) return one(args);
    if (Object.hasOwn(other.declared, method)) return other(args);
    throw takesOnly(...Object.keys(declared));
  });
}

/** The method a request is declared under. HEAD goes with GET. */
function methodOf({ method }: Request): string {
  return method === 'HEAD' ? 'GET' : method;
}

/** Refuses every other method. */
export function takesOnly(...methods: readonly string[]): Refusal {
  return refuse(405, `This call takes ${methods.join(' or ')}.`, {
    headers: { allow: methods.join(', ') },
  });
}

/** Handles addresses of calls at which there is none: every method is answered in the form of a call’s failure. */
export const noCall: RouteHandler<Response> = bearing({}, async () =>
  refuse(404, 'There is no such call.'),
);

/** Handles addresses of pages at which there is none: throws a 404, which the page around it draws. */
export function nothingHere(): never {
  throw new Response(null, { status: 404, statusText: 'There is nothing at this address.' });
}

/** Declarations of all routes, by the name of their file. */
export type DeclaredRoutes = Readonly<Record<string, DeclaredMethods>>;

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** Declarations of every route there is, for the reference. */
    routes: DeclaredRoutes;
  }
}

/**
 * Returns what the exports of a route’s module declare together; null where something answers that was not declared.
 */
export function declaredIn({
  loader,
  action,
}: {
  loader?: unknown;
  action?: unknown;
}): DeclaredMethods | null {
  const parts = [loader, action].filter((part) => part !== undefined).map(declaredOf);
  const complete = parts.flatMap((part) => part ?? []);
  if (complete.length === 0 || complete.length < parts.length) return null;
  return Object.assign({}, ...complete);
}

function declaredOf(handler: unknown): DeclaredMethods | null {
  return isHandler(handler) ? handler.declared : null;
}

function isHandler(handler: unknown): handler is RouteHandler {
  return typeof handler === 'function' && 'declared' in handler;
}

function bearing<R>(
  declared: DeclaredMethods,
  run: (args: RouteArgs) => Promise<R>,
): RouteHandler<R> {
  return Object.assign(run, { declared });
}

/** Lets in whoever may ask, and says who they are where they have to be signed in. Throws for everybody else. */
async function admit(
  access: Access,
  { request, context }: RouteArgs,
): Promise<SignedInVisitor | undefined> {
  switch (access) {
    case 'patient':
      return requirePatientSession(request, context);
    case 'practice:manage':
    case 'chart:read':
    case 'case:prepare':
    case 'case:decide':
    case 'pharmacy:dispense':
    case 'orders:support':
    case 'refunds:limited':
    case 'records:open':
      return requirePermissionSession(request, context, access);
    case 'staff':
      return requireAnyStaffSession(request, context);
    case 'quiz:read':
    case 'quiz:edit':
    case 'quiz:review':
    case 'quiz:publish':
    case 'rules:read':
    case 'rules:edit':
    case 'rules:review':
    case 'rules:publish':
    case 'pages:read':
    case 'pages:edit':
    case 'pages:review':
    case 'pages:publish':
      return requireStaffSession(request, context, access);
    // These routes decide themselves what is found, and for whom.
    case 'demonstration':
    case 'everyone':
    case 'owner':
    case 'second step':
    case 'signature':
    case 'secret':
      return undefined;
  }
  // A new kind of access that nobody judged here does not compile, and lets nobody in.
  const unjudged: never = access;
  throw new Error(`Nobody says who may pass: ${unjudged}`);
}

/**
 * Tells whether the form of a page is read before anything is asked about its sender. A form with files is not:
 * strangers send none.
 */
function isReadWhole(body: Body | undefined, { headers }: Request): boolean {
  const isMultipart = /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');
  return body === 'page form' || (body === 'page form with files' && !isMultipart);
}

/** Says whether a handler reads what is sent, and looks for the token in it. */
function readsItself(body: Body | undefined): boolean {
  if (typeof body === 'object') return 'form' in body;
  return body === 'page form with files' || body === 'by hand';
}

function isChecked(
  body: Body | undefined,
): body is Extract<Body, { json: BodyName } | { formOf: BodyName }> {
  return typeof body === 'object' && !('form' in body);
}

/** The token in a body, as a form: a window that closes can send no headers. */
function tokenIn(body: unknown): FormData {
  const form = new FormData();
  const given = typeof body === 'object' && body !== null && csrfField in body && body[csrfField];
  form.set(csrfField, typeof given === 'string' ? given : '');
  return form;
}

/** Reads from which part of the product a call comes. Throws a 422 for anything that is no such place. */
function requireCartSource(request: Request): CartSource {
  const source = parseCartSource(request.headers.get(cartSourceHeader));
  if (source !== null) return source;
  throw refuse(422, `${cartSourceHeader} is pharmacy, quiz or empty.`, {
    errors: { [cartSourceHeader]: 'Is pharmacy, quiz or empty.' },
  });
}
