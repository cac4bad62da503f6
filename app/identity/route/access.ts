import type { Permission } from '../access/grants';

/**
 * Who may ask.
 *
 * - `everyone`.
 * - `owner`: everyone, but there is nothing to find except what is theirs; the rest is 404.
 * - `patient`: a patient who is signed in. Pages lead others to signing in, calls answer 401; for staff there is nothing.
 * - a permission, such as `chart:read`: staff with a grant that carries it. Visitors are led to signing in and
 *   patients find nothing; other staff find nothing either, or hear what they lack in the studio.
 * - `staff`: staff who have taken their second step; visitors are led to signing in, patients find nothing.
 * - `second step`: staff whose password was right just now; whoever is in goes on, others are led to signing in.
 * - `signature`: a payment gateway or a pharmacy, by the signature of its message.
 * - `secret`: whoever knows the name of the thing, which nobody can guess; sandbox only.
 * - `demonstration`: everyone, but the route does not exist in production.
 */
export type Access =
  | 'everyone'
  | 'owner'
  | 'patient'
  | Permission
  | 'staff'
  | 'second step'
  | 'signature'
  | 'secret'
  | 'demonstration';

/** Role or right that somebody has to be signed in with. */
export type PersonAccess = 'patient' | Permission | 'staff';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may ask a method of a route, and whether they need the CSRF token of their browser for it. */
export interface RouteRule {
  access: Access;
  token: boolean;
}
