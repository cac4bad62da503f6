import { Plus, X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { Occasion, VerdictKind } from '../../engine/care';
import type { ClinicalFact, ClinicalFacts } from '../../schemas/generated/types';
import { type Json, listAt } from '../document/draft';
import { TypedNumber } from '../inspector/fields/NumberFields';
import { Toggle } from '../inspector/fields/SwitchField';
import { useDraft } from '../state/editor-context';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { PickList } from '../ui/PickList';
import { Select } from '../ui/Select';
import { TextField, textFieldLook } from '../ui/TextField';
import {
  askAbout,
  askedBy,
  fittingPerson,
  isSaidIn,
  occasions,
  peopleIn,
  type Said,
  type SaidOf,
  type SamplePerson,
  soundRules,
} from './ask-person';
import type { RulesParts } from './rules-parts';

/** Verdicts of the rules on an invented person: those that are written, beside those that are published. */
export function PersonPane({ parts }: { parts: RulesParts }) {
  const { draft, published, reference, today } = parts;
  const definition = useDraft(({ history }) => history.draft.definition);
  const savedRuns = useDraft(({ history }) => history.draft.savedRuns);
  const problems = useDraft(({ checked }) => checked.problems);
  const mayEdit = useDraft((state) => state.mayEdit);
  const [chosen, setChosen] = useState(0);
  const people = useMemo(() => peopleIn(savedRuns), [savedRuns]);
  const fitting = useMemo(
    () => fittingPerson(published?.rules ?? [], 'Somebody who may have it'),
    [published],
  );
  // Whoever may not write tries somebody of their own, who is not kept.
  const [own, setOwn] = useState<SamplePerson | null>(null);
  const person = own ?? people[chosen] ?? fitting;
  const written = useMemo(() => soundRules(definition, problems), [definition, problems]);
  const { clinical } = reference;
  const now = useMemo(
    () => askAbout(person, written, clinical, today),
    [person, written, clinical, today],
  );
  const before = useMemo(
    () => askAbout(person, published, clinical, today),
    [person, published, clinical, today],
  );
  const keep = (label: string, change: (people: SamplePerson[]) => SamplePerson[]) =>
    draft.edit(
      label,
      (whole) => {
        const list: Json[] = JSON.parse(JSON.stringify(change(people)));
        whole.savedRuns = list;
      },
      { gesture: `people ${label}` },
    );
  const change = (part: Partial<SamplePerson>) => {
    const next = { ...person, ...part };
    if (!mayEdit) return setOwn(next);
    keep('Change a sample person', (all) =>
      all.length === 0 ? [next] : all.map((one, index) => (index === chosen ? next : one)),
    );
  };
  const options = (people.length === 0 ? [person] : people).map(({ name }, index) => ({
    value: String(index),
    label: name || `Person ${index + 1}`,
  }));
  return (
    <section aria-labelledby="person-title" className="flex flex-col gap-4">
      <h2 id="person-title" className="text-lg">
        For this person
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-40 flex-1">
          <Select
            label="Person"
            value={String(chosen)}
            options={options}
            onChange={(value) => {
              setOwn(null);
              setChosen(Number(value));
            }}
          />
        </div>
        {mayEdit ? (
          <>
            <Button
              onClick={() => {
                const all = people.length === 0 ? [person] : people;
                keep('Add a sample person', () => [
                  ...all,
                  { ...fitting, name: `Person ${all.length + 1}` },
                ]);
                setChosen(all.length);
              }}
            >
              <Plus aria-hidden className="size-4" /> Another
            </Button>
            {people.length > 1 ? (
              <IconButton
                label={`Remove ${person.name}`}
                onClick={() => {
                  keep('Remove a sample person', (all) => all.filter((_, at) => at !== chosen));
                  setChosen(0);
                }}
              >
                <X aria-hidden />
              </IconButton>
            ) : null}
          </>
        ) : null}
      </div>
      <Verdict now={now} before={before} />
      <PersonForm parts={parts} person={person} onChange={change} />
    </section>
  );
}

const verdictWords = {
  stop: 'Stop',
  reasonNeeded: 'A reason is needed',
  ask: 'Something is to be asked',
  fine: 'Fine',
} as const satisfies Record<VerdictKind, string>;

const looks = {
  stop: 'border-bad bg-bad-tint text-bad',
  reasonNeeded: 'border-warn bg-warn-tint text-warn',
  ask: 'border-info bg-info-tint text-info',
  fine: 'border-good bg-good-tint text-good',
} as const satisfies Record<VerdictKind, string>;

/** The verdict on somebody, line by line, and what the published rules say otherwise. */
function Verdict({ now, before }: { now: SaidOf; before: SaidOf }) {
  const gone = before.lines.filter((line) => !isSaidIn(now, line));
  const isSame = gone.length === 0 && now.lines.every((line) => isSaidIn(before, line));
  const [first] = now.lines;
  return (
    <div role="status" className="flex flex-col gap-3">
      <div className={`rounded-md border-l-4 px-3 py-2 ${looks[now.worst]}`}>
        <p className="font-semibold">
          {verdictWords[now.worst]}
          {first && now.worst !== 'fine' ? `, because ${because(first)}` : '.'}
        </p>
        <p className="pt-0.5 text-xs">
          {isSame
            ? 'The published rules say the same.'
            : `The published rules say: ${verdictWords[before.worst].toLowerCase()}.`}
        </p>
      </div>
      {now.lines.length > 1 || gone.length > 0 ? (
        <ul className="flex flex-col gap-1.5">
          {now.lines.slice(1).map((line) => (
            <Line
              key={`${line.kind} ${line.words}`}
              line={line}
              mark={isSaidIn(before, line) ? null : 'New'}
            />
          ))}
          {gone.map((line) => (
            <Line key={`${line.kind} ${line.words}`} line={line} mark="No longer" />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Words such as “pregnancy: is or may be pregnant. (Wegovy, section 8.1)”, after “because”. */
function because({ words, source }: Said): string {
  const begins = /^[A-Z][a-z ]/.test(words) ? words.charAt(0).toLowerCase() : words.charAt(0);
  return `${begins}${words.slice(1)}${source === null ? '' : ` (${source})`}`;
}

function Line({ line, mark }: { line: Said; mark: 'New' | 'No longer' | null }) {
  return (
    <li className="rounded-md bg-sunken px-3 py-1.5">
      <span className="text-xs font-semibold text-muted">
        {verdictWords[line.kind]}
        {mark === null ? null : (
          <span className="ml-2 rounded-full bg-info-tint px-2 text-info">{mark}</span>
        )}
      </span>
      <span className={`block ${mark === 'No longer' ? 'text-muted line-through' : ''}`}>
        {line.words}
      </span>
      {line.source === null ? null : (
        <span className="block text-xs text-muted">{line.source}</span>
      )}
    </li>
  );
}

interface PersonFormProps {
  parts: RulesParts;
  person: SamplePerson;
  onChange(part: Partial<SamplePerson>): void;
}

/** Form for somebody: facts, numbers, what they agreed to, and when the rules are asked. */
function PersonForm({ parts, person, onChange }: PersonFormProps) {
  const id = useId();
  const { published, reference, medicine } = parts;
  const written = useDraft(({ history }) => listAt(history.draft.definition, 'rules'));
  const asked = useMemo(() => {
    const before: Json[] = JSON.parse(JSON.stringify(published?.rules ?? []));
    return askedBy(written, before);
  }, [written, published]);
  const { facts, measures } = reference.clinical.named;
  return (
    <div className="flex flex-col gap-3.5 border-t border-line pt-4">
      <TextField label="Name" value={person.name} onChange={(name) => onChange({ name })} />
      <FactsOfPerson {...{ person, onChange }} named={facts} asked={asked.facts} />
      <label htmlFor={`${id}-asked`} className="flex items-center gap-2">
        <Toggle
          id={`${id}-asked`}
          checked={person.isAsked}
          disabled={false}
          onChange={(isAsked) => onChange({ isAsked })}
        />
        All else was asked, and is not so
      </label>
      <label htmlFor={`${id}-agrees`} className="flex items-center gap-2">
        <Toggle
          id={`${id}-agrees`}
          checked={person.agrees}
          disabled={false}
          onChange={(agrees) => onChange({ agrees })}
        />
        Agreed to all that is asked
      </label>
      <NumbersOfPerson
        {...{ person, onChange }}
        named={measures.filter((measure) => asked.measures.includes(measure.id))}
      />
      <div>
        <span className="mb-1 block font-semibold">Also takes</span>
        <PickList
          label="Also takes"
          value={person.medicines[0] ?? ''}
          options={[
            { value: '', label: 'Nothing of this service' },
            ...reference.clinical.medicines
              .filter((one) => one.id !== medicine)
              .map((one) => ({ value: one.id, label: one.name })),
          ]}
          placeholder="Nothing of this service"
          onPick={(taken) => onChange({ medicines: taken === '' ? [] : [taken] })}
        />
      </div>
      <div>
        <span className="mb-1 block font-semibold">Asked</span>
        <Select
          label="When the rules are asked"
          value={person.occasion}
          options={Object.entries(occasions).map(([value, label]) => ({ value, label }))}
          onChange={(value) => onChange({ occasion: asOccasion(value) })}
        />
      </div>
    </div>
  );
}

type PersonPartProps = Pick<PersonFormProps, 'person' | 'onChange'>;

interface FactsOfPersonProps extends PersonPartProps {
  named: readonly ClinicalFact[];
  /** Facts that rules ask about, by their ids. */
  asked: readonly string[];
}

/** Facts that are so of somebody, each with its way out, and how to add one. */
function FactsOfPerson({ person, onChange, named, asked }: FactsOfPersonProps) {
  const nameOf = (fact: string) => named.find((one) => one.id === fact);
  const factsAsked = named.filter(({ id: fact }) => asked.includes(fact));
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1 font-semibold">What is so</legend>
      <ul className="flex flex-col gap-1">
        {person.has.map((fact) => (
          <li key={fact} className="flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
            <span className="min-w-0 flex-1">
              {nameOf(fact)?.name ?? fact}
              <span className="text-muted">: {nameOf(fact)?.has ?? 'not known here'}</span>
            </span>
            <IconButton
              label={`Remove ${nameOf(fact)?.name ?? fact}`}
              onClick={() => onChange({ has: person.has.filter((one) => one !== fact) })}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="pt-1">
        <PickList
          label="Add a fact"
          value=""
          placeholder="Add a fact…"
          options={factsAsked
            .filter(({ id: fact }) => !person.has.includes(fact))
            .map((fact) => ({ value: fact.id, label: `${fact.name}: ${fact.has}` }))}
          onPick={(fact) => onChange({ has: [...person.has, fact] })}
        />
      </div>
    </fieldset>
  );
}

/** Fields for what is measured of somebody that rules ask about, and for the strength that is prescribed. */
function NumbersOfPerson({
  person,
  onChange,
  named,
}: PersonPartProps & { named: ClinicalFacts['measures'] }) {
  const id = useId();
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2">
      {named.map((measure) => (
        <div key={measure.id} className="flex flex-col justify-end gap-1">
          <label htmlFor={`${id}-${measure.id}`} className="font-semibold first-letter:uppercase">
            {measure.name}
          </label>
          <TypedNumber
            id={`${id}-${measure.id}`}
            value={person.measures[measure.id]}
            placeholder="Not known"
            onChange={(value) => {
              const { [measure.id]: _, ...others } = person.measures;
              onChange({
                measures: value === null ? others : { ...others, [measure.id]: value },
              });
            }}
            className={textFieldLook}
          />
        </div>
      ))}
      <div className="flex flex-col justify-end gap-1">
        <label htmlFor={`${id}-strength`} className="font-semibold">
          Strength prescribed
        </label>
        <TypedNumber
          id={`${id}-strength`}
          value={person.strength ?? undefined}
          placeholder="None"
          onChange={(strength) => onChange({ strength })}
          className={textFieldLook}
        />
      </div>
    </div>
  );
}

function asOccasion(value: string): Occasion {
  const known = Object.keys(occasions).find((one): one is keyof typeof occasions => one === value);
  return known ?? 'approve';
}
