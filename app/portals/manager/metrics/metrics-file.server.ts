import { csvOf } from '../../../analytics/metrics/csv';
import { readFilter } from '../../../analytics/metrics/metrics-filter';
import type { Asked } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { readSections } from './metrics-page.server';

/** One table of the dashboard as a CSV file. @param file Such as `revenue.csv`. */
export async function metricsFile({
  request,
  context,
  params,
}: Asked<'practice:manage'>): Promise<Response> {
  const file = params['file'] ?? '';
  const today = dayOf(context.clock.now());
  const filter = readFilter(new URL(request.url).searchParams, today);
  const tables = (await readSections(context, filter, today)).flatMap((section) => section.tables);
  const table = tables.find(({ name }) => `${name}.csv` === file);
  if (!table) throw new Response(null, { status: 404, statusText: 'There is no such table.' });
  return csvFile(`${table.name}-${filter.from}-${filter.to}.csv`, csvOf(table));
}

/** A file to be saved. */
export function csvFile(name: string, body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
