import { Link } from '@remix-run/react';
import { PageForm } from '../../browser/forms/PageForm';
import { Illustration } from '../../design/illustrations/Illustration';
import { Button } from '../../design/ui/Button';
import { EmptyState } from '../../design/ui/EmptyState';
import { Field } from '../../design/ui/fields/Field';
import { TextArea } from '../../design/ui/fields/TextArea';
import { Card } from '../../design/ui/page/Card';
import { dayInWords } from '../../kernel/calendar/day-words';
import type { RecallError, RecallsData } from './recalls-page.server';

interface RecallListProps extends Pick<RecallsData, 'recalls' | 'csrf'> {
  title: string;
  error: RecallError | undefined;
}

/** The recalls that were noted, the newest first, each with the way to withdraw it. */
export function RecallList({ title, recalls, csrf, error }: RecallListProps) {
  return (
    <Card as="section" padding="lg" aria-labelledby="noted">
      <h2 id="noted" className="mb-3 text-xl">
        {title}
      </h2>
      {recalls.length === 0 ? (
        <EmptyState picture={<Illustration name="parcel" alt="" size="md" />} title="None yet">
          No lot was called back. Find a lot to call it back.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {recalls.map((recall) => (
            <li key={recall.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <Link to={recall.href} className="font-semibold text-brand wrap-anywhere">
                  Lot {recall.lot}
                </Link>
                <span>{recall.medicine ?? 'Whatever has this lot'}</span>
              </p>
              <p className="wrap-anywhere">{recall.reason}</p>
              <p className="text-sm text-muted">
                {dayInWords(recall.on, 'dateWithYear')}, {recall.by}.{' '}
                {recall.isForPatients
                  ? `Patients of ${parcels(recall.told)} told, ${recall.confirmed} confirmed. `
                  : 'Of what had not left alone. '}
                {recall.stopped === 0 ? '' : `Stopped: ${parcels(recall.stopped)}. `}
                {recall.open === 0 ? '' : `To be replaced or settled: ${parcels(recall.open)}.`}
              </p>
              {recall.withdrawn === null ? (
                <WithdrawForm
                  {...{ csrf, recall }}
                  error={error?.of === recall.id ? error : undefined}
                />
              ) : (
                <p className="text-sm wrap-anywhere">
                  <b>Withdrawn</b> {dayInWords(recall.withdrawn.on, 'dateWithYear')}, by{' '}
                  {recall.withdrawn.by}: {recall.withdrawn.reason}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface WithdrawFormProps extends Pick<RecallsData, 'csrf'> {
  recall: RecallsData['recalls'][number];
  error: RecallError | undefined;
}

/** Says that a recall was noted by mistake. */
function WithdrawForm({ csrf, recall: { id, lot, told }, error }: WithdrawFormProps) {
  return (
    <details open={error !== undefined}>
      <summary className="cursor-pointer py-2 text-sm font-semibold text-brand">
        Noted by mistake?<span className="sr-only"> Withdraw the recall of lot {lot}</span>
      </summary>
      <PageForm
        csrf={csrf}
        fields={{ intent: 'withdraw', recall: id }}
        className="grid max-w-160 justify-items-start gap-3 py-2"
      >
        <p className="text-muted">
          Its packages can be verified again, and what was stopped goes on.
          {told === 0
            ? ''
            : ` Patients of ${parcels(told)} are told once that it was a mistake, and their doses go on.`}
        </p>
        <div className="w-full">
          <Field
            id={`withdraw-${id}`}
            label="Why it was a mistake"
            help="Stays on record with your name. Patients do not read it."
            error={error?.message}
          >
            {(control) => (
              <TextArea
                {...control}
                name="reason"
                rows={2}
                maxLength={500}
                required
                defaultValue={error?.values.reason ?? ''}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="danger" size="sm">
          Withdraw it<span className="sr-only">: lot {lot}</span>
        </Button>
      </PageForm>
    </details>
  );
}

function parcels(count: number): string {
  return count === 1 ? '1 parcel' : `${count} parcels`;
}
