import { route } from '../identity/route/route.server';
import { refuse } from '../kernel/http/answers';
import { readPicture } from '../quizzes/pictures/pictures.server';

/** A picture of a quiz. Its name is its content, so that it never changes. */
export const loader = route('GET', {
  access: 'everyone',
  async handle({ context, params }) {
    const file = await readPicture(context.db, params['file'] ?? '');
    if (!file) return refuse(404, 'There is no such picture.');
    return new Response(new Uint8Array(file), {
      headers: {
        'content-type': 'image/webp',
        'content-length': String(file.length),
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
  },
});
