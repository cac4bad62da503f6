import type { LinkStatus } from '../../../identity/links/email-links.server';

/** Where someone stands on the page that confirms an address. */
export type VerifyStage = 'confirm' | 'confirmed' | 'sent' | 'ask';

/**
 * @param done What was just done, by the address of the page; it never says more than the link or the
 * account do.
 */
export function verifyStage(
  { standing, isVerified }: { standing: LinkStatus | 'none'; isVerified: boolean },
  done: string | null,
): VerifyStage {
  if (standing === 'open') return isVerified ? 'confirmed' : 'confirm';
  if (isVerified || done === 'confirmed') return 'confirmed';
  return done === 'sent' ? 'sent' : 'ask';
}

export const verifyHeads: Readonly<Record<VerifyStage, { title: string; intro: string }>> = {
  confirm: {
    title: 'Confirm your email address',
    intro: 'One tap, and we know that our mail reaches you and nobody else.',
  },
  confirmed: {
    title: 'Your address is confirmed',
    intro: 'Messages about your account and your orders reach you here.',
  },
  sent: {
    title: 'Look in your mail',
    intro: 'The link in it leads back here. You can go on in the meantime.',
  },
  ask: {
    title: 'Confirm your email address',
    intro: 'We send you a link, so that we know our mail reaches you and nobody else.',
  },
};
