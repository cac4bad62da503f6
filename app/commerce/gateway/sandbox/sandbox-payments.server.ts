import { and, eq } from 'drizzle-orm';
import type { Wallet } from '../../../database/tables/payments.schema.server';
import type { ProviderPayment } from '../../../database/tables/sandbox.schema.server';
import { sandboxCustomers, sandboxPayments } from '../../../database/tables/sandbox.schema.server';
import type { PaymentEvent } from '../payment-event';
import type { PaymentProvider, PaymentRequest } from '../payment-provider';
import { sandboxName } from './sandbox-names.server';
import type { SandboxServices } from './sandbox-services';
import { isSigned, signatureHeader, webhookSecret } from './sandbox-signature.server';

type Payments = Pick<
  PaymentProvider,
  | 'createCustomer'
  | 'hasCustomer'
  | 'create'
  | 'createIntent'
  | 'verifyWebhook'
  | 'retrieve'
  | 'cancel'
>;

/** The sandbox’s customers, payments and signed news. */
export function sandboxPaymentsOf({ config, db, clock }: SandboxServices): Payments {
  async function open(request: PaymentRequest, wallet: Wallet | null) {
    const row = { ...request, lines: [...request.lines], wallet };
    await db
      .insert(sandboxPayments)
      .values({
        ...row,
        ref: sandboxName('sbx'),
        clientSecret: sandboxName('sbxs'),
        createdAt: clock.now(),
      })
      .onConflictDoNothing();
    const [payment] = await db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.checkout, request.checkout));
    if (!payment) throw new Error('A sandbox payment that was just made is gone.');
    return payment;
  }

  async function retrieve(ref: string): Promise<ProviderPayment | null> {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref));
    if (!row) return null;
    const { checkout, status, amount, currency } = row;
    return { ref, checkout, status, amount, currency };
  }

  return {
    async createCustomer({ id: userId, email }) {
      await db
        .insert(sandboxCustomers)
        .values({ ref: sandboxName('sbxcus'), userId, email })
        .onConflictDoNothing();
      const [customer] = await db
        .select()
        .from(sandboxCustomers)
        .where(eq(sandboxCustomers.userId, userId));
      if (!customer) throw new Error('A sandbox customer that was just made is gone.');
      return customer.ref;
    },
    async hasCustomer(ref) {
      const found = await db.select().from(sandboxCustomers).where(eq(sandboxCustomers.ref, ref));
      return found.length > 0;
    },
    async create(request) {
      const { ref } = await open(request, null);
      return { ref, url: `/pay/sandbox/${ref}` };
    },
    async createIntent(request, wallet) {
      const { ref, clientSecret } = await open(request, wallet);
      return { ref, clientSecret };
    },
    async verifyWebhook(request) {
      const body = await request.text();
      const header = request.headers.get(signatureHeader) ?? '';
      if (!isSigned(webhookSecret(config), body, header, clock.now())) return null;
      const event: PaymentEvent = JSON.parse(body);
      return event;
    },
    retrieve,
    async cancel(ref) {
      await db
        .update(sandboxPayments)
        .set({ status: 'cancelled', closedAt: clock.now() })
        .where(and(eq(sandboxPayments.ref, ref), eq(sandboxPayments.status, 'open')));
      return retrieve(ref);
    },
  };
}
