import { ageInYears } from '../../../../engine/values';
import { findPatients } from '../../../care/cases/patient-search.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { openWords } from '../../../kernel/http/sealed-words.server';
import { leadToFound } from '../../parts/search-form.server';

/** The patients of the provider who asks, or those that they look for. Whom it shows is put on record. */
export async function loadPatientsPage({ request, context, user: { id } }: Asked<'chart:read'>) {
  const { db, clock } = context;
  const { searchParams } = new URL(request.url);
  const sealed = searchParams.get('q') ?? '';
  const search = openWords(context, id, sealed);
  const after = searchParams.get('after');
  const { patients, next, isLicensed } = await findPatients({ db, clock }, id, { search, after });
  const today = dayOf(clock.now());
  return {
    csrf: csrfToken(context),
    search,
    /** The same as it stands in the address. */
    sealed: search === '' ? '' : sealed,
    isFirstPage: after === null,
    next,
    isLicensed,
    patients: patients.map(({ dob, openedAt, ...patient }) => ({
      ...patient,
      age: dob === null ? null : ageInYears(dob, today),
      openedOn: dayOf(openedAt),
    })),
  };
}

/** Looks for patients. */
export async function postPatientSearch({ context, form, user }: Posted<'case:prepare'>) {
  return leadToFound(context, user.id, form, { page: '/provider/patients', words: 'q' });
}

export type PatientsPageData = Awaited<ReturnType<typeof loadPatientsPage>>;
