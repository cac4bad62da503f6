import { route } from '../identity/route/route.server';
import { exportedDocument } from '../quizzes/authoring/library/library.server';

/** A draft as a JSON file. */
export const loader = route('GET', {
  access: 'quiz:read',
  async handle({ context, params }) {
    const { fileName, text } = await exportedDocument(context.db, params['id'] ?? '');
    return new Response(text, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName}"`,
        'x-content-type-options': 'nosniff',
      },
    });
  },
});
