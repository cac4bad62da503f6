import { Link, useSearchParams } from '@remix-run/react';
import { useFormAnswer } from '../../../../../browser/forms/keep-page';
import type { ChartTopic } from '../../../../../database/tables/chart.schema.server';
import { Button } from '../../../../../design/ui/Button';
import { Chip } from '../../../../../design/ui/Chip';
import { Field } from '../../../../../design/ui/fields/Field';
import { SelectInput } from '../../../../../design/ui/fields/SelectInput';
import { TextInput } from '../../../../../design/ui/fields/TextInput';
import { Notice } from '../../../../../design/ui/Notice';
import { dayInWords } from '../../../../../kernel/calendar/day-words';
import { momentInWords } from '../../../labels';
import { type ChartDraft, type PatientAnswer, PatientForm } from '../PatientForm';
import type { PatientPageData } from '../patient-page.server';
import type { ChartFact } from '../patient-view';

const topics = {
  problem: 'Problem',
  medicine: 'Medicine',
  allergy: 'Allergy',
  sexAtBirth: 'Sex at birth',
} as const satisfies Record<ChartTopic, string>;

/** Everything that is known, with who said it: it is confirmed, corrected and added to here. */
export function ChartCard(page: PatientPageData) {
  const { chart, person, shown, csrf, keys, decision } = page;
  const answer = useFormAnswer<PatientAnswer>();
  const [search] = useSearchParams();
  const posted = answer?.of === 'chart' ? answer : null;
  const changing = posted?.draft.version ? posted.draft.id : search.get('entry');
  const entry = chart.entries.find(({ id }) => id === changing);
  const form = { csrf, patientId: person.id, caseId: shown.id };
  const address = `/provider/patients/${person.id}?case=${shown.id}`;
  const groups = [
    { topic: 'problem', facts: chart.problems },
    { topic: 'medicine', facts: chart.medicines },
    { topic: 'allergy', facts: chart.allergies },
  ] as const;
  return (
    <section aria-labelledby="chart">
      <h2 id="chart" tabIndex={-1}>
        Chart
      </h2>
      <p className="provider-note">
        The newest entry on each counts for the rules. {person.firstName} does not see what you
        write here. An entry that rules out a running treatment puts it on hold at once.
      </p>
      {groups.map(({ topic, facts }) =>
        facts.length === 0 ? null : (
          <div key={topic}>
            <h3>{topic === 'allergy' ? 'Allergies' : `${topics[topic]}s`}</h3>
            <ul className="provider-rows">
              {facts.map((fact) => (
                <FactRow key={fact.fact} {...{ ...form, topic, fact, page }} />
              ))}
            </ul>
          </div>
        ),
      )}
      {chart.entries.length === 0 ? null : (
        <>
          <h3>Written by clinicians</h3>
          <ul className="provider-rows">
            {chart.entries.map((one) => (
              <li key={one.id}>
                <div className="provider-row-head">
                  <span>
                    <b>{[one.name, one.words].filter(Boolean).join(': ')}</b>{' '}
                    {one.isSo && one.topic === 'sexAtBirth' ? null : (
                      <Chip tone={one.isSo ? 'plain' : 'good'}>
                        {one.isSo ? topics[one.topic] : 'Not so'}
                      </Chip>
                    )}
                  </span>
                  <span className="flex items-center gap-3">
                    <Link to={`${address}&entry=${one.id}#chart-form`} preventScrollReset>
                      Correct
                    </Link>
                    <PatientForm
                      {...form}
                      intent="chartWithdraw"
                      seen={{ id: one.id, version: one.version }}
                    >
                      {(isBusy) => (
                        <Button type="submit" variant="quiet" size="sm" loading={isBusy}>
                          Withdraw
                        </Button>
                      )}
                    </PatientForm>
                  </span>
                </div>
                <p className="provider-note">
                  {one.source}, {dayInWords(one.day, 'dateWithYear')} · {one.authorName},{' '}
                  {momentInWords(one.at)}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {posted === null ? null : (
        <Notice tone="bad" title="Not done">
          {posted.message}
        </Notice>
      )}
      <EntryForm
        key={`${keys.chart} ${entry?.id} ${entry?.version}`}
        {...form}
        facts={chart.facts}
        draft={
          posted?.draft ?? {
            id: entry?.id ?? keys.chart,
            version: entry?.version ?? 0,
            topic: entry?.topic ?? 'problem',
            fact: entry?.fact ?? '',
            isSo: entry?.isSo ?? true,
            words: entry?.words ?? '',
            source: entry?.source ?? '',
            day: entry?.day ?? decision.today,
          }
        }
      />
    </section>
  );
}

type FactRowProps = {
  csrf: string;
  patientId: string;
  caseId: string;
  topic: ChartTopic;
  fact: ChartFact;
  page: PatientPageData;
};

/** A fact as it counts, and the two words that a clinician may have on it. */
function FactRow({ topic, fact, page, ...form }: FactRowProps) {
  const { fact: id, name, words, source, day, also } = fact;
  return (
    <li>
      <div className="provider-row-head">
        <span>
          <b>{name}</b>: {words}
        </span>
        <PatientForm
          {...form}
          intent="chart"
          fields={{ topic, fact: id, words: '', source: 'Asked the patient' }}
          seen={{ id: fact.entryId, version: 0, day: page.decision.today }}
          className="flex gap-2"
        >
          {() => (
            <>
              <Button type="submit" name="isSo" value="yes" variant="quiet" size="sm">
                Confirm <span className="sr-only">{name}</span>
              </Button>
              <Button type="submit" name="isSo" value="no" variant="quiet" size="sm">
                Not so <span className="sr-only">{name}</span>
              </Button>
            </>
          )}
        </PatientForm>
      </div>
      <p className="provider-note">
        {[`${source}, ${dayInWords(day, 'dateWithYear')}`, ...also].join(' · ')}
      </p>
    </li>
  );
}

type EntryFormProps = {
  csrf: string;
  patientId: string;
  caseId: string;
  facts: PatientPageData['chart']['facts'];
  draft: ChartDraft;
};

/** Form in which an entry is written, or corrected. */
function EntryForm({ facts, draft, ...form }: EntryFormProps) {
  const isNew = draft.version === 0;
  return (
    <PatientForm
      {...form}
      intent="chart"
      seen={{ id: draft.id, version: draft.version }}
      className="patient-form chart-form"
    >
      {(isBusy) => (
        <>
          <h3 id="chart-form">{isNew ? 'Add to the chart' : 'Correct this entry'}</h3>
          <Field id="chart-topic" label="What it is">
            {(control) => (
              <SelectInput
                {...control}
                name="topic"
                defaultValue={draft.topic}
                options={Object.entries(topics).map(([value, label]) => ({ value, label }))}
              />
            )}
          </Field>
          <Field
            id="chart-fact"
            label="Known to labels as"
            help="Rules ask about these, the sex at birth among them. Leave it empty for anything that no label names."
          >
            {(control) => (
              <SelectInput
                {...control}
                name="fact"
                defaultValue={draft.fact}
                options={[
                  { value: '', label: 'None of these: in words' },
                  ...facts.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </Field>
          <Field id="chart-so" label="Is it so?">
            {(control) => (
              <SelectInput
                {...control}
                name="isSo"
                defaultValue={draft.isSo ? 'yes' : 'no'}
                options={[
                  { value: 'yes', label: 'Yes, it is so' },
                  { value: 'no', label: 'No, it is not so' },
                ]}
              />
            )}
          </Field>
          <Field id="chart-words" label="In words" help="Such as a name and a dose.">
            {(control) => (
              <TextInput {...control} name="words" maxLength={300} defaultValue={draft.words} />
            )}
          </Field>
          <Field id="chart-source" label="Known from" help="Such as a call, or a letter.">
            {(control) => (
              <TextInput
                {...control}
                name="source"
                maxLength={300}
                required
                defaultValue={draft.source}
              />
            )}
          </Field>
          <Field id="chart-day" label="Of the day">
            {(control) => (
              <TextInput {...control} name="day" type="date" required defaultValue={draft.day} />
            )}
          </Field>
          <Button type="submit" variant="quiet" size="sm" loading={isBusy}>
            {isNew ? 'Add it' : 'Correct it'}
          </Button>
        </>
      )}
    </PatientForm>
  );
}
