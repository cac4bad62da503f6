import { type MailCase, order } from './mail-case.test-support';
import { shipmentMail, shipmentQuestion } from './shipments';

const shipment = { number: 'S-500118', carried: null };
const amara = { firstName: 'Amara', site: 'default', origin: 'https://formulary.example' } as const;
const number = 'S-500118';

export const shipments: MailCase[] = [
  {
    when: 'a parcel leaves with a number to follow it',
    mail: shipmentMail(
      order,
      { ...shipment, carried: { by: 'USPS', number: '9400 1118 9922' } },
      { kind: 'shipped' },
    ),
    subject: 'Your parcel from Formulary is on its way',
    text: [
      'Hello Maya,',
      'Your parcel S-500118 of your order F-100234 is on its way.',
      'USPS carries it under the number 9400 1118 9922.',
      'For your privacy this mail does not say what is in it. Sign in to see it.',
      'Your care team at Formulary',
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'a parcel leaves',
    mail: shipmentMail(order, shipment, { kind: 'shipped' }),
    subject: 'Your parcel from Formulary is on its way',
    text: [
      'Hello Maya,',
      'Your parcel S-500118 of your order F-100234 is on its way.',
      'For your privacy this mail does not say what is in it. Sign in to see it.',
      'Your care team at Formulary',
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'a parcel arrives',
    mail: shipmentMail(order, shipment, { kind: 'delivered' }),
    subject: 'Your parcel from Formulary has arrived',
    text: [
      'Hello Maya,',
      'Your parcel S-500118 of your order F-100234 was delivered. If it is not there, write to us and we look for it with you.',
      'For your privacy this mail does not say what is in it. Sign in to see it.',
      'Your care team at Formulary',
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'a parcel takes longer',
    mail: shipmentMail(order, shipment, { kind: 'delayed' }),
    subject: 'Your parcel from Formulary takes longer',
    text: [
      'Hello Maya,',
      'Your parcel S-500118 of your order F-100234 takes longer than we said. You need not do anything: we stay after it and write to you as soon as it moves. We are sorry.',
      'For your privacy this mail does not say what is in it. Sign in to see it.',
      'Your care team at Formulary',
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'a parcel waits for a provider',
    mail: shipmentMail(order, shipment, { kind: 'held' }),
    subject: 'Your parcel from Formulary takes longer',
    text: [
      'Hello Maya,',
      'Before your parcel S-500118 of your order F-100234 is sent, somebody looks at it once more. We write to you as soon as that is done. Sign in to see why.',
      'For your privacy this mail does not say what is in it. Sign in to see it.',
      'Your care team at Formulary',
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'a parcel is lost',
    mail: shipmentMail(order, shipment, { kind: 'sentAgain' }),
    subject: 'We send your parcel from Formulary again',
    text: [
      'Hello Maya,',
      'Your parcel S-500118 of your order F-100234 was lost on its way. We send it again, and you pay nothing for that. We are sorry.',
      'It goes to the address in your profile. Should that have changed, change it there now.',
      'For your privacy this mail does not say what is in it. Sign in to see it.',
      'Your care team at Formulary',
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'a parcel is lost a second time',
    mail: shipmentMail(order, shipment, { kind: 'lostAgain', refund: 4_950 }),
    subject: 'Your parcel from Formulary did not arrive',
    text: [
      'Hello Maya,',
      'Your parcel S-500118 of your order F-100234 was lost as well. We are sorry.',
      'We give back $49.50 to the card that you paid with. It takes up to ten days to show.',
      'Write to us if you would like us to find another way.',
      'For your privacy this mail does not say what is in it. Sign in to see it.',
      'Your care team at Formulary',
    ],
    button: 'Write to us: https://formulary.example/patient/chat',
  },
  {
    when: 'a parcel that cost nothing is lost a second time',
    mail: shipmentMail(order, shipment, { kind: 'lostAgain', refund: 0 }),
    subject: 'Your parcel from Formulary did not arrive',
    text: [
      'Hello Maya,',
      'Your parcel S-500118 of your order F-100234 was lost as well. We are sorry.',
      'Write to us if you would like us to find another way.',
      'For your privacy this mail does not say what is in it. Sign in to see it.',
      'Your care team at Formulary',
    ],
    button: 'Write to us: https://formulary.example/patient/chat',
  },
  {
    when: 'a parcel comes back',
    mail: shipmentMail(order, shipment, { kind: 'returned' }),
    subject: 'Your parcel from Formulary came back to us',
    text: [
      'Hello Maya,',
      'Your parcel S-500118 of your order F-100234 came back to us. Look at the address in your profile, then write to us, so that we can send it again.',
      'For your privacy this mail does not say what is in it. Sign in to see it.',
      'Your care team at Formulary',
    ],
    button: 'Write to us: https://formulary.example/patient/chat',
  },
  {
    when: 'a parcel that came back is sent again',
    mail: shipmentMail(order, shipment, { kind: 'returnedSentAgain' }),
    subject: 'We send your parcel from Formulary again',
    text: [
      'Hello Maya,',
      'Your parcel S-500118 of your order F-100234 came back to us. We send it again, and you pay nothing for that.',
      'It goes to the address in your profile. Should that have changed, change it there now.',
      'For your privacy this mail does not say what is in it. Sign in to see it.',
      'Your care team at Formulary',
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'a parcel is cancelled',
    mail: shipmentMail(order, shipment, { kind: 'cancelled', refund: 4_950 }),
    subject: 'News about your order at Formulary',
    text: [
      'Hello Maya,',
      'Your parcel S-500118 of your order F-100234 cannot be sent. We are sorry. Sign in to see why.',
      'We give back $49.50 to the card that you paid with. It takes up to ten days to show.',
      'For your privacy this mail does not say what is in it. Sign in to see it.',
      'Your care team at Formulary',
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'a patient undid what one press bought',
    mail: shipmentMail(order, shipment, { kind: 'undone', refund: 2_995 }),
    subject: 'You undid your order at Formulary',
    text: [
      'Hello Maya,',
      'As you wished, your parcel S-500118 of your order F-100234 is not sent.',
      'We give back $29.95 to the card that you paid with. It takes up to ten days to show.',
      'For your privacy this mail does not say what is in it. Sign in to see it.',
      'Your care team at Formulary',
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'a parcel that cost nothing is cancelled',
    mail: shipmentMail(order, shipment, { kind: 'cancelled', refund: 0 }),
    subject: 'News about your order at Formulary',
    text: [
      'Hello Maya,',
      'Your parcel S-500118 of your order F-100234 cannot be sent. We are sorry. Sign in to see why.',
      'For your privacy this mail does not say what is in it. Sign in to see it.',
      'Your care team at Formulary',
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'a pharmacist asks a prescriber',
    mail: shipmentQuestion(amara, { kind: 'asked', number }),
    subject: 'A question about a parcel waits for you',
    text: [
      'Hello Amara,',
      'There is a question about parcel S-500118. It waits for your answer.',
      'Your care team at Formulary',
    ],
    button: 'Answer the question: https://formulary.example/provider/shipments',
  },
  {
    when: 'the prescriber did not answer in time',
    mail: shipmentQuestion(amara, { kind: 'askedAgain', number }),
    subject: 'A question about a parcel still waits for you',
    text: [
      'Hello Amara,',
      'The question about parcel S-500118 was not answered in time, and the parcel still waits. Please answer it now.',
      'Your care team at Formulary',
    ],
    button: 'Answer the question: https://formulary.example/provider/shipments',
  },
  {
    when: 'a manager is told of it',
    mail: shipmentQuestion(amara, { kind: 'unanswered', number }),
    subject: 'A question about a parcel was not answered in time',
    text: [
      'Hello Amara,',
      'Parcel S-500118 waits because a question about it was not answered in time. It was asked again. Please see to it that somebody answers.',
      'Your care team at Formulary',
    ],
    button: null,
  },
  {
    when: 'a patient is asked about another maker',
    mail: shipmentQuestion(amara, { kind: 'toReceiver', number }),
    subject: 'We have a question about your parcel',
    text: [
      'Hello Amara,',
      'Before we send your parcel S-500118, we need a yes or a no from you. It waits until then.',
      'For your privacy this mail does not say what is in it. Sign in to see the question.',
      'Your care team at Formulary',
    ],
    button: 'Answer the question: https://formulary.example/patient/shipments',
  },
];
