import type { Environment, TellProblem } from './environment';

/** Settings for reaching Stripe. */
export interface StripeSettings {
  secretKey: string;
  /** Signs webhooks. */
  webhookSecret: string;
  /** Goes to browsers whose wallets talk to Stripe; null while none does. */
  publishableKey: string | null;
  /** Another origin in place of Stripe’s, for tests; null for Stripe. */
  apiBase: string | null;
}

/** Stripe’s part of the environment; null where no key is set. */
export function stripeIn(env: Environment, problem: TellProblem): StripeSettings | null {
  const secretKey = env['STRIPE_SECRET_KEY'] || null;
  if (secretKey === null) return null;
  const webhookSecret = env['STRIPE_WEBHOOK_SECRET'] ?? '';
  if (webhookSecret === '') {
    problem(
      'STRIPE_WEBHOOK_SECRET is missing: it is the signing secret of the webhook at /payments/webhook/stripe.',
    );
  }
  const apiBase = env['STRIPE_API_BASE'] || null;
  if (apiBase !== null && !isOrigin(apiBase)) {
    problem('STRIPE_API_BASE must be an origin such as http://localhost:12111.');
  }
  return {
    secretKey,
    webhookSecret,
    publishableKey: env['STRIPE_PUBLISHABLE_KEY'] || null,
    apiBase,
  };
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '');
}

/** The origins of Stripe’s pages, to which a form of ours may lead. */
export function stripePages({ apiBase }: StripeSettings): string[] {
  if (apiBase !== null) return [new URL(apiBase).origin];
  return ['https://checkout.stripe.com', 'https://billing.stripe.com'];
}
