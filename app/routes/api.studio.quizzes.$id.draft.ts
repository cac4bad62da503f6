import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { validateStudioDraftBody } from '../../schemas/generated/validators';
import { csrfToken, requireCsrf } from '../identity/access/csrf.server';
import { requireStaff } from '../identity/access/guards.server';
import { answer, refuse } from '../kernel/http/answers';
import { bodyBytes, parseBody, requireMethod } from '../kernel/http/read-body';
import { draftTurns, readDraft, saveDraft } from '../quizzes/authoring/drafts/drafts.server';

/** A draft, to be opened in the editor, with who asked for it and the token of their calls. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id: person } = await requireStaff(request, context, 'quiz:read');
  const draft = await readDraft(context, params['id'] ?? '');
  return answer({ ...draft, person, csrf: csrfToken(context) });
}

/** Saves a draft. Safe to repeat; nothing is overwritten. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireMethod(request, 'GET', 'PUT');
  const user = await requireStaff(request, context, 'quiz:edit');
  requireCsrf(request, context);
  const bytes = await bodyBytes(request);
  const { ok, ...saved } = await draftTurns.take(user.id, () =>
    saveDraft(context, user, params['id'] ?? '', parseBody(bytes, validateStudioDraftBody)),
  );
  return 'message' in saved ? refuse(409, saved.message, saved) : answer(saved);
}
