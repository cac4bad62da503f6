import { intakeOf, type Quiz, type QuizState, type Refusal } from '../../../engine/quiz';
import { bookAppointment } from '../../care/appointments/appointments.server';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { licenseComplaint } from './appointment-license.server';

/**
 * Books the appointments that were chosen in an intake. Answers with a refusal when one was taken meanwhile, when
 * its provider takes that day off, or when the patient moved to where they hold no license.
 */
export async function bookAppointments(
  tx: Tx,
  { clock }: Pick<AppLoadContext, 'clock'>,
  owner: { userId: string | null; attemptId: string },
  quiz: Quiz,
  state: QuizState,
): Promise<Refusal | null> {
  for (const { question, value, step } of intakeOf(quiz, state).answers) {
    const input = quiz.questionById.get(question)?.input;
    if (input?.kind !== 'visit' || typeof value !== 'string') continue;
    const refuse = (message: string): Refusal => ({ code: 'notAnAnswer', message, question, step });
    const unlicensed = await licenseComplaint(tx, quiz, state, value);
    if (unlicensed) return refuse(unlicensed);
    const booked = await bookAppointment(tx, clock, {
      ...owner,
      slot: value,
      minutes: input.minutes,
    });
    if (booked === 'taken') {
      return refuse('The visit you chose is not open any more. Choose another time.');
    }
  }
  return null;
}
