import { data, redirect } from '@remix-run/node';
import { changeNames } from '../../accounts/change-names.server';
import { formText } from '../../http/form-text';
import type { AppLoadContext } from '../../http/load-context';
import { cancelAsProvider } from '../../visits/cancel-as-provider.server';
import type { OpeningHours } from '../../visits/opening-hours';
import { saveOwnCalendar } from '../../visits/own-calendar.server';
import { isVisitZone, readWeek } from '../../visits/weekly-hours';
import { readProviderForm } from '../provider-form.server';
import { spansOfDay, weekdays } from './week-form';

const page = '/provider/profile';

/** A form of the page that was not taken, as it was typed, and why. */
export type ProfileTrouble =
  | { intent: 'names'; names: Record<string, string>; errors: Record<string, string> }
  | {
      intent: 'hours';
      message: string;
      timeZone: string;
      hours: OpeningHours[];
      /** By weekday, 1 is Monday. */
      errors: Record<number, string>;
    }
  | { intent: 'cancel'; message: string; text: string };

/** Takes one of the page’s forms, by its `intent`: `names`, `hours`, or `cancel` with a `visit`. */
export async function postProfileForm(request: Request, context: AppLoadContext) {
  const { form, user } = await readProviderForm(request, context);
  switch (form.get('intent')) {
    case 'names': {
      const { names, errors } = await changeNames(context.db, user.id, form);
      if (Object.keys(errors).length > 0) return trouble(422, { intent: 'names', names, errors });
      return redirect(`${page}?done=names`, 303);
    }
    case 'hours':
      return postHours(context, user.id, form);
    case 'cancel': {
      const text = formText(form, 'text').replace(/\r\n/g, '\n');
      const clientId = formText(form, 'clientId');
      const wish = { visitId: formText(form, 'visit'), text, clientId };
      const done = await cancelAsProvider(context, user.id, wish);
      if (done.ok) return redirect(`${page}?done=cancelled`, 303);
      return trouble(done.status, { intent: 'cancel', message: done.message, text });
    }
    default:
      return redirect(page, 303);
  }
}

async function postHours(context: AppLoadContext, userId: string, form: FormData) {
  const timeZone = formText(form, 'timeZone');
  const typed = weekdays.flatMap(({ weekday }) =>
    spansOfDay.map((nth) => ({
      weekday,
      opensAt: formText(form, `opens-${weekday}-${nth}`),
      closesAt: formText(form, `closes-${weekday}-${nth}`),
    })),
  );
  const hours = typed.filter(({ opensAt, closesAt }) => opensAt !== '' || closesAt !== '');
  const kept = { intent: 'hours', timeZone, hours, errors: {} } as const;
  const read = readWeek(hours);
  if (!read.ok) {
    const message = 'Some hours need another look.';
    return trouble(422, { ...kept, errors: read.errors, message });
  }
  const mark = formText(form, 'mark');
  // A zone that the list does not have stays where it was kept before.
  const isKept = mark.startsWith(JSON.stringify([timeZone]).slice(0, -1));
  if (!isVisitZone(timeZone) && !isKept) {
    return trouble(422, { ...kept, message: 'Choose a time zone from the list.' });
  }
  const saved = await saveOwnCalendar(context, userId, { timeZone, hours: read.hours, mark });
  if (!saved.ok) return trouble(saved.status, { ...kept, message: saved.message });
  return redirect(`${page}?done=hours`, 303);
}

function trouble(status: number, found: ProfileTrouble) {
  return data(found, { status });
}
