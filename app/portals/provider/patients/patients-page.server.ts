import { ageInYears } from '../../../../engine/values';
import { findPatients } from '../../../care/cases/find-patients.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { requireProvider } from '../../../identity/access/guards.server';
import { readProviderForm } from '../../../identity/access/person-form.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { openWords } from '../../../kernel/http/sealed-words.server';
import { leadToFound } from '../../parts/search-form.server';

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
