import { data } from '@remix-run/node';
import { listDeletions, openRecord } from '../../../flows/deletion/open-record.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { dayOf } from '../../../kernel/calendar/service-day';
import { formText } from '../../../kernel/http/forms/form-text';

const inWords = (day: string | null) => (day === null ? null : dayInWords(day, 'dateWithYear'));

/** Loads that somebody was deleted, and when: never who they were. */
export async function loadDeletedPage({ context }: Asked<'practice:manage'>) {
  const rows = await listDeletions(context.db);
  return {
    deleted: rows.map(({ id, doneAt, medicalUntil, paymentsUntil, endedAt }) => ({
      id,
      on: inWords(doneAt && dayOf(doneAt)) ?? '',
      medicalUntil: endedAt === null ? inWords(medicalUntil) : null,
      paymentsUntil: endedAt === null ? inWords(paymentsUntil) : null,
    })),
  };
}

/** Loads the form by which a record is opened. */
export function loadRecordsPage({ context }: Asked<'records:open'>) {
  return { csrf: csrfToken(context) };
}

/** Opens a record, and shows it once: it stands at no address. */
export async function postRecordsPage({ context, form, user }: Posted<'records:open'>) {
  const reference = formText(form, 'reference');
  const reason = formText(form, 'reason');
  const opened = await openRecord(context, { staffId: user.id, reference, reason });
  const typed = { reference, reason };
  if (opened.ok) return data({ reference, sections: opened.sections });
  return data({ typed, errors: opened.errors }, { status: opened.status });
}
