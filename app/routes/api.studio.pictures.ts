import { limitUploads } from '../care/documents/document-call.server';
import { object, uploadRefusals } from '../contract/phrases';
import { requireCsrf } from '../identity/access/csrf.server';
import { route } from '../identity/route/route.server';
import { receiveUpload } from '../kernel/files/receive-upload.server';
import { answer, refuse } from '../kernel/http/answers';
import { formText } from '../kernel/http/forms/form-text';
import { listPictures, storePicture } from '../quizzes/pictures/pictures.server';

/** The pictures that quizzes can show. */
export const loader = route('GET', {
  access: 'quiz:read',
  reply: object('The pictures.'),
  reference: { tag: 'Studio', place: 15, summary: 'List the pictures that quizzes can show' },
  handle: async ({ context }) => answer({ pictures: await listPictures(context.db) }),
});

/** Adds one, as a form: `alt`, then `file`. */
export const action = route('POST', {
  access: 'quiz:edit',
  body: {
    form: {
      text: { alt: 'What it shows, for those who cannot see it. It stands before the file.' },
      files: { file: 'The picture.' },
    },
  },
  reply: { status: 201, description: 'The picture.', data: { type: 'object' } },
  reference: {
    tag: 'Studio',
    place: 15,
    summary: 'Add a picture',
    refusals: uploadRefusals,
  },
  async handle({ request, context, user }) {
    requireCsrf(request, context);
    await limitUploads(context);
    let alt = '';
    const result = await receiveUpload(
      request,
      (fields) => {
        alt = formText(fields, 'alt');
      },
      (file) => storePicture(context, user, { ...file, alt }),
    );
    if (!result.ok) return refuse(result.status, result.message);
    return answer(result.picture, { status: 201 });
  },
});
