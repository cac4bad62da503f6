import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../http/load-context';
import type {
  PaymentEvent,
  PaymentProvider,
  PaymentRequest,
  ProviderPayment,
  Wallet,
} from '../payment-provider';
import { sandboxPayments } from './sandbox.schema.server';
import { isSigned, signatureHeader, webhookSecret } from './sandbox-signature.server';

type SandboxServices = Pick<Services, 'config' | 'db' | 'clock'>;

/** A provider that takes no money: for demonstrations, development and tests. */
export function sandboxProvider({ config, db, clock }: SandboxServices): PaymentProvider {
  async function open(request: PaymentRequest, wallet: Wallet | null) {
    const row = { ...request, lines: [...request.lines], wallet };
    await db
      .insert(sandboxPayments)
      .values({ ...row, ref: secret('sbx'), clientSecret: secret('sbxs'), createdAt: clock.now() })
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
    name: 'sandbox',
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

/** A name nobody can guess: 160 random bits. */
function secret(prefix: string): string {
  return `${prefix}_${randomBytes(20).toString('hex')}`;
}
