import type { AnswerValue } from '../../../schemas/generated/types';
import { currentCatalogue } from '../../content/catalogue.server';
import type { Tx } from '../../kernel/database/client.server';
import { sendDemoIntake } from './demo-intake.server';
import { placeDemoOrder } from './demo-order.server';
import { demoPerson } from './demo-people.server';
import { createMaya } from './maya.server';
import { type DemoContext, daysBefore, type Seeder } from './seeder';

/**
 * Orders of Maya and Theo and what became of them, counted back from today. Runs after accounts, addresses
 * and providers. Without a catalogue there is nothing to order.
 */
export const historySeeder: Seeder = {
  name: 'history-1',
  async seed(tx, { clock, config }) {
    const catalogue = await currentCatalogue(tx);
    if (catalogue.products.length === 0) return;
    const context = { catalogue, now: clock.now(), origin: config.publicUrl };
    await createMaya(tx, context);
    await createTheo(tx, context);
  },
};

/** Theo sent his first intake yesterday and paid; a provider has not decided yet. */
async function createTheo(tx: Tx, { now, catalogue, origin }: DemoContext): Promise<void> {
  const person = await demoPerson(tx, 'theo@example.com');
  const lines = await sendDemoIntake(tx, {
    person,
    quiz: 'quizHaircare',
    at: daysBefore(now, 1, 1),
    answers: theosAnswers,
  });
  await placeDemoOrder(tx, { person, lines, catalogue, origin, at: daysBefore(now, 1) });
}

/** Answers of Theo in the quiz about hair. His medicine for blood pressure is for a provider to judge. */
const theosAnswers: Readonly<Record<string, AnswerValue>> = {
  firstName: 'Theo',
  sex: 'male',
  dob: '1976-09-30',
  state: 'NY',
  pattern: 'temples',
  stage: 'moderate',
  howLong: 'years-3',
  onset: 'gradual',
  warningSigns: ['none'],
  triggers: ['none'],
  family: 'mother-side',
  tried: ['nothing'],
  hopes: ['keep', 'regrow'],
  way: 'tablet',
  scalp: ['none'],
  heart: ['none'],
  pressure: 'treated',
  organs: ['none'],
  prostate: ['none'],
  psaTest: 'no',
  sexualHealth: 'none',
  partner: 'no',
  bloodDonation: 'no',
  mood: 'good',
  selfHarm: 'no',
  medicines: ['pressure-medicine'],
  allergies: ['none'],
  plan: 'one-thing',
  product: 'finasteride',
  shipments: 'monthly',
};
