import type { RouteMethod } from '../identity/route/access';
import { type ReferenceWords, tags } from '../identity/route/reference';
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
