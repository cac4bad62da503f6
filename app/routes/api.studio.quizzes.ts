import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { validateStudioQuizBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../identity/access/csrf.server';
import { requireStaff } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';
import { bodyBytes, parseBody, requireMethod } from '../kernel/http/read-body';
import { createDocument } from '../quizzes/authoring/drafts/create-document.server';
import { draftTurns } from '../quizzes/authoring/drafts/drafts.server';
import { listDocuments } from '../quizzes/authoring/library/library.server';

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
