import type { TreatmentDose } from '../../../care/treatments/treatment';
import { Button } from '../../../design/ui/Button';
import { CheckboxBox } from '../../../design/ui/fields/CheckboxBox';
import { Glyph } from '../../../design/ui/Glyph';
import { dayInWords } from '../../../kernel/calendar/day-words';

/**
 * Offers the days of doses as a file for calendars. A plain form: the browser takes the file, with or without scripts.
 */
export function DoseFile({ title, dose }: { title: string; dose: TreatmentDose }) {
  return (
    <details className="treatment-guide">
      <summary>
        Put these doses into my calendar <span className="sr-only">: {title}</span>
        <Glyph name="chevron-down" />
      </summary>
      <form method="get" action="/patient/treatment/calendar" className="grid gap-3 pt-3">
        <input type="hidden" name="of" value={dose.prescriptionId} />
        <p className="text-sm/normal text-muted">
          {daysInWords(dose)} The file is not changed later: take a new one{' '}
          {dose.riseOn === null ? 'with each parcel' : 'after your check-in'}.
        </p>
        <CheckboxBox name="name" value="yes">
          Name the medicine. Whoever sees my calendar can read it.
        </CheckboxBox>
        <div>
          <Button type="submit" variant="quiet" size="sm">
            Save the calendar file
          </Button>
        </div>
      </form>
    </details>
  );
}

function daysInWords({ suppliedThrough, riseOn, recalledFrom }: TreatmentDose): string {
  if (recalledFrom !== null && (riseOn === null || recalledFrom <= riseOn))
    return `A day for each dose before ${dayInWords(recalledFrom)}. The package for the days after that is recalled.`;
  if (riseOn !== null)
    return `A day for each dose before ${dayInWords(riseOn)}. A higher strength begins then, and your check-in comes first.`;
  const last = suppliedThrough === null ? '' : ` up to ${dayInWords(suppliedThrough)}`;
  return `A day for each dose${last}, as far as what was sent lasts.`;
}
