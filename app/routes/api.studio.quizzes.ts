import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { validateStudioQuizBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../accounts/csrf.server';
import { requireStaff } from '../accounts/guards.server';
import { createDocument } from '../authoring/create-document.server';
import { listDocuments } from '../authoring/library.server';
import { answer } from '../http/answers';
import { readBody, requireMethod } from '../http/read-body';

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
  const body = await readBody(request, validateStudioQuizBody);
  return answer(await createDocument(context, user, body), { status: 201 });
}
