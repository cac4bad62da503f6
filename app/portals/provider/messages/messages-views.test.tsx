import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import { PatientSummary, ReplyPicker } from './ConversationPage';
import { InboxPage } from './InboxPage';
import type { InboxData } from './inbox-page.server';
import { RepliesPage } from './RepliesPage';

const entry = (over: Partial<InboxData['entries'][number]> = {}): InboxData['entries'][number] => ({
  patientId: 'maya',
  patientName: 'Maya Chen',
  beginning: 'Is this normal?',
  byKind: 'patient',
  at: '2026-11-21T09:00:00Z',
  awaitingSince: '2026-11-21T09:00:00Z',
  alerts: [],
  isUnread: true,
  assignee: null,
  ...over,
});

const inbox = (over: Partial<InboxData> = {}): InboxData => ({
  csrf: 'token',
  filter: { show: 'waiting', assigned: 'anyone', name: '' },
  name: '',
  now: '2026-11-21T12:00:00Z',
  alerts: [],
  entries: [entry()],
  isFirstPage: true,
  next: null,
  isLicensed: true,
  ...over,
});

const draw = (over: Partial<InboxData> = {}) =>
  renderAt('/provider/messages', <InboxPage {...inbox(over)} />);

describe('the inbox', () => {
  it('names why a conversation stands first, and what may have been denied', () => {
    const alerts = [
      { name: 'Possible emergency', urgency: 'now', isDenied: true },
      { name: 'Possible pregnancy', urgency: 'today', isDenied: false },
    ] as const;
    draw({ entries: [entry({ alerts: [...alerts] })] });

    const [row] = within(screen.getByRole('region', { name: 'Conversations' })).getAllByRole(
      'listitem',
    );
    expect(row).toHaveTextContent('Possible emergency, perhaps denied');
    expect(row).toHaveTextContent('Possible pregnancy');
  });

  it('shows what patients noted of their progress, with who and since when, until it is seen', () => {
    draw({
      alerts: [
        {
          patientId: 'theo',
          patientName: 'Theo Park',
          source: 'progress',
          groups: [{ danger: 'x', name: 'Nausea at its worst', urgency: 'today', isDenied: false }],
          ids: ['a', 'b'],
          since: '2026-11-21T09:00:00Z',
        },
      ],
    });

    const card = screen.getByRole('region', { name: 'Look at these first' });
    expect(card).toHaveTextContent('Theo Park');
    expect(card).toHaveTextContent('In their progress, 3 hours ago');
    expect(card).toHaveTextContent('Nausea at its worst');
    const button = within(card).getByRole('button', { name: 'Mark as seen: Theo Park' });
    expect(button.closest('form')).toHaveFormValues({ alerts: 'a b' });
  });

  it('says who waits how long, and who answers', () => {
    const colleague = { name: 'Daniel Reyes', isMe: false };
    const answered = { byKind: 'providerUsers', awaitingSince: null, isUnread: false } as const;
    draw({
      entries: [entry(), entry({ patientId: 'theo', assignee: colleague, ...answered })],
    });

    const list = screen.getByRole('region', { name: 'Conversations' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('Unread');
    expect(first).toHaveTextContent('waits 3 hours');
    expect(second).toHaveTextContent('The care team: Is this normal?');
    expect(second).toHaveTextContent('With Daniel Reyes');
    expect(second).not.toHaveTextContent('Unread');
  });

  it('keeps what it was narrowed down to from page to page', () => {
    draw({
      filter: { show: 'all', assigned: 'me', name: 'sealed' },
      isFirstPage: false,
      next: 'here',
    });

    expect(screen.getByRole('link', { name: 'Show the next ones' })).toHaveAttribute(
      'href',
      '/provider/messages?show=all&for=me&name=sealed&after=here',
    );
    expect(screen.getByRole('link', { name: 'Back to the first' })).toHaveAttribute(
      'href',
      '/provider/messages?show=all&for=me&name=sealed',
    );
  });

  it.each([
    [{ isLicensed: false }, 'You hold no license'],
    [{ filter: { show: 'waiting', assigned: 'me', name: '' } }, 'look among all conversations'],
    [{ filter: { show: 'all', assigned: 'me', name: '' } }, 'or choose “Anyone”'],
    [{}, 'Every message has an answer'],
  ] as const)('that is empty says why: %j', (over, words) => {
    draw({ entries: [], ...over });

    expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
  });
});

it('a saved reply that was chosen goes into the field', async () => {
  const insert = vi.fn();
  const replies = [{ id: 'r', title: 'Nausea', text: 'Hello Maya', isMine: false }];
  renderAt('/', <ReplyPicker patientId="maya" replies={replies} insert={insert} />);

  const button = screen.getByRole('button', { name: 'Put it in' });
  await userEvent.click(button);
  expect(insert).not.toHaveBeenCalled();
  await userEvent.selectOptions(screen.getByLabelText('Saved reply'), 'Nausea (shared)');
  await userEvent.click(button);
  expect(insert).toHaveBeenCalledExactlyOnceWith('Hello Maya');
});

it('a reply that was not kept stands in the form as it was typed, with the reason', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const error = {
    id,
    title: 'Nausea',
    text: 'Hi {name}',
    isShared: true,
    version: null,
    field: 'text',
    message: '{name} is no placeholder.',
  } as const;
  renderAt(
    '/provider/messages/replies',
    <RepliesPage csrf="t" newId={id} replies={[]} changing={null} error={error} />,
  );

  expect(screen.getByLabelText('Words')).toHaveValue('Hi {name}');
  expect(screen.getByLabelText('Words')).toHaveAccessibleDescription(/is no placeholder/);
  expect(screen.getByLabelText('Share it with the care team')).toBeChecked();
});

it('a saved reply is deleted only after it was asked whether', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const reply = { id, title: 'Time', text: 'Eight weeks.', isShared: true, isMine: true };
  const replies = [{ ...reply, version: 1, authorName: 'Daniel Reyes' }];
  renderAt(
    '/provider/messages/replies',
    <RepliesPage csrf="t" newId={id} replies={replies} changing={null} error={null} />,
  );
  const button = screen.getByText('Delete', { selector: 'button, button *' });
  expect(button).not.toBeVisible();

  await userEvent.click(screen.getByText('Delete', { selector: 'summary' }));

  expect(button).toBeVisible();
  expect(screen.getByText(/Your colleagues lose it too/)).toBeVisible();
});

it('the summary tells every step of a dose, not only the first', () => {
  const patient = {
    name: 'Maya Chen',
    firstName: 'Maya',
    lastName: 'Chen',
    age: 38,
    state: 'CA',
    cases: [],
    prescriptions: [
      {
        id: 'p',
        drug: 'Semaglutide',
        strength: '0.25 mg',
        directions: 'Once a week.',
        doseSteps: [
          { fromWeek: 1, dosage: 25, unit: 'mg' as const },
          { fromWeek: 5, dosage: 50, unit: 'mg' as const },
        ],
      },
    ],
  };
  renderAt('/', <PatientSummary patientId="maya" patient={patient} />);

  expect(screen.getByText('Week 1: 0.25 mg, Week 5: 0.5 mg')).toBeInTheDocument();
});
