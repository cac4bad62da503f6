import { type RuleVerdict, sourceInWords } from '../../../../../../engine/care';
import { type KnownBefore, verdictsFor } from '../../../../../care/rules/verdicts-for.server';
import { currentCatalogue } from '../../../../../content/catalogue.server';
import type { careCases, PrescribedLine } from '../../../../../database/tables/care.schema.server';
import { dayInWords } from '../../../../../kernel/calendar/day-words';
import { dayOf } from '../../../../../kernel/calendar/service-day';
import type { Queryable } from '../../../../../kernel/database/client.server';
import type { DecisionOffer } from './decision-offer';
import { type ShownVerdict, type ShownVerdicts, verdictsKey } from './offered-choice';

interface Opening {
  professions: readonly string[];
  known: KnownBefore;
  now: Date;
}

/** What rules say of everything on offer, as its form begins with it. */
export async function verdictsOnOffer(
  db: Queryable,
  { id, patientId }: Pick<typeof careCases.$inferSelect, 'id' | 'patientId'>,
  { kinds, lines }: DecisionOffer,
  { professions, known, now }: Opening,
): Promise<ShownVerdicts> {
  if (!kinds.includes('approve') && !kinds.includes('change')) return {};
  const { products } = await currentCatalogue(db);
  const productOf = (choice: { productId: string } | undefined) =>
    products.filter((product) => product.id === choice?.productId);
  const asked = lines.flatMap(({ orderLineId, choices }) => {
    const others = lines.filter((other) => other.orderLineId !== orderLineId);
    return choices.flatMap((choice) =>
      productOf(choice).map((product) => ({
        key: verdictsKey({ orderLineId, choice: choice.id }),
        orderLineId,
        product,
        beside: others.flatMap((other) => productOf(other.choices[0])),
        plan: choice.begin.steps.map(({ fromWeek, dosage }) => {
          return { fromWeek: Number(fromWeek), dosage: Number(dosage), unit: choice.unit };
        }),
        refills: Number(choice.begin.refills),
      })),
    );
  });
  const of = { id, patientId, occasion: 'open', professions } as const;
  const verdicts = await verdictsFor(db, of, asked, now, known);
  return Object.fromEntries(
    asked.map(({ key }, nth) => [key, (verdicts[nth] ?? []).flatMap(seen)]),
  );
}

/** What rules say of what would be decided. */
export function verdictsOnLines(
  verdicts: Readonly<Record<string, readonly RuleVerdict[]>>,
  lines: readonly PrescribedLine[],
): ShownVerdicts {
  return Object.fromEntries(
    lines.map(({ orderLineId, productId, variantId }) => [
      verdictsKey({ orderLineId, choice: `${productId} ${variantId}` }),
      (verdicts[orderLineId] ?? []).flatMap(seen),
    ]),
  );
}

/** A verdict as its reader sees it; nothing where the rule has nothing to say. */
function seen({ rule, kind, words, source, basis }: RuleVerdict): ShownVerdict[] {
  if (kind === 'fine') return [];
  const told = basis.map(
    (one) => `${one.source}, ${dayInWords(dayOf(new Date(one.at)), 'dateWithYear')}`,
  );
  return [
    {
      rule,
      kind,
      words,
      source: [source === null ? [] : [sourceInWords(source)], [...new Set(told)]]
        .flat()
        .join('; '),
    },
  ];
}
