import type { Db } from '../../app/kernel/database/client.server';
import type { PriceList } from '../../engine/commerce';
import type { Quiz } from '../../schemas/generated/types';
import { checkInRule, penCheckIn } from '../support/checking-in';
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
  worrying,
} from '../support/quiz-builder';
import { sampleLabels } from '../support/sample-labels';
import { smallCatalogue } from '../support/small-shop';

/** Opens the small shop, with a pen whose higher strength costs more, a patch that may take its place, and a quiz that gives what is prescribed. */
export async function openShop(db: Db): Promise<void> {
  await publish(db, 'clinical', JSON.stringify(sampleLabels([checkInRule(true)])));
  await publishCatalogue(db, catalogue());
  await publishQuiz(db, intake);
  await publishQuiz(db, penCheckIn);
}

function catalogue(): PriceList {
  const list = smallCatalogue();
  const pen = list.products.find(({ id }) => id === 'pen');
  if (!pen) throw new Error('There is no pen.');
  const patch = structuredClone(pen);
  Object.assign(patch, { id: 'patch', title: 'patch', injectionAck: false, form: 'pill' });
  for (const variant of patch.variants) {
    variant.id = variant.id.replace('pen', 'patch');
    variant.variantAmount = Math.round((variant.variantAmount * 2) / 3);
  }
  // Its label asks for a check-in before refills; that of the patch asks for nothing.
  pen.medicine = 'remedy';
  pen.pricingBasis = 'dosage';
  for (const variant of pen.variants) {
    const { variantAmount } = variant;
    variant.prices = [
      { value: 0.25, amount: variantAmount },
      { value: 0.5, amount: variantAmount + 5_000 },
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
  asks('plan', [sells('product', ['pen', 'tablet'])]),
  end(),
]);
