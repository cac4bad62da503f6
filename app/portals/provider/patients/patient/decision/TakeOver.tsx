import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { call } from '../../../../../browser/calls/call';
import { isTakeOverReason, takeOverReasons } from '../../../../../care/cases/take-over';
import { Button } from '../../../../../design/ui/Button';
import { Field } from '../../../../../design/ui/fields/Field';
import { SelectInput } from '../../../../../design/ui/fields/SelectInput';
import { Notice } from '../../../../../design/ui/Notice';
import { timeInWords } from '../../../../../kernel/calendar/day-words';
import { minute } from '../../../../../kernel/calendar/milliseconds';
import { serviceZone } from '../../../../../kernel/calendar/service-day';
import { PatientForm } from '../PatientForm';
import type { PatientPageData } from '../patient-page.server';

type TakeOverProps = {
  claim: NonNullable<PatientPageData['claim']>;
  csrf: string;
  patientId: string;
  caseId: string;
};

const reasons = Object.entries(takeOverReasons).flatMap(([value, label]) =>
  isTakeOverReason(value) ? [{ value, label }] : [],
);

/** Tells who has a case open, and lets somebody take it over with a word on why. */
export function TakeOver({ claim, ...form }: TakeOverProps) {
  return (
    <Notice tone="warn" title={`${claim.name} has this open`}>
      <p>
        You can read it. Until {timeInWords(new Date(claim.until), serviceZone)}, Eastern time, only
        they decide.
      </p>
      <PatientForm
        {...form}
        intent="takeOver"
        className="mt-3 flex flex-wrap items-end gap-3 [&>.field]:min-w-40"
      >
        {() => (
          <>
            <Field id="take-over" label="Why you take it over">
              {(control) => <SelectInput {...control} name="reason" options={reasons} />}
            </Field>
            <Button type="submit" size="sm" variant="quiet">
              Take it over
            </Button>
          </>
        )}
      </PatientForm>
    </Notice>
  );
}

const renewsAfter = 4 * minute;

/** Keeps a case with the provider while its page is open, and gives it back when they leave. */
export function useOpenCase(caseId: string, claim: PatientPageData['claim']): void {
  const { revalidate } = useRevalidator();
  const until = claim?.isMine ? claim.until : null;
  useEffect(() => {
    if (until === null) return;
    let known = until;
    const path = `/provider/cases/${caseId}`;
    const timer = setInterval(() => {
      call<{ until: string | null }>('POST', `${path}/keep`).then(
        ({ data }) => {
          if (data.until === null) revalidate();
          else known = data.until;
        },
        // Without a connection it ends by itself.
        () => {},
      );
    }, renewsAfter);
    const leave = () => {
      const query = new URLSearchParams({ until: known });
      call('POST', `${path}/leave?${query}`, { keepalive: true }).catch(() => {});
    };
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [caseId, until, revalidate]);
}
