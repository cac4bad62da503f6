import { Notice } from '../../../design/ui/Notice';
import type { LinkStatus } from '../../../identity/links/email-links.server';

interface LinkErrorProps {
  /** `none`: this browser did not come by a link. */
  standing: Exclude<LinkStatus, 'open'> | 'none';
}

const words: Readonly<Record<LinkErrorProps['standing'], { title: string; text: string }>> = {
  expired: {
    title: 'This link has expired',
    text: 'It worked for a limited time only. Ask for a new one here; it comes within a minute.',
  },
  gone: {
    title: 'This link does not work',
    text: 'Part of it may have been lost on the way, it may have been used, or a newer one was sent. Open the newest mail, or ask for another link here.',
  },
  none: {
    title: 'Open this page by the link in our mail',
    text: 'Part of the address may have been lost on the way. Open the link again, or ask for another one here.',
  },
};

/** Why a link does nothing, and what to do. A form to ask for another one follows. */
export function LinkError({ standing }: LinkErrorProps) {
  const { title, text } = words[standing];
  return (
    <Notice tone={standing === 'none' ? 'info' : 'warn'} title={title} role="note">
      {text}
    </Notice>
  );
}
