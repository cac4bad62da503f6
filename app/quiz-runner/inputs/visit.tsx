import { useContext, useEffect, useState } from 'react';
import { Illustration } from '../../design/illustrations/Illustration';
import { EmptyState } from '../../design/ui/EmptyState';
import { serviceZone } from '../../kernel/calendar/service-day';
import { ViewSkeleton } from '../parts/ViewSkeleton';
import { OpenSlots } from '../parts/visit/open-slots';
import { VisitDays } from '../parts/visit/VisitDays';
import { daysInZone, zoneInWords } from '../parts/visit/visit-days';
import type { InputProps } from '../view-props';

/** A visit chosen from the open ones, in the patient’s time zone once the browser has told it. */
export function Visit({ question, name, answering }: InputProps<'visit'>) {
  const slots = useContext(OpenSlots);
  const [timeZone, setTimeZone] = useState(serviceZone);
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);

  if (slots === null) return <ViewSkeleton />;
  if (slots.length === 0) {
    return (
      <EmptyState
        picture={<Illustration name="calendar" alt="" size="md" />}
        title="No visit is open right now"
      >
        {question.required
          ? 'New times are added every morning. Your answers are kept: come back tomorrow and go on from here.'
          : 'New times are added every morning. Go on without one: your provider will write to you to find a time.'}
      </EmptyState>
    );
  }
  return (
    <div className="visit">
      <p className="text-sm/normal text-muted">
        {question.input.minutes} minutes by video · times in {zoneInWords(timeZone)}
      </p>
      <VisitDays
        key={timeZone}
        days={daysInZone(slots, timeZone)}
        name={name}
        chosen={question.input.slot}
        onChoose={(slot) => answering.answer(question.id, slot)}
      />
    </div>
  );
}
