import { useActionData } from '@remix-run/react';
import { useState } from 'react';
import { isFormFailure } from '../../kernel/http/forms/form-failure';

/**
 * What the server last said to a form of this page. A form that got no such answer leaves the one before it, so that
 * the page stays as it was; the form itself says what happened.
 */
export function useFormAnswer<A>(): ReturnType<typeof useActionData<A>> {
  const latest = useActionData<A>();
  const [kept, setKept] = useState(latest);
  if (isFormFailure(latest)) return isFormFailure(kept) ? undefined : kept;
  if (latest !== kept) setKept(latest);
  return latest;
}
