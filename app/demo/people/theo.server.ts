import type { Tx } from '../../kernel/database/client.server';
import { sendDemoIntake } from './demo-intake.server';
import { placeDemoOrder } from './demo-order.server';
import { demoPerson } from './demo-people.server';
import { daysBefore, type Sowing } from './sowing';
import { theosAnswers } from './theos-answers';

/** Theo sent his first intake yesterday and paid; a provider has not decided yet. */
export async function sowTheo(tx: Tx, { now, catalogue, origin }: Sowing): Promise<void> {
  const person = await demoPerson(tx, 'theo@example.com');
  const lines = await sendDemoIntake(tx, {
    person,
    quiz: 'quizHaircare',
    at: daysBefore(now, 1, 1),
    answers: theosAnswers,
  });
  await placeDemoOrder(tx, { person, lines, catalogue, origin, at: daysBefore(now, 1) });
}
