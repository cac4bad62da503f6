import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { limitUploads } from '../care/documents/upload-rate.server';
import { requireCsrf } from '../identity/access/csrf.server';
import { requireStaff } from '../identity/access/guards.server';
import { receiveUpload } from '../kernel/files/receive-upload.server';
import { answer, refuse } from '../kernel/http/answers';
import { formText } from '../kernel/http/forms/form-text';
import { requireMethod } from '../kernel/http/read-body';
import { listPictures, storePicture } from '../quizzes/pictures/pictures.server';

/** The pictures that quizzes can show. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, 'quiz:read');
  return answer({ pictures: await listPictures(context.db) });
}

/** Adds one, as a form: `alt`, then `file`. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMethod(request, 'GET', 'POST');
  const user = await requireStaff(request, context, 'quiz:edit');
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
}
