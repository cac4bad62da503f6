import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { ManagerPage } from '../ManagerPage';
import type { loadOnCallPage } from './on-call-page.server';

type OnCallPageProps = Awaited<ReturnType<typeof loadOnCallPage>>;

/** Shows who looks at what may be urgent while the clinic is closed, day by day. */
export function OnCallPage({ days, people, hours, csrf }: OnCallPageProps) {
  const nobody = { value: '', label: 'Nobody' };
  const options = [nobody, ...people.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <ManagerPage
      title="On call"
      done={{ saved: 'Saved.' }}
      intro={`Urgent work that is late while the clinic is closed goes first to the person on call that day, from midnight to midnight. The clinic works from ${hours.opens} to ${hours.closes}.`}
    >
      <Card as="section" padding="lg" aria-label="The next two weeks">
        <PageForm
          // The fields begin anew with what is kept.
          key={days.map(({ who }) => who).join()}
          csrf={csrf}
          fields={{}}
          className="grid gap-5"
        >
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {days.map(({ day, who }) => (
              <div key={day}>
                <input type="hidden" name="day" value={day} />
                <input type="hidden" name={`before ${day}`} value={who} />
                <Field id={`on-call-${day}`} label={dayInWords(day, 'short')}>
                  {(control) => (
                    <SelectInput
                      {...control}
                      name={`who ${day}`}
                      defaultValue={who}
                      options={options}
                    />
                  )}
                </Field>
              </div>
            ))}
          </div>
          <div>
            <Button type="submit">Save who is on call</Button>
          </div>
        </PageForm>
      </Card>
    </ManagerPage>
  );
}
