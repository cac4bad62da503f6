import type { QuizKind } from '../../../../schemas/generated/types';
import { patientNotes } from '../../../database/tables/care.schema.server';
import { day, hour, minute } from '../../../kernel/calendar/milliseconds';
import { startOfDay } from '../../../kernel/calendar/service-day';
import { after } from '../crowd';
import { anyExchanges, exchanges, noteWords, welcomes } from '../words';
import { atWork } from '../working-hours';
import { noteAccess, type Verdict } from './sow-decision';
import type { Patient, Talk } from './sow-visitor';

interface Approved {
  verdict: Extract<Verdict, { kind: 'approved' }>;
  quiz: QuizKind;
  /** YYYY-MM-DD; null while nothing came. */
  startedOn: string | null;
}

/** What is said once a treatment was approved: a welcome, and now and then a question that somebody answers. */
export function sowTalk(
  patient: Patient,
  talk: Talk,
  { verdict, quiz, startedOn }: Approved,
): void {
  const { dice, crowd, visitor } = patient;
  const { at, providerId } = verdict;
  if (dice.chance(0.8)) {
    const words = dice.one(welcomes[quiz]).replace('{first name}', visitor.firstName);
    talk.say('provider', providerId, words, after(at, dice.between(1, 6) * minute));
  }
  if (dice.chance(0.12)) keepNote(patient, providerId, after(at, dice.between(0.2, 9) * day));
  if (startedOn === null) return;
  const begin = startOfDay(startedOn).getTime();
  const stretch = crowd.now.getTime() - begin;
  const topics = dice.some([...exchanges[quiz], ...anyExchanges], dice.whole(0, 3));
  for (const { ask, answer } of topics) {
    // More is asked lately than long ago.
    const asked = new Date(begin + stretch * Math.sqrt(dice.next()));
    const answered = atWork(dice, after(asked, dice.between(0.5, 9) * hour));
    talk.say('patient', providerId, ask, asked);
    const isLeft = crowd.now.getTime() - asked.getTime() < 4 * day && dice.chance(0.6);
    if (!isLeft) talk.say('provider', providerId, answer, answered);
  }
}

function keepNote(patient: Patient, authorId: string, at: Date): void {
  const { crowd, dice, id: patientId } = patient;
  if (at >= crowd.now) return;
  const text = dice.one(noteWords);
  crowd.book.note(patientNotes, { id: dice.uuid(), version: 1, patientId, authorId, text, at });
  noteAccess(patient, authorId, 'note.write', at);
}
