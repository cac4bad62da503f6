import { daysOfDose, directionsInWords, packageInWords } from '../../../../../../engine/supply';
import { addPeriods } from '../../../../../../engine/values';
import { plannedShipmentsFrom, shipmentsFrom } from '../../../../../care/prescriptions/supply';
import { dayInWords } from '../../../../../kernel/calendar/day-words';
import type { OfferedLine } from './decision-offer';
import type { LineDraft, OfferedChoice } from './offered-choice';

type PackagesPreviewProps = {
  choice: OfferedChoice;
  draft: LineDraft;
  today: string;
  /** Parcels that were paid and have not left: they are packed anew. */
  waiting: OfferedLine['parcels'];
};

/**
 * Shows what the first shipments and the refill after them hold, and what stands on each package, as the form is filled
 * in.
 */
export function PackagesPreview({ choice, draft, today, waiting }: PackagesPreviewProps) {
  const { packing, period, unit } = choice;
  const steps = draft.steps.map(({ fromWeek, dosage }) => ({
    fromWeek: Number(fromWeek) || 1,
    dosage: Number(dosage),
    unit,
  }));
  const regimen = { packing, quantity: Number(draft.quantity) || 1, steps };
  const supply = shipmentsFrom(regimen, period, today, waiting);
  const last = supply.at(-1)?.fill ?? null;
  const dueOn = period && addPeriods(today, period, 1);
  const [refill] =
    waiting.length === 0 && dueOn !== null && last !== null && Number(draft.refills) > 0
      ? plannedShipmentsFrom(regimen, period, today, { fill: last, dueOn })
      : [];
  const packages = [...supply, ...(refill ? [refill] : [])].flatMap(({ fill, leavesOn }) => {
    const when = leavesOn <= today ? 'now' : dayInWords(leavesOn, 'date');
    return fill.packages.map((one) => ({ ...one, when }));
  });
  return (
    <div aria-live="polite">
      <p className="field-label">Packages, each with its label</p>
      <ul className="packages">
        {packages.map(({ dosage, count, fromDay, days, take, when }, nth) => {
          const strength = dosage === null ? null : { dosage, unit };
          const before = packages[nth - 1];
          return (
            <li key={fromDay}>
              <span>
                <b>{packageInWords(packing, count, strength)}</b>
                {daysOfDose(packing) === null ? null : `, ${stretchInWords(fromDay, days)}`}
              </span>
              <span className="text-muted">{when}</span>
              {/* What goes on in the same way has the same label. */}
              {before?.dosage === dosage && before.take === take ? null : (
                <span className="text-muted">
                  “{directionsInWords(draft.directions, packing, strength, take)}”
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Says for which weeks a package is, or for which days where it begins or ends within a week. */
export function stretchInWords(fromDay: number, days: number): string {
  const [unit, size] = fromDay % 7 === 0 && days % 7 === 0 ? ['week', 7] : ['day', 1];
  const [first, last] = [fromDay / size + 1, (fromDay + days) / size];
  return first === last ? `${unit} ${first}` : `${unit}s ${first} to ${last}`;
}
