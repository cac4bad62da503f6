import { and, eq, isNotNull } from 'drizzle-orm';
import { sandboxPayments } from '../../../database/tables/sandbox.schema.server';
import type { Services } from '../../../kernel/http/load-context';
import { isSandboxOpen } from '../gateways.server';
import { press, type SandboxPayment } from './press.server';

/** What a wallet sends to the sandbox. */
export interface Confirmation {
  clientSecret: string;
  /** How the card answers; it pays unless told otherwise. */
  outcome?: 'pay' | 'decline';
}

export function isConfirmation(body: unknown): body is Confirmation {
  if (typeof body !== 'object' || body === null || !('clientSecret' in body)) return false;
  const outcome = 'outcome' in body ? body.outcome : 'pay';
  return typeof body.clientSecret === 'string' && (outcome === 'pay' || outcome === 'decline');
}

/** Confirms a wallet’s payment; null when nobody asked for one with this secret. */
export async function confirmIntent(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  { clientSecret, outcome = 'pay' }: Confirmation,
): Promise<SandboxPayment | null> {
  if (!isSandboxOpen(services)) return null;
  const [found] = await services.db
    .select({ ref: sandboxPayments.ref })
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.clientSecret, clientSecret), isNotNull(sandboxPayments.wallet)));
  if (!found) return null;
  return press(
    services,
    found.ref,
    outcome === 'pay' ? { kind: 'pay', webhook: 'now' } : { kind: 'decline' },
  );
}
