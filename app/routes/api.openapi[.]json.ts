import { openApiDocument } from '../contract/openapi';
import { operationsOf } from '../contract/operations';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';

/** The contract of all calls, for programs. */
export const loader = route('GET', {
  access: 'everyone',
  reply: { description: 'The document, not in an envelope.', file: 'application/json' },
  reference: {
    tag: 'Reference',
    place: 4,
    summary: 'Get this reference as an OpenAPI 3.1 document',
  },
  handle({ context: { site, origin, routes } }) {
    const operations = operationsOf(routes);
    const document = openApiDocument(operations, { title: sites[site].name, origin });
    return Response.json(document, { headers: { 'cache-control': 'public, max-age=300' } });
  },
});
