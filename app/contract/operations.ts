import type { RouteMethod } from '../identity/route/access';
import { type ReferenceWords, tags } from '../identity/route/reference';
import type { Declared, DeclaredRoutes } from '../identity/route/route.server';
import { pathOf } from './operation-address';

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
