import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../identity/access/guards.server';
import { exportedDocument } from '../quizzes/authoring/library/library.server';

/** A draft as a JSON file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff(request, context, 'quiz:read');
  const { fileName, text } = await exportedDocument(context.db, params['id'] ?? '');
  return new Response(text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
    },
  });
}
