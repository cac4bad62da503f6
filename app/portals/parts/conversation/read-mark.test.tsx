import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import type { MessageView } from '../../../care/messages/message-view';
import { type ConversationAccess, ownConversation } from './conversation';
import { useConversation } from './use-conversation';

/** Returns what the server would say over the open connection. */
let arrives: (message: MessageView) => void = () => {};

class StandInStream {
  addEventListener(kind: string, heard: (event: { data: string }) => void) {
    if (kind === 'message') arrives = (message) => heard({ data: JSON.stringify(message) });
  }
  close() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', StandInStream);
});

const message = (seq: number): MessageView => ({
  id: `m${seq}`,
  seq,
  side: 'careTeam',
  author: 'Amara Nwosu',
  text: `Message ${seq}`,
  at: '2026-11-20T15:00:00Z',
  automatic: null,
  attachments: [],
  clientId: `c${seq}`,
});

const start = { messages: [message(1)], hasEarlier: false, readByOthers: 0, readByMe: 1 };

function Conversation({ access }: { access: ConversationAccess }) {
  useConversation(access, start);
  return null;
}

async function openedPage() {
  const marks: number[] = [];
  const access: ConversationAccess = {
    ...ownConversation('p'),
    sendReadMark: async (seq) => {
      marks.push(seq);
    },
  };
  renderAt('/patient/chat', <Conversation access={access} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return marks;
}

it('says at once that a message was seen while somebody is at the page', async () => {
  const marks = await openedPage();
  await act(async () => arrives(message(2)));
  expect(marks).toEqual([2]);
});

it('says that messages were seen once somebody is back at a page that was left open', async () => {
  const marks = await openedPage();
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
  await act(async () => arrives(message(2)));
  await act(async () => arrives(message(3)));
  expect(marks).toEqual([]);

  await act(async () => fireEvent.pointerMove(document.body));
  expect(marks).toEqual([3]);
});
