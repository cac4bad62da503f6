import { type MailCase, order } from './mail-case.test-support';
import { planChanged } from './subscriptions';

export const subscriptions: MailCase[] = [
  {
    when: 'renewals are paused',
    mail: planChanged(order, 'pause', { pausedUntil: null, nextRefillOn: null }),
    subject: 'Your plan at Formulary has changed',
    text: [
      'Hello Maya,',
      'You changed something about your order F-100234. Its renewals are paused until you resume them. Nothing is charged in the meantime.',
      'If that was not you, write to us at once.',
      'Your care team at Formulary',
    ],
    button: 'See your plan: https://formulary.example/patient/treatment',
  },
  {
    when: 'renewals are paused until a day',
    mail: planChanged(order, 'pause', { pausedUntil: '2025-07-01', nextRefillOn: '2025-07-02' }),
    subject: 'Your plan at Formulary has changed',
    text: [
      'Hello Maya,',
      'You changed something about your order F-100234. Its renewals are paused until Tuesday, July 1. Nothing is charged in the meantime.',
      'The next renewal is on Wednesday, July 2.',
      'If that was not you, write to us at once.',
      'Your care team at Formulary',
    ],
    button: 'See your plan: https://formulary.example/patient/treatment',
  },
  {
    when: 'renewals go on',
    mail: planChanged(order, 'resume', { pausedUntil: null, nextRefillOn: '2025-06-20' }),
    subject: 'Your plan at Formulary has changed',
    text: [
      'Hello Maya,',
      'You changed something about your order F-100234. Its renewals go on.',
      'The next renewal is on Friday, June 20.',
      'If that was not you, write to us at once.',
      'Your care team at Formulary',
    ],
    button: 'See your plan: https://formulary.example/patient/treatment',
  },
  {
    when: 'a renewal is skipped',
    mail: planChanged(order, 'skip', { pausedUntil: null, nextRefillOn: '2025-07-20' }),
    subject: 'Your plan at Formulary has changed',
    text: [
      'Hello Maya,',
      'You changed something about your order F-100234. The next renewal is skipped. Nothing is charged for it.',
      'The next renewal is on Sunday, July 20.',
      'If that was not you, write to us at once.',
      'Your care team at Formulary',
    ],
    button: 'See your plan: https://formulary.example/patient/treatment',
  },
  {
    when: 'a skipped renewal is taken back',
    mail: planChanged(order, 'unskip', { pausedUntil: null, nextRefillOn: '2025-06-20' }),
    subject: 'Your plan at Formulary has changed',
    text: [
      'Hello Maya,',
      'You changed something about your order F-100234. The renewal that was skipped is back.',
      'The next renewal is on Friday, June 20.',
      'If that was not you, write to us at once.',
      'Your care team at Formulary',
    ],
    button: 'See your plan: https://formulary.example/patient/treatment',
  },
  {
    when: 'renewals are cancelled',
    mail: planChanged(order, 'cancel', { pausedUntil: null, nextRefillOn: null }),
    subject: 'Your plan at Formulary has changed',
    text: [
      'Hello Maya,',
      'You changed something about your order F-100234. Its renewals are cancelled. Nothing more is charged; what is paid for still ships.',
      'If that was not you, write to us at once.',
      'Your care team at Formulary',
    ],
    button: 'See your plan: https://formulary.example/patient/treatment',
  },
];
