import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { tabStore } from '../../../../../browser/browser-store';
import { longestAssessment, longestTreats } from '../../../../../care/prescriptions/assessment';
import type { Assessment } from '../../../../../database/tables/care.schema.server';
import { Button } from '../../../../../design/ui/Button';
import { Field } from '../../../../../design/ui/fields/Field';
import { TextArea } from '../../../../../design/ui/fields/TextArea';
import { TextInput } from '../../../../../design/ui/fields/TextInput';
import { Glyph } from '../../../../../design/ui/Glyph';
import { useHasScripts } from '../../../../../design/ui/use-has-scripts';
import { useTabOwner } from '../../../../frame/StaffFrame';
import { type DecisionDraft, PatientForm } from '../PatientForm';
import { beginDrafts, type DecisionOffer } from './decision-offer';
import { draftName, draftsIn, ownName, signedDraftName, signedIn } from './drafts';
import { type LineDraft, type ShownVerdicts, verdictsKey } from './offered-choice';
import { PrescriptionFields } from './PrescriptionFields';
import { reasonField } from './RuleVerdicts';
import { isPatientAsked } from './read-decision';

type ApproveFormProps = {
  csrf: string;
  patientId: string;
  caseId: string;
  offer: DecisionOffer;
  given: DecisionDraft | null;
  /** Reasons why fields of the statement were not taken; null where they were. */
  refusals: Readonly<Record<keyof Assessment, string | null>>;
  /** Statement that it begins with. */
  signing: Assessment;
  /** Verdicts of rules on what may be prescribed. */
  verdicts: ShownVerdicts;
  /** Name of whoever waits next; null for nobody. */
  nextName: string | null;
  /** `change`: what goes on being sent is prescribed otherwise. */
  kind?: 'approve' | 'change';
  /** Fields below the prescriptions. */
  children?: ReactNode;
};

/**
 * Prescribes each line of the order. It begins with what was ordered and what is usual for it, or with what is
 * prescribed now.
 */
export function ApproveForm({
  offer,
  given,
  refusals,
  signing,
  verdicts,
  nextName,
  kind = 'approve',
  children,
  ...form
}: ApproveFormProps) {
  const owner = useTabOwner();
  const storedAs = ownName(owner, draftName(kind, form.caseId));
  const signedAs = ownName(owner, signedDraftName(kind, form.caseId));
  const [drafts, setDrafts] = useState(given?.lines ?? beginDrafts(offer));
  const [signed, setSigned] = useState(given?.signed ?? signing);
  const hasScripts = useHasScripts();

  // What the server gives back is newer than what stands here.
  useEffect(() => {
    if (given === null) return;
    setDrafts(given.lines);
    setSigned(given.signed);
  }, [given]);

  useEffect(() => {
    const storedDrafts = draftsIn(tabStore.readJson(storedAs), offer);
    if (storedDrafts !== null) setDrafts(storedDrafts);
    const storedSigned = signedIn(tabStore.readJson(signedAs));
    if (storedSigned !== null) setSigned(storedSigned);
  }, [storedAs, signedAs, offer]);

  function change(nth: number, draft: LineDraft) {
    const next = drafts.map((one, place) => (place === nth ? draft : one));
    setDrafts(next);
    tabStore.write(storedAs, JSON.stringify(next));
  }

  function sign(part: Partial<Assessment>) {
    const next = { ...signed, ...part };
    setSigned(next);
    tabStore.write(signedAs, JSON.stringify(next));
  }

  const [missing, ...others] = hasScripts ? missingIn({ offer, drafts, verdicts, signed }) : [];

  function goToMissing(event: MouseEvent) {
    if (!missing) return;
    event.preventDefault();
    document.getElementById(missing.field)?.focus();
  }

  return (
    <PatientForm
      {...form}
      fields={{ kind }}
      seen={{ intake: offer.intakeId ?? '' }}
      className="patient-form"
    >
      {(isBusy) => (
        <>
          {/* Enter presses the first button of a form: that looks the whole over, and adds no step. */}
          <button type="submit" name="intent" value="check" hidden />
          {offer.lines.map((line, nth) => {
            const draft = drafts.find(({ orderLineId }) => orderLineId === line.orderLineId);
            return draft ? (
              <PrescriptionFields
                key={line.orderLineId}
                line={line}
                presentWord={offer.isRunning ? 'now' : 'ordered'}
                nth={nth}
                today={offer.today}
                draft={draft}
                verdicts={verdicts}
                onChange={(next) => change(drafts.indexOf(draft), next)}
              />
            ) : (
              <p key={line.orderLineId} className="provider-note">
                {line.title} is not in the catalogue any more.{' '}
                {kind === 'approve'
                  ? 'Decline it, so that the patient is not charged.'
                  : 'End the treatment, and ask the patient to order something else.'}
              </p>
            );
          })}
          {children}
          <Field
            id="signed-treats"
            label="Treats: diagnosis or reason"
            error={signed.treats.trim() === '' ? (refusals.treats ?? undefined) : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                name="treats"
                maxLength={longestTreats}
                value={signed.treats}
                onChange={(event) => sign({ treats: event.target.value })}
              />
            )}
          </Field>
          <Field
            id="signed-assessment"
            label="Assessment, signed with the prescription"
            error={signed.assessment.trim() === '' ? (refusals.assessment ?? undefined) : undefined}
          >
            {(control) => (
              <TextArea
                {...control}
                name="assessment"
                rows={3}
                maxLength={longestAssessment}
                value={signed.assessment}
                onChange={(event) => sign({ assessment: event.target.value })}
              />
            )}
          </Field>
          <div className="decision-foot">
            <Button
              type="submit"
              name="intent"
              value="check"
              id="look-over"
              block
              loading={isBusy}
              aria-disabled={missing !== undefined}
              aria-describedby="decision-missing"
              onClick={goToMissing}
            >
              Look it over
            </Button>
            <p
              id="decision-missing"
              className="decision-missing in-line"
              data-missing={missing !== undefined}
            >
              {missing ? (
                <>
                  <Glyph name="warning" /> {missing.words}
                  {others.length === 0 ? '' : `, and ${others.length} more`}
                </>
              ) : nextName === null ? (
                'Nobody waits after this.'
              ) : (
                `Next: ${nextName}`
              )}
            </p>
          </div>
        </>
      )}
    </PatientForm>
  );
}

/** Something that is missing from the form of an approval. */
interface Missing {
  /** The id of its field. */
  field: string;
  words: string;
}

interface Filled {
  offer: DecisionOffer;
  drafts: readonly LineDraft[];
  verdicts: ShownVerdicts;
  signed: Assessment;
}

/** Lists what is missing before an approval can be looked over, in the order of its form. */
function missingIn({ offer, drafts, verdicts, signed }: Filled): Missing[] {
  const found = offer.lines.flatMap((line, nth) => {
    const draft = drafts.find(({ orderLineId }) => orderLineId === line.orderLineId);
    if (!draft) return [];
    const title = line.choices.find(({ id }) => id === draft.choice)?.title ?? line.title;
    const said = verdicts[verdictsKey(draft)] ?? [];
    const stop = said.some(({ kind }) => kind === 'stop');
    const reasons = said
      .filter(({ kind }) => kind === 'reasonNeeded')
      .flatMap(({ rule, words }, place) =>
        (draft.reasons[rule] ?? '').trim() === ''
          ? [
              {
                field: reasonField(nth, place),
                words: `A reason is missing: ${shortly(words)}`,
              },
            ]
          : [],
      );
    const isWhyMissing = isPatientAsked(offer.lines, draft) && draft.whyOther.trim() === '';
    return [
      ...(stop ? [{ field: `line-${nth}-choice`, words: `${title} must not be prescribed` }] : []),
      ...reasons,
      ...(isWhyMissing
        ? [{ field: `line-${nth}-whyOther`, words: `Why ${title}, for the patient` }]
        : []),
    ];
  });
  if (signed.treats.trim() === '') {
    found.push({ field: 'signed-treats', words: 'What it treats is missing' });
  }
  if (signed.assessment.trim() === '') {
    found.push({ field: 'signed-assessment', words: 'The assessment is missing' });
  }
  return found;
}

/** Returns what a warning is about: what stands before its first colon or the end of its first sentence. */
function shortly(words: string): string {
  return words.split(/:|\.(?!\d)/)[0]?.toLowerCase() ?? words;
}
