import { type ReactNode, useEffect, useState } from 'react';
import { tabStore } from '../../../../../browser/browser-store';
import { Button } from '../../../../../design/ui/Button';
import { useTabOwner } from '../../../tab-owner';
import { PatientForm } from '../PatientForm';
import type { DecisionDraft } from '../patient-answer';
import { beginDrafts, type DecisionOffer } from './decision-offer';
import { draftName, draftsIn, ownName } from './drafts/stored-drafts';
import { type LineDraft, type ShownVerdicts, verdictsKey } from './offered-choice';
import { PrescriptionFields } from './PrescriptionFields';

type ApproveFormProps = {
  csrf: string;
  patientId: string;
  caseId: string;
  offer: DecisionOffer;
  given: DecisionDraft | null;
  /** What rules say of what may be prescribed. */
  verdicts: ShownVerdicts;
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
  verdicts,
  kind = 'approve',
  children,
  ...form
}: ApproveFormProps) {
  const storedAs = ownName(useTabOwner(), draftName(kind, form.caseId));
  const [drafts, setDrafts] = useState(given?.lines ?? beginDrafts(offer));

  // What the server gives back is newer than what stands here.
  useEffect(() => {
    if (given !== null) setDrafts(given.lines);
  }, [given]);

  useEffect(() => {
    const kept = draftsIn(tabStore.readJson(storedAs), offer);
    if (kept !== null) setDrafts(kept);
  }, [storedAs, offer]);

  function change(nth: number, draft: LineDraft) {
    const next = drafts.map((one, place) => (place === nth ? draft : one));
    setDrafts(next);
    tabStore.write(storedAs, JSON.stringify(next));
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
                verdicts={verdicts[verdictsKey(draft)] ?? []}
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
          <Button type="submit" name="intent" value="check" loading={isBusy}>
            Look it over
          </Button>
        </>
      )}
    </PatientForm>
  );
}
