import type { LoaderFunctionArgs } from '@remix-run/node';
import { auditFile } from '../portals/manager/audit/audit-page.server';

/** What a search of the access log found, as a file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return auditFile(request, context);
}
