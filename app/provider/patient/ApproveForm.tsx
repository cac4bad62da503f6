import { useEffect, useState } from 'react';
import { tabStore } from '../../browser/browser-store';
import { Button } from '../../ui/Button';
import { beginDrafts, type DecisionOffer, type LineDraft } from './decision-offer';
import { draftName } from './forget-drafts';
import { draftsIn } from './kept-drafts';
import { PatientForm } from './PatientForm';
import { PrescriptionFields } from './PrescriptionFields';
import type { DecisionDraft } from './patient-answer';

type ApproveFormProps = {
  csrf: string;
  patientId: string;
  caseId: string;
  offer: DecisionOffer;
  given: DecisionDraft | null;
};

/** Prescribes each line of the order. It begins with what was ordered and what is usual for it. */
export function ApproveForm({ offer, given, ...form }: ApproveFormProps) {
  const keptAs = draftName('approve', form.caseId);
  const [drafts, setDrafts] = useState(given?.lines ?? beginDrafts(offer));

  // What the server gives back is newer than what stands here.
  useEffect(() => {
    if (given !== null) setDrafts(given.lines);
  }, [given]);

  useEffect(() => {
    const kept = draftsIn(tabStore.readJson(keptAs), offer);
    if (kept !== null) setDrafts(kept);
  }, [keptAs, offer]);

  function change(nth: number, draft: LineDraft) {
    const next = drafts.map((one, place) => (place === nth ? draft : one));
    setDrafts(next);
    tabStore.write(keptAs, JSON.stringify(next));
  }

  return (
    <PatientForm {...form} className="patient-form">
      {(isBusy) => (
        <>
          <input type="hidden" name="kind" value="approve" />
          <input type="hidden" name="intake" value={offer.intakeId ?? ''} />
          {/* Enter presses the first button of a form: that looks the whole over, and adds no step. */}
          <button type="submit" name="intent" value="check" hidden />
          {offer.lines.map((line, nth) => {
            const draft = drafts.find(({ orderLineId }) => orderLineId === line.orderLineId);
            return draft ? (
              <PrescriptionFields
                key={line.orderLineId}
                line={line}
                nth={nth}
                draft={draft}
                onChange={(next) => change(drafts.indexOf(draft), next)}
              />
            ) : (
              <p key={line.orderLineId} className="provider-note">
                {line.title} is not in the catalogue any more. Decline it, so that the patient is
                paid back.
              </p>
            );
          })}
          <Button type="submit" name="intent" value="check" loading={isBusy}>
            Look it over
          </Button>
        </>
      )}
    </PatientForm>
  );
}
