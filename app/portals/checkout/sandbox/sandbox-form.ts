import type { Press } from '../../../commerce/gateway/sandbox/press.server';
import type { WebhookTiming } from '../../../commerce/gateway/sandbox/sandbox-webhooks.server';

/** Meaning of the buttons and choices of the sandbox’s page. */
export interface SandboxWish {
  press: Press;
  /** True where the browser goes back to the shop. */
  returns: boolean;
}

const timings: readonly WebhookTiming[] = ['now', 'late', 'twice', 'never'];

/** Null for a form that is not the page’s own. */
export function readSandboxForm(form: FormData): SandboxWish | null {
  const webhook = timings.find((timing) => timing === (form.get('webhook') ?? 'now'));
  const returns = form.get('stay') === null;
  if (!webhook) return null;
  switch (form.get('press')) {
    case 'pay':
      return { press: { kind: 'pay', webhook }, returns };
    case 'refusesLater':
      return { press: { kind: 'pay', webhook, refusesLater: true }, returns };
    case 'decline':
      return { press: { kind: 'decline' }, returns: false };
    case 'cancel':
      return { press: { kind: 'cancel', webhook }, returns };
    default:
      return null;
  }
}
