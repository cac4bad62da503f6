import { redirect } from '@remix-run/node';
import { markCrisis } from '../../../care/crises/crises.server';
import type { Posted } from '../../../identity/route/route.server';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';

/** The longest note of what was done. */
const longest = 500;

/** Takes what a provider says of somebody in danger: that they look after them, or what was done. */
export async function postCrisisForm({ context, form, user }: Posted<'patients:treat'>) {
  const id = formText(form, 'crisis');
  const note = formText(form, 'note').trim();
  switch (form.get('intent')) {
    case 'seen':
      if (!(await markCrisis(context, user.id, id, { kind: 'seen' }))) throw gone();
      return redirect('/provider?done=crisisSeen', 303);
    case 'handled':
      if (note === '') throw refuse(422, 'Say what was done. Others read it on the record.');
      if (note.length > longest) throw refuse(422, `The maximum length allowed is ${longest}`);
      if (!(await markCrisis(context, user.id, id, { kind: 'handled', note }))) throw gone();
      return redirect('/provider?done=crisisHandled', 303);
    default:
      throw refuse(422, 'This form was not understood. Please load the page again.');
  }
}

function gone() {
  return refuse(
    404,
    'Somebody else has dealt with this, or it is not in a state of your licenses.',
  );
}
