import { eligibility, type Quiz, type QuizState, type Refusal } from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import { isSlotOpen } from '../../care/appointments/appointments.server';
import { findDocument } from '../../care/documents/documents.server';
import type { Visitor } from '../../identity/sessions/session.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { licenseComplaint } from './appointment-license.server';
import { couponError } from './coupon-complaint.server';
import { stoppedOffer } from './stopped-offer.server';
import { uncoveredComplaint } from './uncovered-state.server';

/**
 * Checks what only the server can tell about an answer: whether a file is there and whose it is, whether a visit is
 * still open and with someone who may treat this patient, whether anybody may in their state, whether rules stop a medicine
 * by what they told elsewhere, and who signed in. Null when nothing is wrong.
 * @param states Before and after the event.
 */
export async function answerComplaint(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  quiz: Quiz,
  { before, after }: { before: QuizState; after: QuizState },
  event: QuizEvent,
): Promise<Refusal | null> {
  if (event.type === 'signedIn') {
    return { code: 'malformedEvent', message: 'Signing in is not something a page can say.' };
  }
  if (event.type === 'day') {
    return { code: 'malformedEvent', message: 'Which day it is, no page can say.' };
  }
  if (event.type !== 'answer') return null;
  const refuse = (message: string): Refusal => ({
    code: 'notAnAnswer',
    message,
    question: event.question,
  });
  const input = quiz.questionById.get(event.question)?.input;
  if (input?.kind === 'cartChoices') {
    const today = dayOf(context.clock.now());
    const wrong = await couponError(tx, quiz, { before, after }, today);
    return wrong === null ? null : refuse(wrong);
  }
  if (input?.kind === 'commerceProduct' || input?.kind === 'commercePlan') {
    const stopped = await stoppedOffer(tx, visitor, quiz, { before, after }, context.clock.now());
    return stopped === null ? null : refuse(stopped);
  }
  if (typeof event.value !== 'string' || event.value === '') return null;
  if (input?.kind === 'fileInput') {
    const document = await findDocument(tx, event.value, visitor);
    return document?.kind === input.upload
      ? null
      : refuse('The file was not found. Upload it again.');
  }
  // An answer that ends the quiz by itself is kept: what runs is held because of it.
  if (input?.kind === 'states' && eligibility(quiz, after) !== 'terminated') {
    const complaint = await uncoveredComplaint(tx, quiz, event.value, context.clock.now());
    return complaint === null ? null : refuse(complaint);
  }
  if (input?.kind === 'visit') {
    const open = await isSlotOpen(tx, context.clock, event.value, input.minutes);
    if (!open) return refuse('This time is not open any more. Choose another one.');
    const unlicensed = await licenseComplaint(tx, quiz, after, event.value);
    return unlicensed === null ? null : refuse(unlicensed);
  }
  return null;
}
