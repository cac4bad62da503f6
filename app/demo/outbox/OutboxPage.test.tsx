import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OutboxPage, type ShownMail } from './OutboxPage';

const mail: ShownMail = {
  id: 'm1',
  recipient: 'maya@example.com',
  subject: 'Your appointment',
  text: 'It is on Monday.',
  action: null,
  calendar: null,
  createdAt: '2025-06-02T15:00:00.000Z',
  sentAt: null,
};

it('shows the file for calendars that goes along with a mail', () => {
  const content = 'BEGIN:VCALENDAR';
  const { rerender } = render(<OutboxPage mails={[{ ...mail, calendar: content }]} />);
  expect(screen.getByText('appointment.ics')).toBeInTheDocument();
  expect(screen.getByText(content)).toBeInTheDocument();

  rerender(<OutboxPage mails={[mail]} />);
  expect(screen.queryByText('appointment.ics')).toBeNull();
});
