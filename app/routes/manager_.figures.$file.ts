import type { LoaderFunctionArgs } from '@remix-run/node';
import { figuresFile } from '../portals/manager/figures/figures-file.server';

/** One table of the dashboard as a file, such as `revenue.csv`. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return figuresFile(request, context, params['file'] ?? '');
}
