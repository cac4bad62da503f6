import { redirect } from '@remix-run/node';
import { refuse } from '../http/answers';
import type { AppLoadContext } from '../http/load-context';
import { lacking, mayDo, type Permission } from './permissions';
import { findVisitor, type SignedInUser, type SignedInVisitor } from './session.server';

/**
 * The patient who is asking. Throws otherwise: calls get a 401, pages lead to signing in and back.
 * Staff have pages of their own: theirs is a 404.
 */
export async function requirePatient(
  request: Request,
  context: AppLoadContext,
): Promise<SignedInUser> {
  return (await requirePatientVisit(request, context)).user;
}

/** The same, with the visit of their browser: what it holds that nobody has claimed is theirs too. */
export async function requirePatientVisit(
  request: Request,
  context: AppLoadContext,
): Promise<SignedInVisitor> {
  const visit = await requireSignedIn(request, context);
  if (visit.user.kind !== 'patient') throw nothingHere();
  return visit;
}

/**
 * The member of staff who is asking, if they may do this. Throws otherwise: visitors are sent to sign in,
 * patients learn nothing of the studio (404), staff without the permission are told so (403).
 */
export async function requireStaff(
  request: Request,
  context: AppLoadContext,
  permission: Permission,
): Promise<SignedInUser> {
  const { user } = await requireSignedIn(request, context);
  if (user.kind === 'patient') throw nothingHere();
  if (!mayDo(user, permission)) throw refuse(403, lacking[permission]);
  return user;
}

/** Whoever is signed in. Visitors get a 401 from calls; pages lead them to signing in and back. */
async function requireSignedIn(
  request: Request,
  context: AppLoadContext,
): Promise<SignedInVisitor> {
  const visitor = await findVisitor(context);
  if (visitor?.user) return { ...visitor, user: visitor.user };
  const { pathname, search } = new URL(request.url);
  if (pathname.startsWith('/api/')) throw refuse(401, 'Sign in to go on.');
  throw redirect(`/login?returnTo=${encodeURIComponent(pathname + search)}`);
}

function nothingHere(): Response {
  return refuse(404, 'There is nothing at this address.');
}

/** Where to go after signing in: a path of this site, never another one. */
export function safeReturn(path: string | null, otherwise: string): string {
  return path && /^\/(?![/\\])[\w\-./?=&%]*$/.test(path) ? path : otherwise;
}
