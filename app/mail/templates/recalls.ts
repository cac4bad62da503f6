import { sites } from '../../kernel/sites/sites';
import { type MailWords, mailTo, type OrderReader } from './mail-to';

/** Tells whoever was told of a recall that it was a mistake. It says nothing of what the package is. */
export function withdrawnMail(reader: OrderReader, number: string): MailWords {
  const { name } = sites[reader.site];
  return mailTo(reader, {
    subject: `Correction: you can use your parcel from ${name}`,
    paragraphs: [
      `We asked you not to use your parcel ${number} of your order ${reader.number}. That was a mistake of ours, and we are sorry. Nothing in it is called back. You can go on as your dashboard says.`,
      'If you threw something of it away, write to us: we find another way with you. For your privacy this mail does not say what is in it.',
    ],
    button: { label: 'See how to go on', path: '/patient' },
  });
}

/**
 * Tells whoever got a package that its maker recalls to look before they go on. Mail is read by others: it says nothing
 * of what the package is.
 * @param number The shipment, such as S-500118.
 */
export function recallMail(reader: OrderReader, number: string): MailWords {
  const { name } = sites[reader.site];
  return mailTo(reader, {
    subject: `Important: please read before you use your parcel from ${name}`,
    paragraphs: [
      `The maker of something in your parcel ${number} of your order ${reader.number} calls it back. Please do not use any more of that parcel before you have signed in: your dashboard says what it is about and what to do.`,
      'For your privacy this mail does not say what is in it.',
    ],
    button: { label: 'Read what to do', path: '/patient' },
  });
}
