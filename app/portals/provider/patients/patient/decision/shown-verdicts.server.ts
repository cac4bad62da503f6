import { askedAbout } from '../../../../../../engine/authoring';
import { type RuleVerdict, sourceInWords } from '../../../../../../engine/care';
import { prescribes } from '../../../../../care/decisions/decision';
import {
  type LineVerdicts,
  verdictsOf,
  whyNotByRules,
} from '../../../../../care/decisions/heed-rules.server';
import { type KnownBefore, verdictsFor } from '../../../../../care/rules/verdicts-for.server';
import { currentCatalogue } from '../../../../../content/catalogue.server';
import { servedFollowUps } from '../../../../../content/quizzes.server';
import { currentReference } from '../../../../../content/reference.server';
import type {
  careCases,
  Decision,
  PrescribedLine,
} from '../../../../../database/tables/care.schema.server';
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

/** Returns what rules say of everything on offer, as its form begins with it. */
export async function verdictsOnOffer(
  db: Queryable,
  { id, patientId }: Pick<typeof careCases.$inferSelect, 'id' | 'patientId'>,
  { kinds, lines, isRunning: isFromNextParcel }: DecisionOffer,
  { professions, known, now }: Opening,
): Promise<ShownVerdicts> {
  // Whoever asks the patient for more has to know what rules still ask.
  if (!kinds.some((kind) => kind === 'askForMore' || prescribes(kind))) return {};
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
  const of = { id, patientId, occasion: 'open', professions, known, isFromNextParcel } as const;
  const verdicts = await verdictsFor(db, of, asked, now);
  const seen = await seenBy(db);
  return Object.fromEntries(
    asked.map(({ key }, nth) => [key, (verdicts[nth] ?? []).flatMap(seen)]),
  );
}

interface Deciding {
  careCase: Pick<typeof careCases.$inferSelect, 'id' | 'patientId'>;
  professions: readonly string[];
  now: Date;
}

/** Returns what rules say of what would be decided, and why it must not be, by them; null where it may. */
export async function verdictsOnDecision(
  db: Queryable,
  decision: Decision,
  { careCase, professions, now }: Deciding,
): Promise<{ whyNot: string | null; verdicts: ShownVerdicts }> {
  if (decision.kind !== 'approve' && decision.kind !== 'change')
    return { whyNot: null, verdicts: {} };
  const { kind: occasion, lines, reasons = [] } = decision;
  const found = await verdictsOf(db, careCase, lines, { occasion, professions, now });
  const verdicts = verdictsOnLines(found, lines, await seenBy(db));
  return { whyNot: whyNotByRules(found, reasons), verdicts };
}

function verdictsOnLines(
  found: LineVerdicts,
  lines: readonly PrescribedLine[],
  seen: (verdict: RuleVerdict) => ShownVerdict[],
): ShownVerdicts {
  return Object.fromEntries(
    lines.map(({ orderLineId, productId, variantId }) => [
      verdictsKey({ orderLineId, choice: `${productId} ${variantId}` }),
      (found[orderLineId] ?? []).flatMap(seen),
    ]),
  );
}

/** Makes verdicts as their reader sees them: nothing of a rule that has nothing to say. */
async function seenBy(db: Queryable): Promise<(verdict: RuleVerdict) => ShownVerdict[]> {
  const { named } = (await currentReference(db)).clinical;
  const asked = new Set(
    (await servedFollowUps(db)).flatMap((quiz) => [...askedAbout(quiz, named)]),
  );
  const names = new Map([...named.facts, ...named.measures].map(({ id, name }) => [id, name]));
  return ({ rule, kind, words, source, basis, asks, told }) => {
    if (kind === 'fine') return [];
    const unasked = (asks ?? []).filter((id) => !asked.has(id)).map((id) => names.get(id) ?? id);
    const sources = basis.map(
      (one) => `${one.source}, ${dayInWords(dayOf(new Date(one.at)), 'dateWithYear')}`,
    );
    return [
      {
        rule,
        kind,
        words,
        ...(asks === undefined ? {} : { asks }),
        ...(unasked.length === 0 ? {} : { unasked }),
        ...(told === undefined ? {} : { told }),
        source: [source === null ? [] : [sourceInWords(source)], [...new Set(sources)]]
          .flat()
          .join('; '),
      },
    ];
  };
}
