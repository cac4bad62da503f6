import type { MailCase } from './mail-case.test-support';
import { parcelQuestion } from './parcel-questions';

const amara = { firstName: 'Amara', site: 'default', origin: 'https://formulary.example' } as const;
const number = 'S-500118';

export const parcelQuestions: MailCase[] = [
  {
    when: 'a pharmacist asks a prescriber',
    mail: parcelQuestion(amara, { kind: 'asked', number }),
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
    mail: parcelQuestion(amara, { kind: 'askedAgain', number }),
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
    mail: parcelQuestion(amara, { kind: 'unanswered', number }),
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
    mail: parcelQuestion(amara, { kind: 'toReceiver', number }),
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
