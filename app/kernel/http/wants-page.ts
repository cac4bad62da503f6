/**
 * Says whether a person’s browser asks for something to show: a link or an address was opened. Scripts of pages,
 * pictures within them and programs ask for anything else.
 */
export function wantsPage({ method, headers }: Request): boolean {
  return (
    ['GET', 'HEAD'].includes(method) &&
    headers.get('x-requested-with') === null &&
    (headers.get('accept') ?? '').includes('text/html')
  );
}
