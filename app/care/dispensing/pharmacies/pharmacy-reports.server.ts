import type { ActionFunctionArgs } from '@remix-run/node';
import { eq } from 'drizzle-orm';
import type { PharmacyReportBody } from '../../../../schemas/generated/types';
import { pharmacyQuestions } from '../../../database/tables/pharmacy.schema.server';
import { type PharmacyName, shipments } from '../../../database/tables/shipments.schema.server';
import { minute } from '../../../kernel/calendar/milliseconds';
import type { Services } from '../../../kernel/http/load-context';
import { cannotFill } from '../checks/cannot-fill.server';
import { askAboutSubstitute, askPrescriber } from '../checks/questions.server';
import { splitParcel } from '../checks/split-parcel.server';
import { verifyParcel } from '../checks/verify-parcel.server';
import type { Done } from '../checks/with-parcel.server';
import { replyLater } from '../shipments/shipment-queue.server';
import { type PharmacyServices, pharmacyNamed, unlessAway } from './pharmacies.server';

/**
 * Takes what a pharmacist of an outside pharmacy did, with the same acts as those of our own. A report is taken once;
 * what is refused leaves nothing, and may be sent again.
 */
export async function takePharmacyReport(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  pharmacy: string,
  report: PharmacyReportBody,
): Promise<Done> {
  if (!isPharmacy(pharmacy)) return { ok: false, status: 404, message: 'There is no such order.' };
  const acting = { pharmacy, report };
  switch (report.event) {
    case 'verified': {
      const names = report.lots.map(({ line: orderLineId, place }) => ({ orderLineId, place }));
      return verifyParcel(
        services,
        acting,
        ({ orderLineId, place }) => {
          const typed = report.lots.find((one) => one.line === orderLineId && one.place === place);
          const { lot = '', expiresOn = '' } = typed ?? {};
          return { orderLineId, place, lot, expiresOn };
        },
        names,
      );
    }
    case 'question':
      return askPrescriber(services, acting, report.text);
    case 'substituted': {
      const { line: orderLineId, product, productId } = report;
      return askAboutSubstitute(services, acting, {
        ...{ orderLineId, product },
        productId: productId ?? null,
      });
    }
    case 'split': {
      const moved = report.moved.map(({ line: orderLineId, place }) => ({ orderLineId, place }));
      return splitParcel(services, acting, moved);
    }
    case 'cannotFill':
      return cannotFill(services, acting, report.reason);
  }
}

const pause = 5 * minute;

/** Sends a pharmacy the answer to a question that it asked, as often as it takes until it hears. */
export async function sendReply(
  { question: id }: { question: string },
  services: PharmacyServices,
): Promise<void> {
  const { db, clock, log } = services;
  const [found] = await db
    .select({ question: pharmacyQuestions, pharmacy: shipments.pharmacy })
    .from(pharmacyQuestions)
    .innerJoin(shipments, eq(shipments.id, pharmacyQuestions.shipmentId))
    .where(eq(pharmacyQuestions.id, id));
  if (!found?.pharmacy) return;
  const { reportId: report, pharmacyKey: key, answer, isAgreed } = found.question;
  if (report === null || key === null || answer === null) return;
  const pharmacy = pharmacyNamed(services, found.pharmacy);
  if (!pharmacy) throw new Error(`The pharmacy “${found.pharmacy}” is not set up here.`);
  const sent = await unlessAway(() => pharmacy.reply({ key, report, answer, isAgreed }));
  if (sent !== 'away') return;
  log.warn({ question: id }, 'the pharmacy does not answer; sending the answer again later');
  await replyLater(db, id, new Date(clock.now().getTime() + pause));
}

/** Says whether a report comes from the pharmacy whose name is in its address. */
export async function isReportSigned({
  request,
  context,
  params,
}: Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>): Promise<boolean> {
  const name = params['pharmacy'] ?? '';
  const pharmacy = isPharmacy(name) ? pharmacyNamed(context, name) : null;
  return pharmacy?.hasSigned(await request.text(), request.headers) ?? false;
}

function isPharmacy(name: string): name is PharmacyName {
  return name === 'sandbox';
}
