import type { Db } from '../../app/kernel/database/client.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import type { LabelRule } from '../../schemas/generated/types';
import { publish, publishCatalogue } from './published-catalogue';
import { publishQuiz } from './published-quiz';
import { asks, checkbox, end, option, quizOf, radio } from './quiz-builder';
import { sampleLabels } from './sample-labels';
import { smallCatalogue } from './small-shop';
import { Taking } from './taking';

/**
 * Opens the small shop with rules for its pen, which may be
 * packed otherwise, and a quiz that asks about nitrates and gout.
 */
export async function openRuledShop(
  db: Db,
  rules: LabelRule[],
  packing: { shipsEvery?: number } = {},
): Promise<void> {
  const catalogue = smallCatalogue();
  const products = catalogue.products.map((product) =>
    product.id === 'pen' && product.packing
      ? { ...product, medicine: 'remedy', packing: { ...product.packing, ...packing } }
      : product,
  );
  await publish(db, 'clinical', JSON.stringify(sampleLabels(rules)));
  await publishCatalogue(db, { ...catalogue, products });
  await publishQuiz(db, { ...health, kind: 'quizHaircare', category: 'haircare' });
}

const health = quizOf(
  [
    asks('health', [
      checkbox('uses', [option('nitrates', { establishes: { has: ['nitrates'] } }), 'nothing']),
      radio('gout', [
        option('no', { establishes: { hasNot: ['gout'] } }),
        option('yes', { establishes: { has: ['gout'] } }),
      ]),
    ]),
    end(),
  ],
  {
    title: 'Hair',
    clinical: {
      takes: [
        {
          when: { answer: 'uses', includes: 'nitrates' },
          medicine: 'remedy',
          words: 'Remedy beside {{answers.uses|nothing}}, as told',
        },
      ],
    },
  },
);

/** Answers that quiz, and sends it. */
export async function tellsHealth(
  context: AppLoadContext,
  { uses, gout }: { uses: 'nitrates' | 'nothing'; gout: 'yes' | 'no' },
): Promise<void> {
  const taking = new Taking(context, 'haircare');
  await taking.answers('uses', [uses]);
  await taking.answers('gout', gout);
  await taking.does('continue');
  const sent = await taking.does('finish');
  if (sent.outcome !== 'stored') throw new Error(`The intake was not sent but ${sent.outcome}.`);
}
