import { forgetPublications } from '../../app/content/published.server';
import type { Db } from '../../app/kernel/database/client.server';
import type { PriceList } from '../../engine/commerce';
import type { LabelRule, Quiz } from '../../schemas/generated/types';
import { checkInRule, penCheckIn } from '../support/checking-in';
import { feelingFollowUp, nitratesFollowUp } from '../support/following-up';
import { publish, publishCatalogue } from '../support/published-catalogue';
import { publishQuiz } from '../support/published-quiz';
import {
  asks,
  end,
  ending,
  question,
  quizOf,
  radio,
  sells,
  ships,
  worrying,
} from '../support/quiz-builder';
import { rule, sampleLabels } from '../support/sample-labels';
import { smallCatalogue } from '../support/small-shop';

/**
 * Opens the small shop, with a pen whose higher strength costs more, a
 * patch that may take its place, and a quiz that gives what is prescribed.
 */
export async function openShop(db: Db): Promise<void> {
  await publishRules(db, 'usual');
  await publishPens(db, { byMonth: true });
  await publishQuiz(db, intake);
  await publishQuiz(db, penCheckIn);
  await publishQuiz(db, nitratesFollowUp);
  await publishQuiz(db, feelingFollowUp);
}

/** Rules of the pen: what is usual, that it is not for people with gout, or that they are seen first. */
export type RuleSet = 'usual' | 'noGout' | 'visitForGout';

const ruleSets: Record<RuleSet, LabelRule[]> = {
  usual: [rule({ kind: 'warning', facts: ['gout'], why: 'Gout may flare.' })],
  noGout: [rule({ kind: 'exclusion', facts: ['gout'] })],
  visitForGout: [rule({ kind: 'appointment', facts: ['gout'] })],
};

/** Publishes rules of the pen in place of those before. */
export async function publishRules(db: Db, rules: RuleSet): Promise<void> {
  const always = [checkInRule(true), rule({ kind: 'exclusion', facts: ['nitrates'] })];
  await publish(db, 'clinical', JSON.stringify(sampleLabels([...always, ...ruleSets[rules]])));
  forgetPublications(db);
}

/** Publishes the catalogue, with pens of which a supply of several months leaves month by month, or all at once. */
export function publishPens(db: Db, { byMonth }: { byMonth: boolean }): Promise<void> {
  return publishCatalogue(db, catalogue(byMonth));
}

function catalogue(byMonth: boolean): PriceList {
  const list = smallCatalogue();
  const pen = list.products.find(({ id }) => id === 'pen');
  if (!pen) throw new Error('There is no pen.');
  const patch = structuredClone(pen);
  Object.assign(patch, { id: 'patch', title: 'patch', injectionAck: false, form: 'pill' });
  for (const variant of patch.variants) {
    variant.id = variant.id.replace('pen', 'patch');
    variant.variantAmount = Math.round((variant.variantAmount * 2) / 3);
  }
  // Its label asks for a check-in before refills; that of the patch asks for nothing, and all of it leaves at once.
  if (pen.packing && byMonth) pen.packing.shipsEvery = 1;
  pen.medicine = 'remedy';
  pen.pricingBasis = 'dosage';
  pen.dosages = [0.25, 0.5, 1];
  for (const variant of pen.variants) {
    const { variantAmount } = variant;
    variant.prices = [
      { value: 0.25, amount: variantAmount },
      { value: 0.5, amount: variantAmount + 5_000 },
      { value: 1, amount: variantAmount + 9_000 },
    ];
  }
  list.products.push(patch);
  return list;
}

const intake: Quiz = quizOf([
  asks('about', [
    question('state', { kind: 'states' }),
    radio('health', ['good', worrying('fair'), ending('poor')]),
  ]),
  asks('plan', [sells('product', ['pen', 'tablet']), ships('every', [1, 3], ['product'])]),
  end(),
]);
