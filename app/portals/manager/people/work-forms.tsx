import type { ReactNode } from 'react';
import { Button } from '../../../design/ui/Button';
import { CheckboxBox } from '../../../design/ui/fields/CheckboxBox';
import { Field } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { Notice } from '../../../design/ui/Notice';
import { grantsOfKind } from '../../../identity/access/grants';
import { quizInWords, quizKinds } from '../../../kernel/sites/quiz-address';
import { grantWords } from './labels';
import type { PersonError, PersonPageData } from './person-page.server';
import { StaffForm } from './staff-forms';

type PersonFormProps = Pick<PersonPageData, 'csrf' | 'person'> & {
  error: PersonError | undefined;
};

/** Shows what somebody may do here: each thing is given, and can be taken back. */
export function GrantsForm({ person, ...form }: PersonFormProps) {
  return (
    <TicksForm
      {...form}
      intent="grants"
      name="grant"
      legend="What they may do"
      options={grantsOfKind(person.kind).map((value) => ({
        value,
        label: `${grantWords[value].name}: ${grantWords[value].does}`,
      }))}
      ticked={person.grants}
      button="Save what they may do"
    >
      They may do what is ticked, and nothing else. A change counts at once, also where they are
      signed in.
    </TicksForm>
  );
}

/** Shows of what kind the cases are that a provider takes. */
export function SkillsForm({ person, ...form }: PersonFormProps) {
  return (
    <TicksForm
      {...form}
      intent="skills"
      name="skill"
      legend="Cases that they take"
      options={quizKinds.map((value) => ({ value, label: quizInWords(value) }))}
      ticked={person.skills}
      button="Save the cases"
    >
      Their worklist shows cases of the quizzes that are ticked, or of all quizzes where none is.
      Urgent work is shown to everybody who is licensed for it.
    </TicksForm>
  );
}

type TicksFormProps = Pick<PersonFormProps, 'csrf' | 'error'> & {
  intent: string;
  /** Name of the boxes in the form. */
  name: string;
  /** Heading of the boxes, for those who listen. */
  legend: string;
  options: readonly { value: string; label: string }[];
  ticked: readonly string[];
  button: string;
  /** Sentences on what a tick does. */
  children: ReactNode;
};

/** A form of nothing but boxes to tick. */
function TicksForm({
  csrf,
  error,
  intent,
  name,
  legend,
  options,
  ticked,
  ...more
}: TicksFormProps) {
  return (
    <StaffForm csrf={csrf} intent={intent} error={error}>
      {() => (
        <>
          <p className="staff-note">{more.children}</p>
          <fieldset
            // The boxes begin anew with what is kept.
            key={ticked.join()}
            className="grid gap-2"
          >
            <legend className="sr-only">{legend}</legend>
            {options.map(({ value, label }) => (
              <CheckboxBox
                key={value}
                name={name}
                value={value}
                defaultChecked={ticked.includes(value)}
              >
                {label}
              </CheckboxBox>
            ))}
          </fieldset>
          <div>
            <Button type="submit" variant="quiet">
              {more.button}
            </Button>
          </div>
        </>
      )}
    </StaffForm>
  );
}

type Treatments = NonNullable<PersonPageData['treatments']>;

/** Rows that are shown without being asked for: the form below them stays in sight. */
const mostAtOnce = 8;

type TreatmentsFormProps = Pick<PersonPageData, 'csrf'> & {
  treatments: Treatments;
  error: PersonError | undefined;
};

/** Shows what renews on the prescriptions of somebody, and the form that gives it to a colleague. */
export function TreatmentsForm({ csrf, treatments, error }: TreatmentsFormProps) {
  const { rows, total, colleagues } = treatments;
  const orphans = rows.filter(({ hasLeft, givenTo, count }) => hasLeft && waiting(givenTo) < count);
  const which = [
    { value: 'all', label: total === 1 ? 'The one treatment' : `All ${total} treatments` },
    ...treatments.states.map((state) => ({ value: state, label: `${state} only` })),
  ];
  return (
    <>
      {orphans.length === 0 ? null : (
        <Notice tone="warn" title="Give these to a colleague">
          They may not prescribe any more in {places(orphans)}. Treatments that go on there need a
          prescriber who may.
        </Notice>
      )}
      {rows.length <= mostAtOnce ? (
        <TreatmentsTable rows={rows} />
      ) : (
        <details>
          <summary className="disclosure">{total} treatments, by state and medicine</summary>
          <TreatmentsTable rows={rows} />
        </details>
      )}
      {colleagues.length === 0 ? (
        <p className="text-sm text-warn">
          Nobody else here may prescribe these in their states. Refills wait until somebody may.
        </p>
      ) : (
        <StaffForm csrf={csrf} intent="reassign" error={error}>
          {({ values, errors }) => (
            <>
              <p className="staff-note">
                Each treatment goes to the worklist at once, and on once your colleague has signed
                it. Until then nothing more of it is sent. They get a mail; patients get none.
              </p>
              <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
                <Field id="of" label="Which" error={errors['of']}>
                  {(control) => (
                    <SelectInput
                      {...control}
                      name="of"
                      options={which}
                      defaultValue={values['of'] ?? 'all'}
                    />
                  )}
                </Field>
                <Field id="colleague" label="Who takes over" error={errors['colleague']}>
                  {(control) => (
                    <SelectInput
                      {...control}
                      name="colleague"
                      options={colleagues.map(({ id, name, states: able, able: count, load }) => ({
                        value: id,
                        label: `${name} · ${able.join(', ')} (${count} of ${total}) · looks after ${load}`,
                      }))}
                      placeholder="Choose"
                      defaultValue={values['colleague'] ?? ''}
                    />
                  )}
                </Field>
              </div>
              <div>
                <Button type="submit">Give the treatments</Button>
              </div>
            </>
          )}
        </StaffForm>
      )}
    </>
  );
}

function waiting(givenTo: Treatments['rows'][number]['givenTo']): number {
  return givenTo.reduce((sum, { count }) => sum + count, 0);
}

function places(rows: Treatments['rows']): string {
  return [...new Set(rows.map(({ state }) => state ?? 'a state that is not known'))].join(', ');
}

function TreatmentsTable({ rows }: Pick<Treatments, 'rows'>) {
  return (
    <table className="staff-treatments">
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">Medicine</th>
          <th scope="col">Treatments</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, state, drug, count, givenTo, isBeingPacked }) => (
          <tr key={key}>
            <td>{state ?? 'Not known'}</td>
            <td>{drug}</td>
            <td>
              {count}
              {givenTo.map((given) => (
                <span key={given.name} className="staff-note block">
                  {given.count} {given.count === 1 ? 'waits' : 'wait'} for {given.name} to sign
                </span>
              ))}
              {isBeingPacked === 0 ? null : (
                <span className="staff-note block">
                  {isBeingPacked} cannot be given before the parcel has left
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
