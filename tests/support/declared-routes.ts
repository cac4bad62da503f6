import type { RouteMethod, RouteRule } from '../../app/identity/route/declaration';
import {
  type DeclaredMethods,
  type DeclaredRoutes,
  declaredIn,
} from '../../app/identity/route/route.server';

/** The modules of `app/routes`, as `app/routes.ts` finds them, by the name of their file. */
export const routeModules: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<object>(['../../app/routes/*.{ts,tsx}', '!**/*.test.*'], { eager: true }),
  ).map(([file, module]) => [file.replace(/^.*\/|\.tsx?$/g, ''), module]),
);

/** Declarations of every route. */
export const declaredRoutes: DeclaredRoutes = Object.fromEntries(
  Object.entries(routeModules).map(([name, module]) => [name, declaredIn(module) ?? {}]),
);

/** One method of a route, and who may ask. */
export interface RuledRoute extends RouteRule {
  /** The name of its file. */
  name: string;
  method: RouteMethod;
}

/**
 * Every method of every route with an address of its own. A frame has that of its first page, which says who may come.
 */
export const ruledRoutes: readonly RuledRoute[] = Object.entries(declaredRoutes)
  .filter(([name]) => !Object.hasOwn(declaredRoutes, `${name}._index`))
  .flatMap(([name, declared]) => rulesIn(name, declared));

function rulesIn(name: string, declared: DeclaredMethods): RuledRoute[] {
  const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
  return methods.flatMap((method) => {
    const rule = declared[method];
    return rule ? [{ name, method, access: rule.access, token: rule.token }] : [];
  });
}

/** The access of a route, in a few words. */
export function inWords({ access, token }: RouteRule): string {
  return token ? `${access}, with a token` : access;
}
