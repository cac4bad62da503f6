/** Something for every parameter of a route: what exists where there is one of it, else what does not. */
const parameters: Readonly<Record<string, string>> = {
  $name: 'haircare',
  $quizType: 'haircare',
  $kind: 'document',
  $gateway: 'sandbox',
  $: 'nothing',
};
const nobodysId = '00000000-0000-4000-8000-000000000000';

/**
 * The address of a route by the name of its file: `api.v1.document.file.$id` is `/api/v1/document/file/…`.
 * @param own What stands for its parameters in place of what stands for all.
 */
export function addressOf(name: string, own: Readonly<Record<string, string>> = {}): string {
  const segments = name
    // What stands in brackets is meant as it is, dots too.
    .split(/\.(?![^[]*\])/)
    // A segment in parentheses may be left out.
    .filter((segment) => !/^_|^\(.*\)$/.test(segment))
    .map((segment) => segment.replace(/_$|[[\]]/g, ''))
    .map((segment) =>
      segment.startsWith('$') ? (own[segment] ?? parameters[segment] ?? nobodysId) : segment,
    );
  // A page inside a frame shares its address; its forms say that they mean the page.
  return `/${segments.join('/')}${name.endsWith('._index') ? '?index' : ''}`;
}

/** Fits the paths of a route by the name of its file. */
export function pathsOf(name: string): RegExp {
  const segments = name
    .split(/\.(?![^[]*\])/)
    .filter((segment) => !segment.startsWith('_'))
    .map((segment) => {
      if (/^\(.*\)$/.test(segment)) return '(/[^/]+)?';
      return segment.startsWith('$') ? '/[^/]+' : `/${segment.replace(/_$|[[\]]/g, '')}`;
    });
  return new RegExp(`^${segments.join('') || '/'}$`);
}
