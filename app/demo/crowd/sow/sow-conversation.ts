import {
  conversations,
  messageReads,
  messages,
} from '../../../database/tables/messages.schema.server';
import { hour, minute } from '../../../kernel/calendar/milliseconds';
import { after } from '../crowd';
import { noteAccess } from './sow-decision';
import type { Patient, Talk } from './sow-visitor';

interface Said {
  by: 'patient' | 'provider';
  providerId: string;
  text: string;
  at: Date;
}

export function talkOf(patient: Patient): Talk {
  const said: Said[] = [];
  return {
    say(by, providerId, text, at) {
      if (at < patient.crowd.now) said.push({ by, providerId, text, at });
    },
    write() {
      if (said.length > 0) keep(patient, said);
    },
  };
}

function keep(patient: Patient, said: Said[]): void {
  const { crowd, dice, id: patientId } = patient;
  const { book, now } = crowd;
  const inOrder = said.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [first] = inOrder;
  const last = inOrder.at(-1);
  if (!first || !last) return;
  const lastByProvider = inOrder.findLastIndex(({ by }) => by === 'provider');
  const unanswered = inOrder[lastByProvider + 1];
  const id = dice.uuid();
  const isOpen = unanswered !== undefined;
  book.note(conversations, {
    id,
    patientId,
    lastSeq: inOrder.length,
    awaitingSince: unanswered?.at ?? null,
    assignedTo: dice.chance(isOpen ? 0.35 : 0.6) ? last.providerId : null,
    createdAt: first.at,
  });
  for (const [place, { by, providerId, text, at }] of inOrder.entries()) {
    const isPatient = by === 'patient';
    book.note(messages, {
      id: dice.uuid(),
      conversationId: id,
      seq: place + 1,
      authorId: isPatient ? patientId : providerId,
      authorKind: isPatient ? 'patient' : 'providerUsers',
      text,
      clientId: dice.uuid(),
      createdAt: at,
    });
    if (isPatient) continue;
    noteAccess(patient, providerId, 'messages.read', after(at, -4 * minute));
    noteAccess(patient, providerId, 'message.write', at);
  }
  // What came in the last day is often not seen yet.
  const isFresh = now.getTime() - last.at.getTime() < 30 * hour;
  const isSeen = !isFresh || dice.chance(0.5);
  const seenByPatient = last.by === 'patient' || isSeen ? inOrder.length : lastByProvider;
  if (seenByPatient > 0)
    book.note(messageReads, { conversationId: id, userId: patientId, seq: seenByPatient });
  const writers = new Set(
    inOrder.filter(({ by }) => by === 'provider').map((one) => one.providerId),
  );
  for (const userId of writers) {
    const seq = isOpen && dice.chance(0.6) ? lastByProvider + 1 : inOrder.length;
    if (seq > 0) book.note(messageReads, { conversationId: id, userId, seq });
  }
}
