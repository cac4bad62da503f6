import { data, redirect, redirectDocument } from '@remix-run/node';
import { and, eq, ne } from 'drizzle-orm';
import { titleOfLine } from '../../../../commerce/orders/prescribed-instead.server';
import { orderLines, orders } from '../../../../database/tables/orders.schema.server';
import { subscriptions } from '../../../../database/tables/subscriptions.schema.server';
import {
  askForDeletion,
  grace,
  openDeletion,
  undoDeletion,
} from '../../../../flows/deletion/ask-for-deletion.server';
import { readToKeep } from '../../../../flows/deletion/erase.server';
import { reasonsToWait } from '../../../../flows/deletion/reasons-to-wait.server';
import { askForExport, listExports, readExport } from '../../../../flows/own-data/export.server';
import { csrfToken } from '../../../../identity/access/csrf.server';
import { hasPassword } from '../../../../identity/accounts/set-password.server';
import { patientZone } from '../../../../identity/profile/patient-zone.server';
import type { Asked, Posted } from '../../../../identity/route/route.server';
import { dayInWords, timeInWords } from '../../../../kernel/calendar/day-words';
import { dayIn, dayOf, serviceZone } from '../../../../kernel/calendar/service-day';
import type { Queryable } from '../../../../kernel/database/client.server';
import { refuse } from '../../../../kernel/http/answers';
import { formText } from '../../../../kernel/http/forms/form-text';

const page = '/patient/account/data';

/** Loads what the page of a patient’s own data shows. */
export async function loadDataPage({ context, user }: Asked<'patient'>) {
  const { db, clock, config } = context;
  const now = clock.now();
  const zone = (await patientZone(db, user.id)) ?? serviceZone;
  const inWords = (at: Date) => `${dayInWords(dayIn(at, zone), 'date')}, ${timeInWords(at, zone)}`;
  const [copies, deletion, waits, ends, keep] = await Promise.all([
    listExports(context, user.id),
    openDeletion(db, user.id),
    reasonsToWait(db, user.id),
    renewing(db, user.id),
    readToKeep(db, user.id),
  ]);
  return {
    csrf: csrfToken(context),
    email: user.email,
    hasPassword: await hasPassword(context, user.id),
    copies: copies.map(({ id, askedAt, readyAt, expiresAt, bytes }) => ({
      id,
      asked: inWords(askedAt),
      status: readyAt === null ? 'making' : expiresAt && expiresAt > now ? 'ready' : 'over',
      until: expiresAt && inWords(expiresAt),
      size: sizeInWords(bytes),
    })),
    leavesOn: deletion && dayInWords(dayIn(deletion.dueAt, zone)),
    waits,
    ends,
    wouldLeaveOn: dayInWords(dayOf(new Date(now.getTime() + grace))),
    keeps: {
      medical: keep.medical ? config.recordYears.medical : null,
      payments: keep.payments ? config.recordYears.payments : null,
    },
  };
}

export type DataPageData = Awaited<ReturnType<typeof loadDataPage>>;

function sizeInWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Lists what a patient gets again and again until it is ended, by its title. */
async function renewing(db: Queryable, patientId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ title: titleOfLine })
    .from(subscriptions)
    .innerJoin(orderLines, eq(orderLines.id, subscriptions.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.userId, patientId), ne(subscriptions.status, 'cancelled')));
  return rows.map(({ title }) => title).sort();
}

/** Mistake in one of the forms of the page. */
export interface DataPageError {
  intent: 'copy' | 'delete';
  errors: Partial<Record<'current' | 'sure', string>>;
}

/** Takes one of the page’s forms, by its `intent`. */
export async function postDataPage({ context, form, user }: Posted<'patient'>) {
  const done = (what: string) => redirect(`${page}?done=${what}`, 303);
  const refused = (posted: DataPageError) => data(posted, { status: 422 });
  const password = formText(form, 'current');
  switch (form.get('intent')) {
    case 'copy': {
      const asked = await askForExport(context, user, password);
      return asked.ok
        ? done('copy')
        : refused({ intent: 'copy', errors: { current: asked.message } });
    }
    case 'delete': {
      if (form.get('sure') !== 'yes') {
        const sure = 'Mark that you have read what ends';
        return refused({ intent: 'delete', errors: { sure } });
      }
      const asked = await askForDeletion(context, user, password);
      return asked.ok
        ? redirectDocument(`${page}?done=leaving`, 303)
        : refused({ intent: 'delete', errors: { current: asked.message } });
    }
    case 'keep':
      return (await undoDeletion(context, user.id))
        ? redirectDocument(`${page}?done=kept`, 303)
        : redirect(page, 303);
    default:
      return redirect(page, 303);
  }
}

/** Sends a copy to the patient who asked for it, while it is there. */
export async function sendCopy({ context, params, user }: Asked<'patient'>): Promise<Response> {
  const file = await readExport(context, user.id, params['id'] ?? '');
  if (file === null) return refuse(404, 'There is no such copy. It may be over: ask for another.');
  return new Response(file, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(file.byteLength),
      'content-disposition': `attachment; filename="your-data.zip"`,
      'cache-control': 'private, no-store',
    },
  });
}
