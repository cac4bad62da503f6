import type { LoaderFunctionArgs } from '@remix-run/node';
import { openApiDocument } from '../contract/openapi';
import { operations } from '../contract/operations';
import { sites } from '../kernel/sites/sites';

/** The contract of all calls, for programs. */
export function loader({ context: { site, origin } }: LoaderFunctionArgs) {
  const document = openApiDocument(operations, { title: sites[site].name, origin });
  return Response.json(document, { headers: { 'cache-control': 'public, max-age=300' } });
}
