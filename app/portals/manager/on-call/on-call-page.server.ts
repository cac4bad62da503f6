import { redirect } from '@remix-run/node';
import { readOnCall, setOnCall } from '../../../care/worklist/on-call.server';
import { currentDueTimes } from '../../../content/reference.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';

/** Loads who is on call in the next two weeks. */
export async function loadOnCallPage({ context }: Asked<'practice:manage'>) {
  const { db, clock } = context;
  const [roster, times] = await Promise.all([readOnCall(db, clock.now()), currentDueTimes(db)]);
  return { ...roster, hours: times.hours, csrf: csrfToken(context) };
}

/** Takes who is on call, for all days of the page. */
export async function postOnCallPage({ context, form, user }: Posted<'practice:manage'>) {
  const days = form.getAll('day').map(String);
  const refusal = await setOnCall(
    context,
    user.id,
    days.map((day) => ({
      day,
      who: formText(form, `who ${day}`),
      before: formText(form, `before ${day}`),
    })),
  );
  if (refusal !== null) throw refuse(409, refusal);
  return redirect('/manager/on-call?done=saved', 303);
}
