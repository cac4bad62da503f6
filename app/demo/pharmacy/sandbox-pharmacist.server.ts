import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { PharmacyReportBody } from '../../../schemas/generated/types';
import {
  holdSandboxOrder,
  reportSecret,
  reportSignatureHeader,
  setPharmacyOutages,
  verifiedBy,
} from '../../care/dispensing/pharmacies/sandbox/sandbox-pharmacy.server';
import {
  isReportSigned,
  takePharmacyReport,
} from '../../care/dispensing/pharmacies/take-report.server';
import { sandboxPharmacyOrders } from '../../database/tables/sandbox.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import type { Posted } from '../../identity/route/route.server';
import { refuse } from '../../kernel/http/answers';
import { formText } from '../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sign } from '../../kernel/http/signed-message.server';

/** The orders that the sandbox pharmacy holds, the newest first, for whoever plays its pharmacist. */
export async function heldOrders({ db }: Pick<AppLoadContext, 'db'>) {
  const open = db
    .select({ key: shipments.pharmacyKey })
    .from(shipments)
    .where(
      and(isNotNull(shipments.pharmacyKey), inArray(shipments.status, ['preparing', 'ordered'])),
    );
  const orders = await db
    .select()
    .from(sandboxPharmacyOrders)
    .where(
      and(
        isNotNull(sandboxPharmacyOrders.waitsSince),
        isNull(sandboxPharmacyOrders.cancelledAt),
        inArray(sandboxPharmacyOrders.key, open),
      ),
    )
    .orderBy(desc(sandboxPharmacyOrders.acceptedAt))
    .limit(20);
  return orders.map(({ key, lines, replies }) => ({
    key,
    replies,
    medicines: lines.flatMap(({ id, title, prescription }) =>
      prescription === null
        ? []
        : [
            {
              ...{ id, title, substitute: prescription.substitute },
              packages: prescription.packages.map(({ contents }) => contents),
            },
          ],
    ),
  }));
}

export type HeldOrder = Awaited<ReturnType<typeof heldOrders>>[number];

/** Takes a form of the page: holds the next order, or does with one what its pharmacist would. */
export async function postAsPharmacist({ context, form }: Posted<'demonstration'>) {
  const key = formText(form, 'key');
  const intent = formText(form, 'intent');
  if (intent === 'holdNext') return setPharmacyOutages(context.db, { fates: ['waits'] });
  if (intent === 'goOn') return holdSandboxOrder(context, key, false);
  const report = await reportIn(context, form, { id: randomUUID(), key });
  if (report === null) throw refuse(422, 'Load this page again, and try once more.');
  await send(context, report);
  await holdSandboxOrder(context, key, intent !== 'verified');
}

async function reportIn(
  { db }: Pick<AppLoadContext, 'db'>,
  form: FormData,
  named: { id: string; key: string },
): Promise<PharmacyReportBody | null> {
  const field = (name: string) => formText(form, name).trim();
  const line = field('line');
  switch (field('intent')) {
    case 'verified': {
      const [order] = await db
        .select()
        .from(sandboxPharmacyOrders)
        .where(eq(sandboxPharmacyOrders.key, named.key));
      const [verified] = order ? verifiedBy(order) : [];
      return verified ? { ...verified, ...named } : null;
    }
    case 'question':
      return { event: 'question', ...named, text: field('text') };
    case 'cannotFill':
      return { event: 'cannotFill', ...named, reason: field('reason') };
    case 'substituted': {
      const productId = field('productId');
      const other = productId === '' ? {} : { productId };
      return { event: 'substituted', ...named, line, product: field('product'), ...other };
    }
    case 'split':
      return { event: 'split', ...named, moved: [{ line, place: Number(field('place')) }] };
    default:
      return null;
  }
}

/**
 * Sends a report as a real pharmacy would, signed, to the same receiver. It does not go over the network: a
 * demonstration does not know the address under which it can be reached.
 */
async function send(context: AppLoadContext, report: PharmacyReportBody): Promise<void> {
  const { config, clock } = context;
  const body = JSON.stringify(report);
  const request = new Request(`${config.publicUrl}/api/v1/pharmacy-reports/sandbox`, {
    method: 'POST',
    body,
    headers: { [reportSignatureHeader]: sign(reportSecret(config), body, clock.now()) },
  });
  const params = { pharmacy: 'sandbox' };
  if (!(await isReportSigned({ request, context, params }))) {
    throw refuse(400, 'The signature does not fit.');
  }
  const done = await takePharmacyReport(context, params.pharmacy, report);
  if (!done.ok) throw refuse(done.status, done.message);
}
