import { redirect } from '@remix-run/node';
import { refuse } from '../../kernel/http/answers';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { wantsPage } from '../../kernel/http/wants-page';
import { idleInWords } from '../sessions/idle-sessions';
import { withReturn } from '../sessions/return-address';
import {
  findVisitor,
  isTimedOut,
  type SignedInUser,
  type SignedInVisitor,
} from '../sessions/session.server';
import { findWaitingPerson } from '../sessions/waiting-person.server';
import { lacking, mayDo, type Permission } from './grants';

/**
 * The patient who is asking. Throws otherwise: calls get a 401, pages lead to signing in and back.
 * Staff have pages of their own: theirs is a 404.
 */
export async function requirePatient(
  request: Request,
  context: AppLoadContext,
): Promise<SignedInUser> {
  return (await requirePatientSession(request, context)).user;
}

/** The same, with the session of their browser: what it holds that nobody has claimed is theirs too. */
export function requirePatientSession(
  request: Request,
  context: AppLoadContext,
): Promise<SignedInVisitor> {
  return requireSessionOf(request, context, 'patients', ({ kind }) => kind === 'patient');
}

/** The member of staff who is asking, if they may do this; see {@link requireStaffSession}. */
export async function requireStaff(
  request: Request,
  context: AppLoadContext,
  permission: keyof typeof lacking,
): Promise<SignedInUser> {
  return (await requireStaffSession(request, context, permission)).user;
}

/**
 * The member of staff who is asking, with the session of their browser, if they may do this. Throws otherwise: visitors
 * are sent to sign in, patients learn nothing of the studio (404), staff without the permission are told so (403).
 */
export async function requireStaffSession(
  request: Request,
  context: AppLoadContext,
  permission: keyof typeof lacking,
): Promise<SignedInVisitor> {
  const session = await requireSignedIn(request, context);
  if (session.user.kind === 'patient') throw nothingHere();
  if (!mayDo(session.user, permission)) throw refuse(403, lacking[permission]);
  return session;
}

/**
 * Anyone of the staff who is asking, with the session of their browser. Throws otherwise: visitors are sent to sign in,
 * for patients there is nothing.
 */
export async function requireAnyStaffSession(
  request: Request,
  context: AppLoadContext,
): Promise<SignedInVisitor> {
  const session = await requireSignedIn(request, context);
  if (session.user.kind === 'patient') throw nothingHere();
  return session;
}

/**
 * The people for whom pages with a permission are, in words for staff who come to them without it. Permissions of the
 * studio have sentences of their own.
 */
const whosePages = {
  'practice:manage': 'managers',
  'chart:read': 'the care team',
  'case:prepare': 'the care team',
  'case:decide': 'people who prescribe',
  'pharmacy:dispense': 'pharmacists',
  'orders:support': 'people who look after orders',
  'refunds:limited': 'people who look after orders',
  'records:open': 'people who may open kept records',
} as const satisfies Record<Exclude<Permission, keyof typeof lacking>, string>;

/**
 * The member of staff who is asking, with the session of their browser, if they may do this. Throws otherwise: visitors
 * are sent to sign in, and everybody else learns nothing of these pages (404), staff without the permission too.
 */
export function requirePermissionSession(
  request: Request,
  context: AppLoadContext,
  permission: keyof typeof whosePages,
): Promise<SignedInVisitor> {
  return requireSessionOf(request, context, whosePages[permission], (user) =>
    mayDo(user, permission),
  );
}

/**
 * Requires somebody signed in who passes a test; anybody else finds nothing (404). Staff, who know of these pages, are
 * told for whom they are.
 */
async function requireSessionOf(
  request: Request,
  context: AppLoadContext,
  whose: string,
  isOneOfThese: (user: SignedInUser) => boolean,
): Promise<SignedInVisitor> {
  const session = await requireSignedIn(request, context);
  if (isOneOfThese(session.user)) return session;
  if (session.user.kind === 'patient') throw nothingHere();
  throw refuse(404, `These pages are for ${whose}.`);
}

/**
 * Requires somebody signed in. Visitors get a 401 from calls; pages, and calls that they open like a page, lead them to
 * signing in, or to their second step, and back.
 */
export async function requireSignedIn(
  request: Request,
  context: AppLoadContext,
): Promise<SignedInVisitor> {
  const visitor = await findVisitor(context);
  if (visitor?.user) return { ...visitor, user: visitor.user };
  const { pathname, search } = new URL(request.url);
  const waiting = await findWaitingPerson(context);
  if (isMadeByScript(request, pathname)) {
    throw refuse(401, waiting ? 'Take your second step to go on.' : 'Sign in to go on.');
  }
  const signIn = withReturn(waiting ? '/second-step' : '/login', pathname + search);
  // Whoever sent a form would lose what they typed on the way to another page.
  if (!['GET', 'HEAD'].includes(request.method)) {
    throw signedOut(signIn, isTimedOut(context) ? context.config.patientIdleMinutes : null);
  }
  throw redirect(signIn);
}

/**
 * Refusal of a form of somebody who is not signed in any more.
 * @param idleMinutes Minutes without an act after which they were signed out; null where that is not the reason.
 */
export function signedOut(signIn: string, idleMinutes: number | null = null): Response {
  const way = signIn.startsWith('/login') ? 'Sign in again' : 'Take your second step';
  const what =
    idleMinutes === null
      ? 'You are not signed in any more, so nothing was saved.'
      : `You were signed out after ${idleInWords(idleMinutes)} in which nothing happened, so this was not saved yet.`;
  return refuse(
    401,
    `${what} ${way} in another tab or window, then come back and send this again.`,
    { signIn },
  );
}

/**
 * Throws a 401 for a page of somebody who was signed out since because nothing happened. It asks whose page it was and
 * nothing else, so that it tells nobody what there is.
 * @param mark Mark of the person whose page it was, as its token bears it; empty for nobody.
 * @param way.to Page to come back to after signing in.
 * @param way.isForm True for a form whose words stay on the page, false for a call that is made again.
 */
export async function requireStillIn(
  context: AppLoadContext,
  mark: string,
  way: { to: string; isForm: boolean },
): Promise<void> {
  if (mark === '') return;
  await findVisitor(context);
  if (!isTimedOut(context)) return;
  const signIn = withReturn('/login', way.to);
  const { patientIdleMinutes } = context.config;
  if (way.isForm) throw signedOut(signIn, patientIdleMinutes);
  throw refuse(401, timedOutWords(patientIdleMinutes), { signIn });
}

/** Words for a patient whose quiz goes on once they sign in. */
export function timedOutWords(idleMinutes: number): string {
  return `You were signed out after ${idleInWords(idleMinutes)} in which nothing happened, to keep your data yours. Sign in to go on: your answers are kept.`;
}

/**
 * Tells whether a script asks, which can do nothing with a page for signing in: a call, or a stream that is followed.
 */
function isMadeByScript(request: Request, pathname: string): boolean {
  const { headers } = request;
  return (
    (pathname.startsWith('/api/') && !wantsPage(request)) ||
    headers.get('x-requested-with') === 'XMLHttpRequest' ||
    headers.get('accept') === 'text/event-stream'
  );
}

function nothingHere(): Response {
  return refuse(404, 'There is nothing at this address.');
}

/** Page to go to after signing in: a path of this site, never another one. */
export function safeReturn(path: string | null, otherwise: string): string {
  return path && /^\/(?![/\\])[\w\-./?=&%]*$/.test(path) ? path : otherwise;
}
