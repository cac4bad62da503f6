import { type MailCase, order } from './mail-case.test-support';
import { recallMail } from './recalls';

export const recalls: MailCase[] = [
  {
    when: 'a maker calls back what a parcel brought',
    mail: recallMail(order, 'S-500118'),
    subject: 'Important: please read before you use your parcel from Formulary',
    text: [
      'Hello Maya,',
      'The maker of something in your parcel S-500118 of your order F-100234 calls it back. Please do not use any more of that parcel before you have signed in: your dashboard says what it is about and what to do.',
      'For your privacy this mail does not say what is in it.',
      'Your care team at Formulary',
    ],
    button: 'Read what to do: https://formulary.example/patient',
  },
];
