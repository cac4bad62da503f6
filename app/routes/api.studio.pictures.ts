import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireCsrf } from '../accounts/csrf.server';
import { requireStaff } from '../accounts/guards.server';
import { receiveUpload } from '../documents/receive-upload.server';
import { limitUploads } from '../documents/upload-rate.server';
import { answer, refuse } from '../http/answers';
import { formText } from '../http/form-text';
import { requireMethod } from '../http/read-body';
import { listPictures, storePicture } from '../pictures/pictures.server';

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
