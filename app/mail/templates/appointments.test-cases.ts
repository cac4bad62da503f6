import { appointmentCancelled } from './appointments';
import type { MailCase } from './mail-case.test-support';

export const appointments: MailCase[] = [
  {
    when: 'a provider cancels an appointment',
    mail: appointmentCancelled({ firstName: 'Maya', site: 'jrnys', origin: '' }),
    subject: 'Your appointment at Jrnys is cancelled',
    text: [
      'Hello Maya,',
      'we are sorry: the appointment that you booked is cancelled. You can choose another one when you come back to our pages.',
      'With you all the way, Jrnys',
    ],
    button: null,
  },
];
