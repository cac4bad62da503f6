import { sites } from '../../kernel/sites/sites';
import { type MailWords, mailTo, type OrderReader } from './mail-to';

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
