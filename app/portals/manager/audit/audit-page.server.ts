import { csvBegins, csvLine } from '../../../analytics/metrics/metric-table';
import { csrfToken } from '../../../identity/access/csrf.server';
import {
  type AuditCursor,
  type AuditFilter,
  actionWords,
  auditAddress,
  cursorInAddress,
  listWords,
  readAuditCursor,
  readAuditFilter,
} from '../../../identity/audit/audit-filter';
import {
  type AuditRow,
  countNames,
  type NamesOfDay,
  namesByDay,
  patientSearched,
  searchAudit,
} from '../../../identity/audit/search-audit.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { listStaff } from '../../../identity/staff/read-staff.server';
import { timeInWords } from '../../../kernel/calendar/day-words';
import { dayOf, serviceZone } from '../../../kernel/calendar/service-day';
import type { Queryable } from '../../../kernel/database/client.server';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { openWords } from '../../../kernel/http/sealed-words.server';
import { leadToFound } from '../../parts/search-form.server';
import { csvFile } from '../metrics/metrics-page.server';

/** Number of accesses on a page. */
const pageLength = 50;

/** Loads what the search of the access log shows. */
export async function loadAuditPage({ request, context, user }: Asked<'practice:manage'>) {
  const { searchParams } = new URL(request.url);
  const asked = readAuditFilter(searchParams);
  const email = openWords(context, user.id, asked.patient);
  const filter = { ...asked, patient: email === '' ? '' : asked.patient };
  const before = readAuditCursor(searchParams.get('before'));
  const staff = await listStaff(context.db, dayOf(context.clock.now()));
  const patient = await patientSearched(context, user.id, email);
  const rows = patient === 'nobody' ? [] : await rowsOf(context.db, filter, patient, before);
  const hidesNames = filter.action === null && patient !== 'nobody';
  const shown = rows.slice(0, pageLength);
  const last = rows.length > pageLength ? shown.at(-1) : undefined;
  return {
    csrf: csrfToken(context),
    /** Search as it stands in the address: the patient’s email is sealed. */
    filter,
    email,
    isNobody: patient === 'nobody',
    isFirst: before === null,
    staff: staff.map(({ id, firstName, lastName }) => ({
      value: id,
      label: `${firstName} ${lastName}`,
    })),
    rows: shown.map(({ at, ...row }) => ({
      ...row,
      day: dayOf(at),
      time: timeInWords(at, serviceZone),
    })),
    /** Number of times that a name was seen in a list that is not shown. */
    hidden: hidesNames ? await countNames(context.db, filter, patient) : 0,
    next: last ? auditAddress(filter, cursorInAddress(cursorOfRow(last))) : null,
    address: auditAddress(filter),
  };
}

/** The accesses of a page and one more, in words; names seen in lists by person and day, and only where asked for. */
async function rowsOf(
  db: Queryable,
  filter: AuditFilter,
  patientId: string | null,
  before: AuditCursor | null,
) {
  const part = { patientId, before, most: pageLength + 1 };
  if (filter.action === 'names') return (await namesByDay(db, filter, part)).map(namesRow);
  const rows = await searchAudit(db, filter, part, 'withoutNames');
  return rows.map(({ action, ...row }) => ({ ...row, action: actionWords[action] }));
}

function namesRow({ names, times, action, ...line }: NamesOfDay) {
  return {
    ...line,
    action: `Saw ${names === 1 ? 'one name' : `${names} names`} ${listWords[action]}`,
    patient: '',
    patientEmail: '',
    reason: times > names ? `${times} times in all` : '',
  };
}

/** Searches the access log. */
export async function postAuditSearch({ context, form, user }: Posted<'practice:manage'>) {
  return leadToFound(context, user.id, form, { page: '/manager/audit', words: 'patient' });
}

const rowsAtATime = 2_000;

/** Everything that fits as a CSV file, read and sent piece by piece. */
export async function auditFile({
  request,
  context,
  user,
}: Asked<'practice:manage'>): Promise<Response> {
  const filter = readAuditFilter(new URL(request.url).searchParams);
  const patient = await patientSearched(
    context,
    user.id,
    openWords(context, user.id, filter.patient),
  );
  const pieces = patient === 'nobody' ? noPieces() : auditPieces(context, filter, patient);
  const text = new TextEncoder();
  const head =
    csvBegins +
    csvLine(['Time (UTC)', 'Staff', 'Patient', 'Patient email', 'What', 'About', 'Reason']);
  let isBegun = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true;
        controller.enqueue(text.encode(head));
        return;
      }
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(text.encode(value));
    },
  });
  return csvFile('access-log.csv', body);
}

async function* auditPieces(
  { db }: Pick<AppLoadContext, 'db'>,
  filter: AuditFilter,
  patientId: string | null,
): AsyncGenerator<string, void> {
  let before: AuditCursor | null = null;
  for (;;) {
    const part = { patientId, before, most: rowsAtATime };
    const rows: AuditRow[] = await searchAudit(db, filter, part);
    if (rows.length > 0) yield rows.map(auditLine).join('');
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtATime) return;
    before = cursorOfRow(last);
  }
}

async function* noPieces(): AsyncGenerator<string, void> {}

function auditLine({
  at,
  staff,
  patient,
  patientEmail,
  action,
  subject,
  reason,
}: AuditRow): string {
  return csvLine([
    at.toISOString(),
    staff,
    patient,
    patientEmail,
    actionWords[action],
    subject,
    reason,
  ]);
}

function cursorOfRow({ at, id }: Pick<AuditRow, 'at' | 'id'>): AuditCursor {
  return { at: at.getTime(), id };
}
