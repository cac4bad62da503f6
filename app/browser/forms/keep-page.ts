import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  useActionData,
} from '@remix-run/react';
import { useState } from 'react';
import { toast } from '../../design/ui/toast/toast';
import { type FormFailure, isFormFailure, sentFields } from '../../kernel/http/forms/form-failure';
import { setPageToken } from '../calls/call';
import { isLostConnection } from '../connection/lost-connection';

/**
 * The `clientAction` of every page with forms. Where a form got no answer, or one that says no more than that it
 * failed, the page stays as it is with all that was typed, and is told why; a toast says so too. Without it the
 * router puts an error in the place of the page.
 */
export async function keepPage({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction<unknown>();
  } catch (thrown) {
    // A Response leads elsewhere. Whoever went on meanwhile wants to hear nothing.
    if (thrown instanceof Response || request.signal.aborted) throw thrown;
    const failure = failureOf(thrown, form);
    if (failure.csrf !== undefined) setPageToken(failure.csrf);
    tell(failure.message);
    // A status of success would have the page read anew, and that may fail too. Only a Response keeps its own here.
    return Response.json(failure, { status: Math.max(failure.status, 400) });
  }
}

let toastId: number | undefined;

/** Says it in passing as well, the newest alone. */
function tell(message: string): void {
  if (toastId !== undefined) toast.dismiss(toastId);
  toastId = toast.error(message);
}

function failureOf(thrown: unknown, form: FormData): FormFailure {
  const failure = { kind: 'formFailure' as const, ...sentFields(form) };
  if (isLostConnection(thrown)) return { ...failure, status: 0, message: noAnswer };
  if (!isRouteErrorResponse(thrown)) return { ...failure, status: 502, message: noServer };
  const { status } = thrown;
  const body: unknown = thrown.data;
  if (!hasMessage(body)) return { ...failure, status, message: noServer };
  const { message, signIn, csrf } = body;
  return {
    ...failure,
    status,
    message,
    ...(typeof signIn === 'string' ? { signIn } : {}),
    ...(typeof csrf === 'string' ? { csrf } : {}),
  };
}

const noAnswer =
  'The connection broke before an answer came. What you entered is still here. Check the connection, then send it again.';
const noServer =
  'Our server could not take this just now. What you entered is still here. Wait a moment, then send it again.';

function hasMessage(
  answer: unknown,
): answer is { message: string; signIn?: unknown; csrf?: unknown } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'message' in answer &&
    typeof answer.message === 'string'
  );
}

/**
 * Returns what the server last said to a form of this page. A form that got no such answer leaves the one before it, so
 * that the page stays as it was; the form itself says what happened.
 */
export function useFormAnswer<A>(): ReturnType<typeof useActionData<A>> {
  const latest = useActionData<A>();
  const [shown, setShown] = useState(latest);
  if (isFormFailure(latest)) return isFormFailure(shown) ? undefined : shown;
  if (latest !== shown) setShown(latest);
  return latest;
}
