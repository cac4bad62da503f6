import type { Tx } from '../../platform/db/client.server';
import { sendDemoIntake } from './demo-intake.server';
import { placeDemoOrder } from './demo-order.server';
import { demoPerson } from './demo-people.server';
import { bought, daysBefore, type Sowing } from './sowing';

/** Theo sent his first intake yesterday and paid; a provider has not decided yet. */
export async function sowTheo(tx: Tx, { now, catalogue, origin }: Sowing): Promise<void> {
  const person = await demoPerson(tx, 'theo@example.com');
  const lines = [bought('finasteride', 'finasteride-1m', { dosage: 100 })];
  await sendDemoIntake(tx, {
    person,
    quiz: 'quizHaircare',
    title: 'Haircare',
    at: daysBefore(now, 1, 1),
    lines,
    answers: [
      ['About you', 'Which state do you live in?', 'New York'],
      ['Your hair', 'Where do you notice a change?', 'At the temples'],
      ['Your hair', 'Since when?', 'One to two years'],
      ['Your health', 'Do you take any medicines?', 'Lisinopril 10 mg, once a day'],
    ],
    concerns: [
      {
        label: 'Do you take any medicines?',
        answer: 'Lisinopril 10 mg, once a day',
        reason: 'A medicine for blood pressure is looked at before a treatment begins.',
      },
    ],
  });
  await placeDemoOrder(tx, { person, lines, catalogue, origin, at: daysBefore(now, 1) });
}
