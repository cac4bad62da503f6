import { useId, useRef } from 'react';
import { insteadPresets } from '../../../../../care/decisions/decision';
import { Button } from '../../../../../design/ui/Button';
import { Field } from '../../../../../design/ui/fields/Field';
import { SelectInput } from '../../../../../design/ui/fields/SelectInput';
import { useFirstErrorFocus } from '../../../../../design/ui/fields/use-first-error-focus';
import { VisuallyHidden } from '../../../../../design/ui/VisuallyHidden';
import { momentInWords } from '../../../labels';
import { type DecisionDraft, PatientForm } from '../PatientForm';
import type { DecisionKind } from './decision-offer';
import {
  DraftTextArea,
  draftName,
  followUpsDraftName,
  presetDraftName,
  useStoredDraft,
} from './drafts';
import type { FollowUpOffer, OfferedFollowUp } from './offered-follow-ups';
import { presetsFor } from './read-decision';

type WordsFormProps = {
  csrf: string;
  patientId: string;
  caseId: string;
  kind: Exclude<DecisionKind, 'approve' | 'change'>;
  given: DecisionDraft | null;
  /** Reason why the words were not taken; null where they were, or none were posted. */
  refusal: string | null;
  firstName: string;
  /** Follow-ups that may be asked. */
  asking: FollowUpOffer;
};

/** A decision that is made with words: a question, or a reason. */
export function WordsForm({ kind, given, refusal, firstName, asking, ...form }: WordsFormProps) {
  const fields = useRef<HTMLDivElement>(null);
  useFirstErrorFocus(fields, given);
  const draft = useStoredDraft(draftName(kind, form.caseId), given?.text ?? '', false);
  const [text, setText] = draft;
  const [preset, setPreset] = useStoredDraft(
    presetDraftName(kind, form.caseId),
    given?.preset ?? '',
    false,
  );
  const [followUps, setFollowUps] = useStoredDraft(
    followUpsDraftName(kind, form.caseId),
    given?.followUps.join(' ') ?? '',
    false,
  );
  const words = {
    askForMore: {
      label: `What else do you need to know from ${firstName}?`,
      help: 'It goes into their messages, and they are told by email. Beside questions that are chosen, it may stay empty.',
    },
    decline: {
      label: 'Why can this not be prescribed?',
      help: `${firstName} reads this. What was paid goes back.`,
    },
    takeBack: {
      label: 'Why is the approval taken back?',
      help: `${firstName} may read this.`,
    },
    keepGoing: {
      label: 'Why may this go on?',
      help: `It stays on record, and ${firstName} reads it in a copy of their data alone. Write to them in their messages if they should know.`,
    },
    stop: {
      label: 'Why does this treatment end?',
      help: `${firstName} reads this on their treatment page. Say what to do with what is left.`,
    },
  }[kind];
  const hasPresets = Object.keys(presetsFor(kind)).length > 0;
  return (
    <PatientForm {...form} fields={{ kind }} className="patient-form">
      {(isBusy) => (
        <div ref={fields} className="patient-form">
          {kind === 'askForMore' ? (
            <FollowUpChoice
              {...asking}
              chosen={followUps.split(' ').filter((key) => key !== '')}
              onChoose={(keys) => setFollowUps(keys.join(' '))}
            />
          ) : null}
          {hasPresets ? (
            <ReasonPresetField
              kind={kind}
              chosen={preset === '' ? null : preset}
              onChoose={(chosen) => {
                setPreset(chosen ?? '');
                setText(wordsFor(kind, chosen, text));
              }}
            />
          ) : null}
          <DraftTextArea
            id={`decision-${kind}`}
            label={words.label}
            help={words.help}
            error={refusal ?? undefined}
            rows={5}
            maxLength={kind === 'askForMore' ? 4000 : 2000}
            required={!hasPresets}
            draft={draft}
          />
          {kind === 'decline' ? (
            <InsteadField
              firstName={firstName}
              chosen={given === null ? 'primaryCare' : (given.instead ?? '')}
            />
          ) : null}
          <div className="decision-foot">
            <Button type="submit" name="intent" value="check" id="look-over" block loading={isBusy}>
              Look it over
            </Button>
          </div>
        </div>
      )}
    </PatientForm>
  );
}

/** Asks what somebody who is declined can do instead. */
function InsteadField({ firstName, chosen }: { firstName: string; chosen: string }) {
  return (
    <Field
      id="decline-instead"
      label={`What can ${firstName} do instead?`}
      help={`${firstName} reads this beside the reason.`}
    >
      {(control) => (
        <SelectInput
          {...control}
          name="instead"
          defaultValue={chosen}
          options={[
            ...Object.entries(insteadPresets).map(([value, { name }]) => ({ value, label: name })),
            { value: '', label: 'Nothing to suggest' },
          ]}
        />
      )}
    </Field>
  );
}

type ReasonPresetFieldProps = {
  kind: DecisionKind;
  chosen: string | null;
  onChoose: (preset: string | null) => void;
};

/** The reasons or questions of the list of a decision; managers see how often each of a decline was given. */
function ReasonPresetField({ kind, chosen, onChoose }: ReasonPresetFieldProps) {
  const presets = presetsFor(kind);
  const options = [
    { value: '', label: 'In my own words' },
    ...Object.entries(presets).map(([value, { name }]) => ({ value, label: name })),
  ];
  return (
    <Field
      id={`${kind}-preset`}
      label={kind === 'askForMore' ? 'Question' : 'Reason'}
      help="Its words go below, and you can change them."
    >
      {(control) => (
        <SelectInput
          {...control}
          name="preset"
          options={options}
          value={chosen ?? ''}
          onChange={({ target: { value } }) =>
            onChoose(Object.hasOwn(presets, value) ? value : null)
          }
        />
      )}
    </Field>
  );
}

/**
 * Returns what stands in the field of the words once a reason was chosen: its words, unless the provider wrote their
 * own.
 * @param text Words that stood there before.
 */
export function wordsFor(kind: DecisionKind, preset: string | null, text: string): string {
  const presets = presetsFor(kind);
  const isOwn =
    text.trim() !== '' && Object.values(presets).every(({ words }) => words !== text.trim());
  if (isOwn) return text;
  return presets[preset ?? '']?.words ?? '';
}

type FollowUpChoiceProps = FollowUpOffer & {
  chosen: readonly string[];
  onChoose: (keys: string[]) => void;
};

/** Lets a provider pick follow-ups: those that ask what rules want to know stand first, the others open below. */
export function FollowUpChoice({ offered, unasked, chosen, onChoose }: FollowUpChoiceProps) {
  const suggested = offered.filter(({ asks }) => asks.length > 0);
  const others = offered.filter(({ asks }) => asks.length === 0);
  if (offered.length === 0) return null;
  const choose = (key: string, isChosen: boolean) =>
    onChoose([...chosen.filter((one) => one !== key), ...(isChosen ? [key] : [])]);
  const boxes = (some: readonly OfferedFollowUp[]) =>
    some.map(({ key, ...one }) => (
      <FollowUpBox
        key={key}
        {...one}
        quizKey={key}
        isChosen={chosen.includes(key)}
        onChoose={(isChosen) => choose(key, isChosen)}
      />
    ));
  const isOpen = suggested.length === 0 || others.some(({ key }) => chosen.includes(key));
  return (
    <fieldset className="follow-ups">
      <legend>Questions to answer</legend>
      {suggested.length === 0 ? null : (
        <>
          <p className="provider-note">Asked by the rules of what was ordered:</p>
          {boxes(suggested)}
        </>
      )}
      {unasked.length === 0 ? null : (
        <p className="provider-note">
          No questions of the list ask about {unasked.join('; ')}. Write that below.
        </p>
      )}
      {others.length === 0 ? null : (
        <details open={isOpen}>
          <summary className="disclosure">
            {suggested.length === 0 ? 'All questions' : `${others.length} more`}
          </summary>
          <div className="follow-up-grid">{boxes(others)}</div>
        </details>
      )}
    </fieldset>
  );
}

type FollowUpBoxProps = Omit<OfferedFollowUp, 'key'> & {
  quizKey: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

function FollowUpBox({
  quizKey,
  title,
  description,
  asks,
  last,
  isChosen,
  onChoose,
}: FollowUpBoxProps) {
  const id = useId();
  return (
    <label className="follow-up" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        name="followUp"
        value={quizKey}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span>
        <b>{title}</b>
        {asks.length === 0 ? (
          <VisuallyHidden>. {description}</VisuallyHidden>
        ) : (
          <span className="rule-source block">{asks.join('; ')}</span>
        )}
        {last === null ? null : <span className="rule-source block">{lastInWords(last)}</span>}
      </span>
    </label>
  );
}

function lastInWords({ askedAt, answeredAt }: NonNullable<OfferedFollowUp['last']>): string {
  return answeredAt === null
    ? `Asked on ${momentInWords(askedAt)}, not answered yet. One answer counts for every order that asks.`
    : `Answered on ${momentInWords(answeredAt)}.`;
}
