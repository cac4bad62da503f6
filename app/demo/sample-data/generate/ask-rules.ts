import { labelOf } from '../../../../engine/authoring';
import { askRules, isAppointmentRule, knownOf, type RuleVerdict } from '../../../../engine/care';
import type { Product } from '../../../../schemas/generated/types';
import type { PrescribedLine, WrittenReason } from '../../../database/tables/care.schema.server';
import { minute } from '../../../kernel/calendar/milliseconds';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { CaseLife } from '../case-life';
import type { SampleData } from '../sample-data';
import { reasonsToPrescribe } from '../words';
import type { SentIntake } from './generate-visitor';

interface Draft {
  prescribed: PrescribedLine;
  product: Product;
}

/** What rules ask of whoever approves a case: reasons for what they warn of; null where they stop it. */
export function reasonsFor(
  { clinical }: SampleData,
  { row, intake }: CaseLife,
  drafts: readonly Draft[],
  at: Date,
): WrittenReason[] | null {
  const verdictsOn = ({ prescribed, product }: Draft): RuleVerdict[] => {
    const medicine = labelOf(clinical, product);
    if (medicine === 'none') return [];
    const beside = drafts.flatMap((other) => {
      const { medicine: id, title } = other.product;
      return other.product === product || !id ? [] : [{ medicine: id, name: title }];
    });
    const known = knownOf({ ...personOf(intake, at), waivers: [], medicines: beside });
    return askRules({ medicine, name: product.title, named: clinical.named }, known, {
      occasion: 'approve',
      day: dayOf(at),
      plan: prescribed.doseSteps,
      taking: null,
      missed: null,
      refills: { count: prescribed.refills, isFirst: row.purpose === 'order' },
      askedAppointment: intake.answers.asksForAppointment
        ? { since: intake.sentAt.toISOString(), isWaived: false }
        : null,
      professions: null,
    });
  };
  const verdicts = drafts.flatMap((draft) =>
    verdictsOn(draft).map((verdict) => ({ ...verdict, line: draft.prescribed.orderLineId })),
  );
  const needed = verdicts.filter(({ kind }) => kind === 'reasonNeeded');
  // Nobody of the sample data prescribes without the visit.
  const isUnseen = needed.some(({ rule }) => isAppointmentRule(rule));
  if (isUnseen || verdicts.some(({ kind }) => kind === 'stop')) return null;
  return needed.map(({ rule, line: orderLineId }, nth) => {
    const text = reasonsToPrescribe[nth % reasonsToPrescribe.length] ?? '';
    return { orderLineId, rule, text };
  });
}

/** What is known of somebody who sent one intake. */
function personOf({ answers, visits, review, sentAt }: SentIntake, at: Date) {
  const origin = { source: review.title, at: sentAt.toISOString(), isWithdrawn: false };
  return {
    facts: answers.facts.map((fact) => ({ ...fact, ...origin })),
    measures: answers.measures.map((measure) => ({ ...measure, ...origin })),
    consents: answers.consents.map((consent) => ({ consent, isGiven: true, ...origin })),
    appointments: visits.map(({ startsAt, minutes }) => {
      const isOver = startsAt.getTime() + minutes * minute <= at.getTime();
      return { at: startsAt.toISOString(), status: isOver ? 'held' : 'booked' } as const;
    }),
  };
}
