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
