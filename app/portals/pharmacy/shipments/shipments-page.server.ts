import { data, redirect } from '@remix-run/node';
import {
  askAboutSubstitute,
  askPrescriber,
} from '../../../care/dispensing/checks/questions.server';
import {
  readShipmentToCheck,
  type ShipmentView,
  shipmentList,
  shipmentViews,
} from '../../../care/dispensing/checks/read-shipments.server';
import {
  cannotFill,
  splitShipment,
} from '../../../care/dispensing/checks/split-or-give-back.server';
import { lotFields, verifyShipment } from '../../../care/dispensing/checks/verify-shipment.server';
import type { Done } from '../../../care/dispensing/checks/with-shipment.server';
import { allergiesInWords } from '../../../care/dispensing/pharmacies/pharmacy-order.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { addressLines } from '../../../identity/profile/delivery-address';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { timeInWords } from '../../../kernel/calendar/day-words';
import { dayOf, serviceZone } from '../../../kernel/calendar/service-day';
import { formText } from '../../../kernel/http/forms/form-text';

/** Loads the shipments that wait for pharmacists. Whose they are is put on record. */
export async function loadShipmentsPage({ request, context, user }: Asked<'pharmacy:dispense'>) {
  const wanted = new URL(request.url).searchParams.get('show');
  const show: ShipmentView = shipmentViews.find((view) => view === wanted) ?? 'toCheck';
  const { shipments, counts } = await shipmentList(context, user.id, show);
  return {
    show,
    counts,
    today: dayOf(context.clock.now()),
    shipments: shipments.map(({ dueAt, ...shipment }) => ({
      ...shipment,
      dueOn: dayOf(dueAt),
      dueTime: timeInWords(dueAt, serviceZone),
    })),
  };
}

export type ShipmentsData = Awaited<ReturnType<typeof loadShipmentsPage>>;

const moment = (at: Date) => ({ on: dayOf(at), time: timeInWords(at, serviceZone) });

/** Loads a shipment for a pharmacist, and puts that on record. Throws a 404 for one that there is not. */
export async function loadShipmentPage({ context, params, user }: Asked<'pharmacy:dispense'>) {
  const shipment = await readShipmentToCheck(context, user.id, params['number'] ?? '');
  if (!shipment.ok) throw new Response(null, { status: 404, statusText: shipment.message });
  const { order, packages, questions, dueAt, ok: _, ...rest } = shipment;
  const { patient, address, lines } = order;
  return {
    ...rest,
    csrf: csrfToken(context),
    due: moment(dueAt),
    patient: {
      name: patient.name,
      dateOfBirth: patient.dateOfBirth,
      gender: patient.gender,
      sexAtBirth: patient.sexAtBirth,
      allergies: allergiesInWords(patient.allergies),
      allergyStatus: patient.allergies.status,
      allergiesSaidOn: patient.allergies.status === 'notAsked' ? null : patient.allergies.saidOn,
    },
    address: addressLines(address),
    medicines: lines.flatMap(({ prescription }) => prescription ?? []),
    packages: packages.map((one) => ({
      ...one,
      /** Another maker’s product that the patient agreed to; null where there is none. */
      substitute: lines.find(({ id }) => id === one.orderLineId)?.prescription?.substitute ?? null,
      fields: lotFields(one),
    })),
    questions: questions.map(({ askedAt, dueAt: due, answeredAt, ...question }) => ({
      ...question,
      asked: moment(askedAt),
      due: moment(due),
      answered: answeredAt && moment(answeredAt),
    })),
  };
}

export type ShipmentData = Awaited<ReturnType<typeof loadShipmentPage>>;

/** A form of the page that was not taken, and what was typed into it: shown again. */
export interface ShipmentError {
  about: string;
  message: string;
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** Takes one of the page’s forms, by its `intent`. */
export async function postShipmentPage({
  context,
  params,
  form,
  user,
}: Posted<'pharmacy:dispense'>) {
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
  return data<ShipmentError>({ about: intent, message, values, errors }, { status });

  async function act(): Promise<Done> {
    switch (intent) {
      case 'verify':
        return verifyShipment(context, acting, ({ orderLineId, place }) => {
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
        return splitShipment(context, acting, moved);
      }
      case 'cannotFill':
        return cannotFill(context, acting, field('reason'));
      default:
        return { ok: false, status: 422, message: 'Load this page again, and try once more.' };
    }
  }
}
