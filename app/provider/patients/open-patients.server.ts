import { ageInYears } from '../../../engine';
import { csrfToken } from '../../accounts/csrf.server';
import { requireProvider } from '../../accounts/guards.server';
import { readProviderForm } from '../../accounts/person-form.server';
import { dayOf } from '../../calendar/service-day';
import { findPatients } from '../../care/find-patients.server';
import type { AppLoadContext } from '../../http/load-context';
import { openWords } from '../../http/sealed-words.server';
import { leadToFound } from '../../staff/search-form.server';

/** The patients of the provider who asks, or those that they look for. Whom it shows is put on record. */
export async function openPatients(request: Request, context: AppLoadContext) {
  const { id } = await requireProvider(request, context);
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
export async function postPatientSearch(request: Request, context: AppLoadContext) {
  const { form, user } = await readProviderForm(request, context);
  return leadToFound(context, user.id, form, { page: '/provider/patients', words: 'q' });
}

export type PatientsPageData = Awaited<ReturnType<typeof openPatients>>;
