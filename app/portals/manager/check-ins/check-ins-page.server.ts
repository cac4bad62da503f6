import { redirect } from '@remix-run/node';
import { chooseRenewal, currentChoices } from '../../../care/check-ins/renewal-choices.server';
import { currentReference } from '../../../content/reference.server';
import { csrfToken } from '../../../identity/access/csrf.server';

import type { Asked, Posted } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';

/**
 * Loads, for each medicine with check-ins, whether refills without a concern go on by themselves, and who chose that.
 */
export async function loadCheckInsPage({ context }: Asked<'practice:manage'>) {
  const { clinical } = await currentReference(context.db);
  const choices = await currentChoices(context.db);
  const asked = clinical.medicines.flatMap(({ id, name, rules }) => {
    const rule = rules.find((one) => one.kind === 'checkIn');
    if (rule === undefined) return [];
    const choice = choices.get(id);
    const chosen = choice ? { by: choice.by ?? '', on: dayOf(choice.at) } : null;
    return [{ id, name, mayRenew: rule.renews === true, isRead: choice?.isRead ?? false, chosen }];
  });
  return {
    csrf: csrfToken(context),
    open: asked.filter(({ mayRenew }) => mayRenew),
    read: asked.filter(({ mayRenew }) => !mayRenew).map(({ name }) => name),
  };
}

/** Takes the form of a medicine: whether a provider reads each of its check-ins. */
export async function postCheckInsPage({ context, form, user }: Posted<'practice:manage'>) {
  const medicine = formText(form, 'medicine');
  const choice = formText(form, 'choice');
  const { clinical } = await currentReference(context.db);
  const isKnown = clinical.medicines.some(({ id }) => id === medicine);
  if (!isKnown || (choice !== 'read' && choice !== 'renew'))
    throw refuse(422, 'Load this page again, then choose once more.');
  const isDone = await chooseRenewal(context, user.id, { medicine, isRead: choice === 'read' });
  if (!isDone) throw refuse(403, 'You may not do this.');
  throw redirect('/manager/check-ins?done=chosen', 303);
}
