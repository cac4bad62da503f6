import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import {
  auditAddress,
  readAuditCursor,
  readAuditFilter,
} from '../../../identity/audit/audit-filter';
import { AuditPage } from './AuditPage';

const search = 'patient=sealed&action=case.read&from=2025-06-01';
const page: Parameters<typeof AuditPage>[0] = {
  csrf: 'token',
  filter: readAuditFilter(new URLSearchParams(search)),
  email: 'maya@example.com',
  isNobody: false,
  isFirst: true,
  staff: [{ value: 's1', label: 'Amara Nwosu' }],
  rows: [
    {
      id: 7,
      day: '2025-06-02',
      time: '9:00 AM',
      staff: 'Amara Nwosu',
      patient: 'Maya Lindqvist',
      patientEmail: 'maya@example.com',
      action: 'Read the intake',
      reason: '',
    },
  ],
  hidden: 0,
  next: `${search}&before=1748800000000.7`,
  address: search,
};

it('says who did what to whom and when, with the way on and the file of the same search', () => {
  renderAt('/manager/audit', <AuditPage {...page} />);

  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Jun 2, 2025, 9:00 AMAmara Nwosu: Read the intakeMaya Lindqvistmaya@example.com',
  );
  expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute(
    'href',
    `/manager/audit?${page.next}`,
  );
  expect(screen.getByRole('link', { name: /Download/ })).toHaveAttribute(
    'href',
    `/manager/audit.csv?${search}`,
  );
  expect(screen.getByLabelText('Patient’s email')).toHaveValue('maya@example.com');
  expect(screen.getByLabelText('What')).toHaveValue('case.read');
});

it('says so where it leaves out more names than it counts', () => {
  renderAt('/manager/audit', <AuditPage {...page} hidden={1_000} />);

  expect(screen.getByText(/seen in a list 1,000 times or more/)).toBeInTheDocument();
});

it('says how many names it leaves out, and leads to them', () => {
  renderAt('/manager/audit', <AuditPage {...page} hidden={412} />);

  expect(screen.getByText(/seen in a list 412 times/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Show them by person and day/ })).toHaveAttribute(
    'href',
    '/manager/audit?patient=sealed&action=names&from=2025-06-01',
  );
});

it('says so where nobody has the address', () => {
  renderAt('/manager/audit', <AuditPage {...page} rows={[]} isNobody />);

  expect(screen.getByText('No patient has this email address.')).toBeInTheDocument();
});

it('says so where no day lies between the two bounds', () => {
  const filter = readAuditFilter(new URLSearchParams('from=2025-06-02&to=2025-06-01'));
  renderAt('/manager/audit', <AuditPage {...page} rows={[]} filter={filter} />);

  expect(screen.getByText(/“From” is later than “To”/)).toBeInTheDocument();
});

it('the address says the search, and the place where a page begins', () => {
  expect(auditAddress(page.filter)).toBe(search);
  expect(readAuditCursor('1748800000000.7')).toEqual({ at: 1748800000000, id: 7 });
  for (const wrong of [null, '', '7', '-1.2', '1.2.3', `${'9'.repeat(16)}.1`])
    expect(readAuditCursor(wrong)).toBeNull();
});
