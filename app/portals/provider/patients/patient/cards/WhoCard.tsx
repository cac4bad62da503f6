import { Fragment, type ReactNode } from 'react';
import { Button } from '../../../../../design/ui/Button';
import { Glyph } from '../../../../../design/ui/Glyph';
import { Card } from '../../../../../design/ui/page/Card';
import { genders, isGender } from '../../../../../identity/profile/profile';
import type { ChartPoint } from '../../../../../kernel/calendar/chart-point';
import { dayInWords } from '../../../../../kernel/calendar/day-words';
import { pageTitleId } from '../../../../frame/PortalPage';
import { momentInWords } from '../../../labels';
import { PatientForm } from '../PatientForm';
import type { PatientPageData } from '../patient-page.server';
import type { ChartFact } from '../patient-view';
import { PictureLinks } from './DocumentsCard';
import { namesMedicines, takesNow, writtenAnswers } from './written-answers';

/**
 * Shows who it is, whether it is them, and what matters now: measurements, pregnancy, allergies, medicines, problems.
 */
export function WhoCard(page: PatientPageData) {
  const { person, documents } = page;
  const pictures = documents.filter(({ kind }) => kind === 'idPicture' || kind === 'photo');
  const has = (wanted: string) => pictures.some(({ kind }) => kind === wanted);
  return (
    <Card as="section" padding="none" aria-labelledby={pageTitleId} className="who">
      <div className="who-head">
        <PictureLinks patientId={person.id} documents={pictures} />
        <div className="min-w-0">
          <h1 id={pageTitleId} tabIndex={-1}>
            {person.name}
          </h1>
          <p className="who-facts">{factsOf(page)}</p>
          <p className="who-marks">
            <LicenseMark {...page} />
            <SexesMark {...page.chart} />
            {has('idPicture') ? null : (
              <span className="in-line" data-tone="bad">
                <Glyph name="alert" /> No identity document
              </span>
            )}
            {page.appointments.map(({ id, when }) => (
              <span key={id} className="in-line">
                <Glyph name="info" /> Video visit {when}
              </span>
            ))}
          </p>
        </div>
        {!has('idPicture') ? null : (
          <IdentityForm {...page} question={questions[has('photo') ? 'photo' : 'record']} />
        )}
      </div>
      <Vitals {...page} />
    </Card>
  );
}

function factsOf({ person, shown, chart }: PatientPageData): string {
  const { age, dob, gender } = person;
  const { sexes } = chart;
  const [sex] = sexes.length === 1 ? sexes : [];
  const facts = [
    age === null || dob === null
      ? null
      : `${age} years old, born ${dayInWords(dob, 'dateWithYear')}`,
    gender !== null && isGender(gender) ? genders[gender] : gender,
    sex === undefined || sex === gender ? null : `${sex} at birth`,
    shown.state,
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

/** Says that the sex at birth was told in two ways, so that rules rest on neither; nothing where it was not. */
export function SexesMark({ sexes }: Pick<PatientPageData['chart'], 'sexes'>) {
  if (sexes.length < 2) return null;
  return (
    <span className="in-line" data-tone="bad">
      <Glyph name="alert" /> Told as {sexes.join(' and ')} at birth. Ask which is right, and add it
      to the <a href="#chart">chart</a>.
    </span>
  );
}

function LicenseMark({ shown, license }: PatientPageData) {
  const { state } = shown;
  if (license === null) {
    return (
      <span className="in-line" data-tone="bad">
        <Glyph name="alert" /> No license of yours in {state ?? 'a state that is not known'}
      </span>
    );
  }
  const until =
    license.validThrough === null ? '' : ` until ${dayInWords(license.validThrough, 'month')}`;
  return (
    <span className="in-line" data-tone="good">
      <Glyph name="check" /> You are licensed in {state}
      {until}
    </span>
  );
}

/** Questions about who it is, by what the identity document can be compared with. */
const questions = {
  photo: {
    asked: 'Do the identity document and the photo match?',
    open: 'Not compared yet',
  },
  record: {
    asked: 'Does the identity document match the name and the date of birth?',
    open: 'No photo: compare name and birth date',
  },
} as const;

type IdentityFormProps = PatientPageData & {
  question: (typeof questions)[keyof typeof questions];
};

/** Asks a clinician whether the identity document is of the patient. */
function IdentityForm({ csrf, person, shown, keys, identity, question }: IdentityFormProps) {
  const marks = [
    { value: 'match', words: 'Matches', isSet: identity?.isMatch === true },
    { value: 'differ', words: 'Does not match', isSet: identity?.isMatch === false },
  ];
  return (
    <PatientForm
      csrf={csrf}
      patientId={person.id}
      caseId={shown.id}
      intent="identity"
      seen={{ key: keys.identity }}
      className="who-identity"
    >
      {(isBusy) => (
        <fieldset>
          <legend className="sr-only">{question.asked}</legend>
          <div className="provider-tabs">
            {marks.map(({ value, words, isSet }) => (
              <Button
                key={value}
                type="submit"
                name="mark"
                value={value}
                variant="quiet"
                size="sm"
                aria-pressed={isSet}
                data-mark={value}
                loading={isBusy && isSet}
              >
                {isSet ? <Glyph name={value === 'match' ? 'check' : 'alert'} /> : null}
                {words}
              </Button>
            ))}
          </div>
          <p className="queue-facts">
            {identity === null
              ? question.open
              : `Marked by ${identity.byName}, ${momentInWords(identity.at)}`}
          </p>
        </fieldset>
      )}
    </PatientForm>
  );
}

function Vitals({ chart, intake }: PatientPageData) {
  const { trends, goal, pregnancy, notPregnant, allergies, problems, entries } = chart;
  const { takes, medicines } = chart;
  const { bmi, weight, systolic, diastolic, pulse } = trends;
  const pressure =
    systolic.points.length > 0 && diastolic.points.length > 0
      ? `${last(systolic.points)}/${last(diastolic.points)}`
      : null;
  const inWords = (topic: 'problem' | 'medicine' | 'allergy') =>
    entries.flatMap((one) =>
      one.topic === topic && one.fact === null && one.isSo ? [one.words] : [],
    );
  const named = writtenAnswers(intake).filter(({ question }) => namesMedicines(question));
  const written = [
    ...new Set([...takes, ...inWords('medicine'), ...named.map(({ words }) => `“${words}”`)]),
  ];
  const allergic = intake?.review.answers.find(({ question }) => question === 'allergies')?.words;
  return (
    <dl className="vitals">
      {bmi.points.length === 0 ? null : (
        <Vital name="BMI" value={last(bmi.points)?.toFixed(1)} points={bmi.points}>
          {sinceInWords(bmi.points)}
          {weight.points.length === 0 ? null : (
            <span>
              {Math.round(last(weight.points) ?? 0)} lb
              {goal === null ? '' : `, goal ${Math.round(goal)} lb`}
            </span>
          )}
        </Vital>
      )}
      {pressure === null ? null : (
        <Vital name="Blood pressure" value={pressure} points={systolic.points}>
          <span>
            {systolic.source}, {dayInWords(systolic.points.at(-1)?.day ?? '', 'date')}
          </span>
          {pulse.points.length === 0 ? null : <span>Pulse {last(pulse.points)}</span>}
        </Vital>
      )}
      {pregnancy.length + notPregnant.length === 0 ? null : (
        <Vital name="Pregnancy" tone={pregnancy.length === 0 ? undefined : 'bad'}>
          {pregnancy.length === 0 ? <b>No</b> : null}
          {pregnancy.map(({ fact, words }) => (
            <b key={fact}>{capital(words)}</b>
          ))}
          {notPregnant.filter(isMoreThanNo).map(({ fact, words }) => (
            <span key={fact}>{capital(words)}</span>
          ))}
        </Vital>
      )}
      <Vital name="Allergies">
        <Listed
          facts={allergies}
          words={[...inWords('allergy'), ...(allergic ? [allergic] : [])]}
        />
      </Vital>
      <Vital name="Takes now">
        <Listed {...takesNow(medicines, written)} />
      </Vital>
      <Vital name="Problems">
        <Listed facts={problems} words={inWords('problem')} />
      </Vital>
    </dl>
  );
}

type VitalProps = {
  name: string;
  value?: string | undefined;
  points?: readonly ChartPoint[];
  tone?: 'bad' | undefined;
  children: ReactNode;
};

function Vital({ name, value, points = [], tone, children }: VitalProps) {
  return (
    <div data-tone={tone}>
      <dt>{name}</dt>
      {value === undefined ? null : (
        <dd className="vital-value">
          {value} <Sparkline points={points} />
        </dd>
      )}
      <dd className="vital-facts">{children}</dd>
    </div>
  );
}

/** Says whether a fact about pregnancy adds to a “No”. */
function isMoreThanNo({ fact }: ChartFact): boolean {
  return fact !== 'pregnant' && fact !== 'tryingToConceive';
}

/** Number that stand in the small space; the others are in the chart below. */
const mostListed = 3;

interface ListedProps {
  facts: readonly ChartFact[];
  words: readonly string[];
  /** Notes on some of the words. */
  notes?: ReadonlyMap<string, string>;
}

function Listed({ facts, words, notes }: ListedProps) {
  const all = [...words, ...facts.map(({ short }) => short)];
  if (all.length === 0) return <span>None known</span>;
  return (
    <>
      {all.slice(0, mostListed).map((one) => (
        <Fragment key={one}>
          <b>{one}</b>
          {notes?.has(one) ? <span>{notes.get(one)}</span> : null}
        </Fragment>
      ))}
      {all.length > mostListed ? <a href="#chart">and {all.length - mostListed} more</a> : null}
    </>
  );
}

function sinceInWords(points: readonly ChartPoint[]): ReactNode {
  const before = points.at(-2);
  if (!before) return null;
  return (
    <span>
      was {before.value.toFixed(1)} {dayInWords(before.day, 'date')}
    </span>
  );
}

function last(points: readonly ChartPoint[]): number | undefined {
  return points.at(-1)?.value;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const [width, height] = [72, 22];

/** Draws how a measurement went, in a line the size of a word. The numbers stand beside it. */
function Sparkline({ points }: { points: readonly ChartPoint[] }) {
  const last = points.slice(-12);
  if (last.length < 2) return null;
  const days = last.map(({ day }) => Date.parse(day));
  const values = last.map(({ value }) => value);
  const at = (nth: number) => [
    spread(days, nth) * (width - 6) + 3,
    (1 - spread(values, nth)) * (height - 6) + 3,
  ];
  const [x, y] = at(last.length - 1);
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={last.map((_, nth) => at(nth).join(',')).join(' ')} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  );
}

/** Returns where one of some numbers stands between the least of them, 0, and the most, 1. */
function spread(numbers: readonly number[], nth: number): number {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return most === least ? 0.5 : ((numbers[nth] ?? least) - least) / (most - least);
}
