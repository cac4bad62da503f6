import { type MailCase, order } from './mail-case.test-support';
import { recallMail, withdrawnMail } from './recalls';

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
  {
    when: 'what was called back was called back by mistake',
    mail: withdrawnMail(order, 'S-500118'),
    subject: 'Correction: you can use your parcel from Formulary',
    text: [
      'Hello Maya,',
      'We asked you not to use your parcel S-500118 of your order F-100234. That was a mistake of ours, and we are sorry. Nothing in it is called back. You can go on as your dashboard says.',
      'If you threw something of it away, write to us: we find another way with you. For your privacy this mail does not say what is in it.',
      'Your care team at Formulary',
    ],
    button: 'See how to go on: https://formulary.example/patient',
  },
];
