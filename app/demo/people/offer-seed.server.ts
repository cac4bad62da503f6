import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { directionsOf, titrationOf, unitsOfSupply } from '../../../engine/supply';
import { addPeriods } from '../../../engine/values';
import type { AnswerValue } from '../../../schemas/generated/types';
import { decideWithin } from '../../care/decisions/decide.server';
import { newestIntake } from '../../care/decisions/newest-intake.server';
import { currentCatalogue } from '../../content/catalogue.server';
import { careCases, type PrescribedLine } from '../../database/tables/care.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import { sendDemoIntake } from './demo-intake.server';
import { placeDemoOrder } from './demo-order.server';
import { identityPictures, uploadForDemo } from './documents-seed.server';
import { nothingStandsOut } from './nothing-stands-out';
import {
  type DemoContext,
  daysBefore,
  demoPerson,
  demoProvider,
  type Seeder,
} from './seeder.server';

/**
 * Priya ordered a medicine two days ago; her provider suggests one that costs more, and she has not answered yet. Runs
 * after accounts, addresses and providers.
 */
export const offerSeeder: Seeder = {
  name: 'offer-1',
  async seed(tx, services) {
    const { clock, config } = services;
    const catalogue = await currentCatalogue(tx);
    if (catalogue.products.length === 0) return;
    await uploadForDemo(tx, services, {
      ...{ email: 'priya@example.com', ago: 3 },
      pictures: identityPictures,
    });
    const context = { catalogue, now: clock.now(), origin: config.publicUrl };
    await orderAndSuggest(tx, context, 'priya@example.com');
  },
};

/** Orders a medicine for somebody of Washington, by their email address, and suggests one to them that costs more. */
export async function orderAndSuggest(tx: Tx, context: DemoContext, email: string): Promise<void> {
  await suggestDearer(tx, context, await orderFor(tx, context, email));
}

/** @returns The line of the order that a provider decides about. */
async function orderFor(tx: Tx, { now, catalogue, origin }: DemoContext, email: string) {
  const person = await demoPerson(tx, email);
  const lines = await sendDemoIntake(tx, {
    person,
    quiz: 'quizWeightLoss',
    at: daysBefore(now, 2, 1),
    answers: priyasAnswers,
  });
  const placed = await placeDemoOrder(tx, {
    ...{ person, lines, catalogue, origin },
    at: daysBefore(now, 2),
  });
  const line = placed.lines.find(({ prescription }) => prescription);
  if (!line) throw new Error('No treatment was ordered.');
  return line;
}

async function suggestDearer(
  tx: Tx,
  { now, catalogue }: DemoContext,
  line: Awaited<ReturnType<typeof orderFor>>,
): Promise<void> {
  const at = daysBefore(now, 1);
  const product = catalogue.products.find(({ id }) => id === 'tirzepatide-weekly');
  const variant = product?.variants.find(({ id }) => id === 'tirzepatide-weekly-1m');
  const [careCase] = await tx.select().from(careCases).where(eq(careCases.orderId, line.orderId));
  if (!product || !variant || !careCase) throw new Error('There is nothing to suggest.');
  const prescribed: PrescribedLine = {
    orderLineId: line.id,
    productId: product.id,
    variantId: variant.id,
    directions: directionsOf(product, null),
    quantity: unitsOfSupply(product, variant, line),
    refills: 2,
    validThrough: addPeriods(dayOf(at), { every: 6, unit: 'month' }, 1),
    doseSteps: titrationOf(product, product.dosageUnit ?? 'mg').slice(0, 2),
    whyOther:
      'You wrote that hunger is your hardest part and that you want to lose a good deal. In trials people lost more with this one. Semaglutide would be right for you, too: say no, and I prescribe that.',
  };
  const wish = {
    caseId: careCase.id,
    version: careCase.version,
    key: randomUUID(),
    decision: {
      kind: 'approve' as const,
      intake: (await newestIntake(tx, careCase))?.id ?? null,
      signed: {
        treats: 'Obesity or excess weight',
        assessment:
          'Answers read, nothing in them speaks against it. Start low, with a look each step.',
      },
      lines: [prescribed],
    },
  };
  const provider = await demoProvider(tx, 'daniel@example.com');
  const decided = await decideWithin(tx, at, provider, wish, catalogue);
  if (decided.outcome !== 'done') throw new Error(JSON.stringify(decided));
}

const priyasAnswers: Readonly<Record<string, AnswerValue>> = {
  ...nothingStandsOut,
  firstName: 'Priya',
  dob: '1997-02-08',
  state: 'WA',
  height: 64,
  weight: 214,
  goalWeight: 150,
  goals: ['energy'],
  systolic: 118,
  diastolic: 74,
};
