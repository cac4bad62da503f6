import { data, redirect } from '@remix-run/node';
import {
  askAboutSubstitute,
  askPrescriber,
} from '../../../care/dispensing/checks/questions.server';
import {
  type ParcelView,
  parcelList,
  parcelViews,
  readParcel,
} from '../../../care/dispensing/checks/read-parcels.server';
import { cannotFill, splitParcel } from '../../../care/dispensing/checks/split-or-give-back.server';
import { lotFields, verifyParcel } from '../../../care/dispensing/checks/verify-parcel.server';
import type { Done } from '../../../care/dispensing/checks/with-parcel.server';
import { allergiesInWords } from '../../../care/dispensing/pharmacies/pharmacy-order.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { addressLines } from '../../../identity/profile/delivery-address';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { timeInWords } from '../../../kernel/calendar/day-words';
import { dayOf, serviceZone } from '../../../kernel/calendar/service-day';
import { formText } from '../../../kernel/http/forms/form-text';

/** Loads the parcels that wait for pharmacists. Whose they are is put on record. */
export async function loadParcelsPage({ request, context, user }: Asked<'pharmacy:dispense'>) {
  const wanted = new URL(request.url).searchParams.get('show');
  const show: ParcelView = parcelViews.find((view) => view === wanted) ?? 'toCheck';
  const { parcels, counts } = await parcelList(context, user.id, show);
  return {
    show,
    counts,
    today: dayOf(context.clock.now()),
    parcels: parcels.map(({ dueAt, ...parcel }) => ({
      ...parcel,
      dueOn: dayOf(dueAt),
      dueTime: timeInWords(dueAt, serviceZone),
    })),
  };
}

export type ParcelsData = Awaited<ReturnType<typeof loadParcelsPage>>;

const moment = (at: Date) => ({ on: dayOf(at), time: timeInWords(at, serviceZone) });

/** Loads a parcel for a pharmacist, and puts that on record. Throws a 404 for one that there is not. */
export async function loadParcelPage({ context, params, user }: Asked<'pharmacy:dispense'>) {
  const parcel = await readParcel(context, user.id, params['number'] ?? '');
  if (!parcel.ok) throw new Response(null, { status: 404, statusText: parcel.message });
  const { order, packages, questions, dueAt, ok: _, ...rest } = parcel;
  const { patient, address, lines } = order;
  return {
    ...rest,
    csrf: csrfToken(context),
    due: moment(dueAt),
    patient: {
      name: patient.name,
      dateOfBirth: patient.dateOfBirth,
      gender: patient.gender,
      allergies: allergiesInWords(patient.allergies),
      allergyStatus: patient.allergies.status,
      allergiesSaidOn: patient.allergies.status === 'notAsked' ? null : patient.allergies.saidOn,
    },
    address: addressLines(address),
    medicines: lines.flatMap(({ prescription }) => prescription ?? []),
    packages: packages.map((one) => ({ ...one, fields: lotFields(one) })),
    questions: questions.map(({ askedAt, dueAt: due, answeredAt, ...question }) => ({
      ...question,
      asked: moment(askedAt),
      due: moment(due),
      answered: answeredAt && moment(answeredAt),
    })),
  };
}

export type ParcelData = Awaited<ReturnType<typeof loadParcelPage>>;

/** A form of the page that was not taken, and what was typed into it: shown again. */
export interface ParcelError {
  about: string;
  message: string;
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** Takes one of the page’s forms, by its `intent`. */
export async function postParcelPage({ context, params, form, user }: Posted<'pharmacy:dispense'>) {
  const field = (name: string) => formText(form, name);
  const intent = field('intent');
  const acting = {
    pharmacistId: user.id,
    number: params['number'] ?? '',
    version: Number(field('version')),
  };
  const acted = await act();
  if (acted.ok) return redirect(`/pharmacy?done=${intent}`, 303);
  const values = Object.fromEntries(
    [...form.keys()].filter((name) => name !== 'csrf').map((name) => [name, field(name)]),
  );
  const { message, errors = {}, status } = acted;
  return data<ParcelError>({ about: intent, message, values, errors }, { status });

  async function act(): Promise<Done> {
    switch (intent) {
      case 'verify':
        return verifyParcel(context, acting, ({ orderLineId, place }) => {
          const names = lotFields({ orderLineId, place });
          return { orderLineId, place, lot: field(names.lot), expiresOn: field(names.expiresOn) };
        });
      case 'ask':
        return askPrescriber(context, acting, field('question'));
      case 'substitute': {
        const wish = { orderLineId: field('line'), product: field('product') };
        return askAboutSubstitute(context, acting, wish);
      }
      case 'split': {
        const moved = form.getAll('move').map((value) => {
          const [orderLineId = '', place = ''] = String(value).split(' ');
          return { orderLineId, place: Number(place) };
        });
        return splitParcel(context, acting, moved);
      }
      case 'cannotFill':
        return cannotFill(context, acting, field('reason'));
      default:
        return { ok: false, status: 422, message: 'Load this page again, and try once more.' };
    }
  }
}
