import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { validateStudioQuizBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../accounts/csrf.server';
import { requireStaff } from '../accounts/guards.server';
import { createDocument } from '../authoring/create-document.server';
import { draftTurns } from '../authoring/drafts.server';
import { listDocuments } from '../authoring/library.server';
import { answer } from '../http/answers';
import { bodyBytes, parseBody, requireMethod } from '../http/read-body';

/** Every draft of the library. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, 'quiz:read');
  return answer(await listDocuments(context.db));
}

/** Adds a draft: from a template, as a copy, or from JSON. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMethod(request, 'GET', 'POST');
  const user = await requireStaff(request, context, 'quiz:edit');
  requireCsrf(request, context);
  const bytes = await bodyBytes(request);
  const created = await draftTurns.take(user.id, () =>
    createDocument(context, user, parseBody(bytes, validateStudioQuizBody)),
  );
  return answer(created, { status: 201 });
}
