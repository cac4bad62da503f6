import type { AppLoadContext } from '../../app/kernel/http/load-context';
import { asks, dated, end, option, quizOf, radio } from './quiz-builder';
import { Taking } from './taking';

/** A quiz that asks for the sex at birth and the date of birth. */
export const whoQuiz = {
  ...quizOf([
    asks('who', [
      radio('sex', [
        option('male', { establishes: { has: ['male'] } }),
        option('female', { establishes: { hasNot: ['male'] } }),
      ]),
      dated('birth', {}, { keepAs: 'dob' }),
    ]),
    end(),
  ]),
  ...({ kind: 'quizHaircare', category: 'haircare' } as const),
};

/** Answers it, and sends it. */
export async function tellsWho(context: AppLoadContext, sex: 'male' | 'female', birth: string) {
  const taking = new Taking(context, 'haircare');
  await taking.answers('sex', sex);
  await taking.answers('birth', birth);
  await taking.does('continue');
  const sent = await taking.does('finish');
  if (sent.outcome !== 'stored') throw new Error(`The intake was not sent but ${sent.outcome}.`);
}
