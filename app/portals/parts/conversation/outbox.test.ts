import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../browser/calls/call';
import type { MessageView } from '../../../care/messages/message-view';
import { Outbox, type OutgoingMessage } from './outbox';

beforeEach(() => vi.useFakeTimers());
const offline = () => Promise.reject(new CallError(0, 'The connection was lost.'));
const sent = ({ clientId, text }: OutgoingMessage): MessageView => ({
  id: clientId,
  seq: 1,
  side: 'patient',
  author: 'Maya Lindqvist',
  text,
  at: '2025-06-02T12:00:00Z',
  automatic: null,
  attachments: [],
  clientId,
});

/** An outbox, and what the server got of it. */
function outboxWith(
  send: (message: OutgoingMessage) => Promise<MessageView>,
  stored: OutgoingMessage[] = [],
) {
  const got: string[] = [];
  const outbox = new Outbox({
    stored,
    send: (message) => {
      got.push(message.text);
      return send(message);
    },
    onChange() {},
    onSent() {},
  });
  const write = (text: string) =>
    outbox.add({ clientId: text, text, file: null, at: '2025-06-02T12:00:00Z' });
  const states = () => outbox.messages.map(({ text, state }) => `${text} ${state}`);
  return { outbox, got, write, states };
}

describe('an outbox', () => {
  it('sends one message after the other, in their order', async () => {
    const { got, write, states } = outboxWith(async (message) => sent(message));
    write('one');
    write('two');
    expect(states()).toEqual(['one sending', 'two sending']);

    await vi.advanceTimersByTimeAsync(0);

    expect(got).toEqual(['one', 'two']);
    expect(states()).toEqual([]);
  });

  it('lets messages wait while there is no connection, and sends them under the same names later', async () => {
    let isOnline = false;
    const { outbox, got, write, states } = outboxWith((message) =>
      isOnline ? Promise.resolve(sent(message)) : offline(),
    );
    write('one');
    write('two');
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['one waiting', 'two waiting']);

    isOnline = true;
    await outbox.resume();

    expect(got).toEqual(['one', 'one', 'two']);
    expect(states()).toEqual([]);
  });

  it('tries again by itself', async () => {
    let tries = 0;
    const { write, states } = outboxWith((message) => {
      tries += 1;
      return tries < 3 ? offline() : Promise.resolve(sent(message));
    });
    write('one');

    await vi.advanceTimersByTimeAsync(10_000);

    expect([tries, states()]).toEqual([3, []]);
  });

  it('keeps what was refused until its author decides, and goes on with the rest', async () => {
    const { outbox, write, states } = outboxWith((message) =>
      message.text === 'bad'
        ? Promise.reject(new CallError(422, 'Too long.'))
        : Promise.resolve(sent(message)),
    );
    write('bad');
    write('good');
    await vi.advanceTimersByTimeAsync(0);

    expect(states()).toEqual(['bad failed']);
    expect(outbox.messages[0]?.error).toBe('Too long.');

    outbox.discard('bad');
    expect(states()).toEqual([]);
  });

  it('sends what another visit of this tab left', async () => {
    const { outbox, got } = outboxWith(
      async (message) => sent(message),
      [{ clientId: 'a', text: 'left', file: null, at: '', state: 'waiting', error: null }],
    );
    await outbox.resume();

    expect(got).toEqual(['left']);
  });

  it('forgets a message that arrived another way', async () => {
    const { outbox, write, states } = outboxWith(offline);
    write('one');
    await vi.advanceTimersByTimeAsync(0);

    outbox.arrived('one');

    expect(states()).toEqual([]);
  });
});
