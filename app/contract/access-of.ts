import { type Access, ruleOf } from '../identity/access/route-rules';
import type { Operation } from './operation';

/** The declared rule of a call. Throws for one that no route has: the reference would lie. */
export function accessOf({ route, method }: Pick<Operation, 'route' | 'method'>): Access {
  const access = ruleOf(route)?.[method];
  if (!access) throw new Error(`No rule is declared for ${method} ${route}.`);
  return access;
}
