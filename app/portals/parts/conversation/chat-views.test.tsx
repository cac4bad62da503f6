import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageView } from '../../../care/messages/message-view';
import { Composer } from './Composer';
import { MessageList, OutgoingBubble } from './ConversationView';
import { ownConversation } from './conversation';

const message = (seq: number, over: Partial<MessageView> = {}): MessageView => ({
  id: `m${seq}`,
  seq,
  side: 'careTeam',
  author: 'Amara Nwosu',
  text: `Message ${seq}`,
  at: `2026-11-${19 + seq}T15:00:00Z`,
  automatic: null,
  attachments: [],
  clientId: `c${seq}`,
  ...over,
});

function drawList(
  messages: MessageView[],
  marks: { readByOthers?: number; seenBefore?: number } = {},
  side: 'patient' | 'careTeam' = 'patient',
) {
  return render(
    <ol>
      <MessageList
        access={{ ...ownConversation('p'), side }}
        messages={messages}
        readByOthers={marks.readByOthers ?? 0}
        seenBefore={marks.seenBefore ?? 99}
        now="2026-11-21T16:00:00Z"
        timeZone="America/New_York"
      />
    </ol>,
  );
}

describe('an automatic reply', () => {
  const reply = (seq: number, urgency: 'now' | 'today') =>
    message(seq, {
      author: 'Automatic reply',
      automatic: { urgency, title: 'This may be an emergency', calls: ['988', '911'] },
    });

  it('is an alert that says nobody wrote it, with whom to call, as long as nobody wrote since', () => {
    drawList([message(1, { side: 'patient' }), reply(2, 'now')]);

    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('This may be an emergencyMessage 2');
    expect(alert).toHaveTextContent('Automatic reply');
    const links = within(alert).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'tel:988',
      'sms:988',
      'tel:911',
    ]);
  });

  it('is a status where it can wait', () => {
    drawList([message(1, { side: 'patient' }), reply(2, 'today')]);
    expect(screen.getByRole('status')).toHaveTextContent('This may be an emergency');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is quiet once somebody wrote, and for the care team', () => {
    drawList([reply(1, 'now'), message(2)]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Message 1')).toBeInTheDocument();

    drawList([message(1, { side: 'patient' }), reply(2, 'now')], {}, 'careTeam');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('The patient was told: This may be an emergency')).toBeInTheDocument();
  });
});

describe('a conversation', () => {
  it('stands under its days', () => {
    drawList([message(1), message(2)]);

    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
      'Yesterday',
      'Today',
    ]);
  });

  it('shows what was written as text, whatever it looks like', () => {
    const text = '<img src="https://evil.example/x.png"> https://evil.example';
    const { container } = drawList([message(1, { text })]);

    expect(screen.getByText(text)).toBeInTheDocument();
    expect(container.querySelector('img, a')).toBeNull();
  });

  it('marks what is new, and the last of one’s own that was seen', () => {
    drawList(
      [
        message(1, { side: 'patient', author: 'Maya' }),
        message(2, { side: 'patient', author: 'Maya', at: '2026-11-20T15:01:00Z' }),
        message(3, { at: '2026-11-20T15:02:00Z' }),
      ],
      { readByOthers: 2, seenBefore: 2 },
    );

    const items = screen.getAllByRole('listitem').map((one) => one.textContent ?? '');
    expect(items.filter((text) => text.includes('Seen'))).toEqual([
      expect.stringContaining('Message 2'),
    ]);
    expect(items.indexOf('New')).toBe(items.findIndex((text) => text.includes('Message 3')) - 1);
  });

  it('offers files by what they are', () => {
    drawList([
      message(1, {
        attachments: [
          { id: 'a', mime: 'application/pdf', bytes: 49_000 },
          { id: 'b', mime: 'image/jpeg', bytes: 2_200_000 },
        ],
      }),
    ]);

    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'PDF · 48 KB, save it',
      'Picture · 2.1 MB, save it',
    ]);
    expect(links[0]).toHaveAttribute('href', '/api/v1/messages/attachment/a');
  });
});

describe('a message on its way', () => {
  const draw = (state: 'sending' | 'waiting' | 'failed', error: string | null = null) => {
    const onRetry = vi.fn();
    const onDiscard = vi.fn();
    const one = { clientId: 'c', text: 'Hello', file: null, at: '', state, error };
    render(
      <ol>
        <OutgoingBubble message={one} onRetry={onRetry} onDiscard={onDiscard} />
      </ol>,
    );
    return { onRetry, onDiscard };
  };

  it('says that it is being sent, or waits', () => {
    draw('sending');
    draw('waiting');

    expect(screen.getAllByRole('status').map((one) => one.textContent?.trim())).toEqual([
      expect.stringContaining('Sending…'),
      expect.stringContaining('Waiting for the connection'),
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that was refused says why and can be sent again or deleted', async () => {
    const { onRetry, onDiscard } = draw('failed', 'Too long.');
    expect(screen.getByRole('status')).toHaveTextContent('Not sent. Too long.');

    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));

    expect([onRetry.mock.calls.length, onDiscard.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('where a message is written', () => {
  beforeEach(() => sessionStorage.clear());
  const access = ownConversation('maya');
  const draw = (error: Parameters<typeof Composer>[0]['error'] = null) => {
    const onSend = vi.fn();
    const view = render(
      <Composer
        access={access}
        words={{ label: 'Your message', placeholder: 'Write to your care team' }}
        csrf="token"
        clientId="c"
        error={error}
        onSend={onSend}
      />,
    );
    return { onSend, ...view };
  };
  const field = () => screen.getByLabelText('Your message');

  it('sends what was typed and is empty again, with the focus where it was', async () => {
    const { onSend } = draw();
    await userEvent.type(field(), 'Hello{Control>}{Enter}{/Control}');

    expect(onSend).toHaveBeenCalledWith('Hello', null);
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  it('asks for words first', async () => {
    const { onSend } = draw();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Write a message first.');
  });

  it('keeps a draft while the page is away', async () => {
    const { unmount } = draw();
    await userEvent.type(field(), 'Half a thought');
    unmount();
    draw();

    expect(field()).toHaveValue('Half a thought');
  });

  it('takes a file along, or leaves it out again', async () => {
    const { onSend } = draw();
    const file = new File(['x'], 'results.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText(/add a file/i), file);
    await userEvent.click(screen.getByRole('button', { name: 'Leave results.pdf out' }));
    await userEvent.upload(screen.getByLabelText(/add a file/i), file);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    expect(onSend).toHaveBeenCalledExactlyOnceWith('', file);
  });

  it('says of a file that is too large before it is sent, and keeps the words', async () => {
    const { onSend } = draw();
    await userEvent.type(field(), 'My results');
    const file = new File(['x'], 'scan.pdf', { type: 'application/pdf' });
    Object.defineProperty(file, 'size', { value: 16 * 1024 * 1024 });
    const picker = screen.getByLabelText(/add a file/i);
    await userEvent.upload(picker, file);

    expect(picker).toHaveAccessibleDescription(/too large. The most is 15 MB/);
    expect(screen.queryByText('scan.pdf')).toBeNull();
    expect(field()).toHaveValue('My results');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).toHaveBeenCalledExactlyOnceWith('My results', null);
  });

  it('shows what a form without scripts ran into, and keeps its words', () => {
    draw({ field: 'file', message: 'This file is empty.', text: 'See this' });

    expect(field()).toHaveValue('See this');
    expect(within(screen.getByRole('alert')).getByText('This file is empty.')).toBeInTheDocument();
  });

  it('tells how many characters are left towards the end', async () => {
    draw();
    expect(screen.queryByText(/ left$/)).toBeNull();
    await userEvent.click(field());
    await userEvent.paste('x'.repeat(3990));

    expect(screen.getByText('10 left')).toBeInTheDocument();
  });
});
