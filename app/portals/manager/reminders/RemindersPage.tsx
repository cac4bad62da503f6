import { useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Card } from '../../../design/ui/page/Card';
import type { RemindersCount } from '../../../flows/reminders/coming-back.server';
import type { ReminderTimes } from '../../../flows/reminders/times.server';
import { ManagerPage } from '../ManagerPage';

type RemindersPageProps = {
  csrf: string;
  /** Days that are counted. */
  days: number;
  counts: readonly RemindersCount[];
  times: ReminderTimes;
  /** Error that a posted form ran into. */
  error: { typed: Record<keyof ReminderTimes, string>; errors: Record<string, string> } | undefined;
};

const names: Readonly<Record<string, string>> = {
  'visit begun first': 'A quiz that was left, first mail',
  'visit begun second': 'A quiz that was left, second mail',
  'visit unpaid first': 'A plan that was not paid for, first mail',
  'visit unpaid second': 'A plan that was not paid for, second mail',
  'doses ': 'A dose of the day',
  'supply ': 'A last supply that ends soon',
  'parcels ': 'A parcel of the day',
};

/** Shows how many reminders were sent and led somebody back, without names, and lets their times be chosen. */
export function RemindersPage({ csrf, days, counts, times, error }: RemindersPageProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, error);
  const field = (name: keyof ReminderTimes, label: string) => (
    <Field id={name} label={label} error={error?.errors[name]}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          inputMode="numeric"
          maxLength={5}
          defaultValue={error?.typed[name] ?? String(times[name])}
        />
      )}
    </Field>
  );
  return (
    <ManagerPage
      title="Reminders"
      intro="Mails to patients who agreed to them. They name nobody’s health, and each can be stopped with one click."
      done={{ saved: 'Saved. It counts from now on.' }}
    >
      <Card as="section" padding="lg" aria-labelledby="counts">
        <h2 id="counts">The last {days} days</h2>
        {counts.length === 0 ? (
          <p className="mt-2 text-muted">None was sent.</p>
        ) : (
          <table className="mt-3 w-full text-left text-sm [&_td]:py-2 [&_td+td]:text-right [&_th]:py-2 [&_th+th]:text-right [&_tr]:border-t [&_tr]:border-line">
            <thead>
              <tr>
                <th scope="col">Mail</th>
                <th scope="col">Sent</th>
                <th scope="col">Came back</th>
              </tr>
            </thead>
            <tbody>
              {counts.map(({ topic, which, sent, cameBack }) => (
                <tr key={`${topic} ${which}`}>
                  <td>{names[`${topic} ${which}`] ?? topic}</td>
                  <td>{sent}</td>
                  <td>{cameBack}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
      <Card as="section" padding="lg" aria-labelledby="times">
        <h2 id="times">When somebody left something open</h2>
        <PageForm ref={form} csrf={csrf} noValidate className="mt-3 grid max-w-md gap-4">
          {field('firstMinutes', 'Minutes until the first mail')}
          {field('secondHours', 'Hours until the second mail')}
          <div>
            <Button type="submit">Save times</Button>
          </div>
        </PageForm>
      </Card>
    </ManagerPage>
  );
}
