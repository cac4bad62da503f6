import { data, redirect } from '@remix-run/node';
import { findLot, type ShipmentOfLot } from '../../care/dispensing/recalls/find-lot.server';
import { listRecalls } from '../../care/dispensing/recalls/recall-list.server';
import {
  errorOfWithdrawal,
  errorsOfRecall,
  isMedicine,
  longestLot,
  recordRecall,
  withdrawRecall,
} from '../../care/dispensing/recalls/record-recall.server';
import { settleRecalled } from '../../care/dispensing/recalls/settle-recalled.server';
import { lotKeyIn } from '../../care/prescriptions/lot-key.server';
import { csrfToken } from '../../identity/access/csrf.server';
import type { Asked, Posted } from '../../identity/route/route.server';
import { dayOf } from '../../kernel/calendar/service-day';
import { refuse } from '../../kernel/http/answers';
import { formText } from '../../kernel/http/forms/form-text';
import { pageAddress } from '../../kernel/http/page-address';
import { openWords, sealWords } from '../../kernel/http/sealed-words.server';
import { settlingIn } from '../parts/recalled-package';
import { leadToFound } from '../parts/search-form.server';

/** People who look for lots: each on the pages of their own portal. */
type Recaller = 'pharmacy:dispense' | 'practice:manage';

/** Loads what is known of the lot that is looked for, and the recalls that were noted. Whose it is is put on record. */
export async function loadRecallsPage({ request, context, user }: Asked<Recaller>, path: string) {
  const { searchParams } = new URL(request.url);
  const sealed = searchParams.get('lot') ?? '';
  const lot = openWords(context, user.id, sealed);
  const isLot = lotKeyIn(lot) !== '' && lot.length <= longestLot;
  const after = searchParams.get('after');
  const at = (wanted: string, more: Record<string, string | null> = {}) =>
    pageAddress(path, { lot: wanted, ...more });
  const found = isLot ? await findLot(context, user.id, lot, after) : null;
  const recalls = await listRecalls(context.db, isLot ? lotKeyIn(lot) : null);
  return {
    csrf: csrfToken(context),
    path,
    // As it is printed, where there is a package of it.
    lot: found?.shipments.flatMap(({ packages }) => packages)[0]?.lot ?? lot,
    lotError:
      lot === '' || isLot
        ? undefined
        : `Type its letters and digits, at most ${longestLot} characters`,
    found: found && {
      ...found,
      shipments: found.shipments.map(inDays),
      isFirstPage: after === null,
      first: at(sealed),
      next: found.next === null ? null : at(sealed, { after: found.next }),
    },
    recalls: recalls.map(({ at: moment, withdrawn, ...recall }) => ({
      ...recall,
      on: dayOf(moment),
      withdrawn: withdrawn && { ...withdrawn, at: null, on: dayOf(withdrawn.at) },
      href: at(sealWords(context, user.id, recall.lot)),
    })),
  };
}

function inDays({ shippedAt, deliveredAt, ...shipment }: ShipmentOfLot) {
  const day = (at: Date | null) => at && dayOf(at);
  const { stoppedAt, toldAt, mistakenAt, confirmedAt, ...rest } = shipment;
  return {
    ...rest,
    ...{ leftOn: day(shippedAt), deliveredOn: day(deliveredAt) },
    ...{ stoppedOn: day(stoppedAt), toldOn: day(toldAt), mistakenOn: day(mistakenAt) },
    confirmedOn: day(confirmedAt),
  };
}

export type RecallsData = Awaited<ReturnType<typeof loadRecallsPage>>;

/** A form that was not taken, and what was typed into that of a recall: shown again. */
export interface RecallError {
  message: string;
  /** The shipment that was to be settled, or the recall that was to be withdrawn; left out for a new recall. */
  of?: string;
  values: { reason: string; product: string; reach: string };
  errors: Record<string, string>;
}

/** Takes the search for a lot, a recall or its withdrawal, or the way in which a recalled package is settled. */
export async function postRecallsPage({ context, form, user }: Posted<Recaller>, page: string) {
  if (formText(form, 'intent') === 'search') {
    return leadToFound(context, user.id, form, { page, words: 'lot' });
  }
  const field = (name: string) => formText(form, name);
  if (field('intent') === 'withdraw') {
    const values = { ...none, reason: field('reason').replaceAll('\r\n', '\n') };
    const [of, message] = [field('recall'), errorOfWithdrawal(values.reason)];
    if (message !== null) return data<RecallError>({ message, of, values, errors: {} }, 422);
    const isDone = await withdrawRecall(context, user.id, { id: of, reason: values.reason });
    if (!isDone) throw refuse(404, 'There is no such recall.');
    return redirect(pageAddress(page, { done: 'withdraw' }), 303);
  }
  const settling = settlingIn(form);
  if (settling !== null) {
    const of = field('shipment');
    const settled = await settleRecalled(context, user.id, of, settling);
    const lot = sealWords(context, user.id, field('lot'));
    if (settled.ok) return redirect(pageAddress(page, { lot, done: settling.how }), 303);
    const { message, status } = settled;
    return data<RecallError>({ message, of, values: none, errors: {} }, { status });
  }
  const [lot, product, reach] = [field('lot'), field('product'), field('reach')];
  // A line break is counted as one letter, as the field counts it.
  const values = { reason: field('reason').replaceAll('\r\n', '\n'), product, reach };
  const errors = errorsOfRecall({ lot, reason: values.reason });
  if (product !== anyMedicine && !(await isMedicine(context.db, { lot, productId: product })))
    errors['product'] = 'Choose the medicine';
  if (reach !== 'patients' && reach !== 'unsent') errors['reach'] = 'Choose how far it goes';
  if (Object.keys(errors).length > 0) {
    const message = 'The recall is not recorded yet. Look at what is marked.';
    return data<RecallError>({ message, values, errors }, { status: 422 });
  }
  await recordRecall(context, user.id, {
    ...{ lot, reason: values.reason, isForPatients: reach === 'patients' },
    productId: product === anyMedicine ? '' : product,
  });
  return redirect(
    pageAddress(page, { lot: sealWords(context, user.id, lot), done: 'recall' }),
    303,
  );
}

const none = { reason: '', product: '', reach: '' };

/** Choice for whatever has the lot. No product has such an id. */
const anyMedicine = '*';
