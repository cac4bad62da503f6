import { ageInYears } from '../../../engine';
import { requireProvider } from '../../accounts/guards.server';
import { dayOf } from '../../calendar/service-day';
import { findPatients } from '../../care/find-patients.server';
import type { AppLoadContext } from '../../http/load-context';

/** What is typed is cut off here: no name is longer. */
const longestSearch = 100;

/** The patients of the provider who asks, or those that they look for. Whom it shows is put on record. */
export async function openPatients(request: Request, context: AppLoadContext) {
  const { id } = await requireProvider(request, context);
  const { db, clock } = context;
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get('q') ?? '').slice(0, longestSearch);
  const after = searchParams.get('after');
  const { patients, next } = await findPatients({ db, clock }, id, { search, after });
  const today = dayOf(clock.now());
  return {
    search,
    isFirstPage: after === null,
    next,
    patients: patients.map(({ dob, openedAt, ...patient }) => ({
      ...patient,
      age: dob === null ? null : ageInYears(dob, today),
      openedOn: dayOf(openedAt),
    })),
  };
}

export type PatientsPageData = Awaited<ReturnType<typeof openPatients>>;
