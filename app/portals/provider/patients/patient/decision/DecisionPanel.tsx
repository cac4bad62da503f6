import { Link, useNavigate, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { useFormAnswer } from '../../../../../browser/forms/keep-page';
import { prescribes } from '../../../../../care/decisions/decision';
import { Button } from '../../../../../design/ui/Button';
import { Chip } from '../../../../../design/ui/Chip';
import { Notice } from '../../../../../design/ui/Notice';
import { Card } from '../../../../../design/ui/page/Card';
import { useHasScripts } from '../../../../../design/ui/use-has-scripts';
import { dayInWords } from '../../../../../kernel/calendar/day-words';
import { useTabOwner } from '../../../../frame/StaffFrame';
import { AttentionChip, CaseChip, concernInWords } from '../../../labels';
import { UnsentWords } from '../ClosedPatientPage';
import { type DecisionDraft, type PatientAnswer, PatientForm } from '../PatientForm';
import type { PatientPageData } from '../patient-page.server';
import { ApproveForm } from './ApproveForm';
import { AwaitedNotice, CardNotice } from './AwaitedNotice';
import { DecisionSummaryForm, decisionNames } from './DecisionSummaryForm';
import type { DecisionKind } from './decision-offer';
import { DraftTextArea, forgetDrafts, useStoredDraft, wordsDraftName } from './drafts';
import type { ShownVerdicts } from './offered-choice';
import { decisionKindIn, doneKindIn } from './read-decision';
import { TakeOver, useOpenCase } from './TakeOver';
import { WordsForm } from './WordsForm';

/** Lets a provider decide: who is on it, the forms, and in words what they do before they do it. */
export function DecisionPanel(page: PatientPageData) {
  const { shown, claim, decision, person } = page;
  const answer = useFormAnswer<PatientAnswer>();
  const [search] = useSearchParams();
  const decided = search.get('decided');
  const last = search.get('last') ?? (doneKindIn(search.get('done') ?? '') ? shown.id : null);
  const posted = answer?.of === 'decision' ? answer : null;
  const form = { csrf: page.csrf, patientId: person.id, caseId: shown.id };
  const concern = shown.attention === null ? concernInWords(shown.concern) : null;
  const isOpen = decision.kinds.length > 0;
  const hasScripts = useHasScripts();
  const owner = useTabOwner();
  useOpenCase(shown.id, claim);
  const nextName = page.next[0]?.name ?? null;
  useDecisionKeys(person.id, shown.id, decision.kinds);
  useEffect(() => {
    if (last !== null) forgetDrafts(owner, last);
  }, [owner, last]);
  return (
    <Card as="section" aria-labelledby="decision" className="decision">
      <div className="decision-head">
        <h2 id="decision" tabIndex={-1}>
          Decision
        </h2>
        <p className="queue-signs">
          <CaseChip status={shown.status} />
          <AttentionChip attention={shown.attention} />
          {concern && isOpen ? <Chip tone={concern.tone}>{concern.words}</Chip> : null}
          {shown.purpose === 'renewal' ? <Chip tone="brand">Refill</Chip> : null}
        </p>
      </div>
      {shown.status === 'inReview' && shown.isMine ? null : (
        <p className="provider-note">{statusInWords(page)}</p>
      )}
      <AwaitedNotice {...page} />
      <CardNotice {...page} />
      {decided === null ? null : (
        <Notice tone="good" role="status">
          Your decision on the patient before is kept. This is the next one that waits.
        </Notice>
      )}
      {answer?.of === 'page' ? <Notice tone="bad">{answer.message}</Notice> : null}
      {posted?.error && refusedField(posted) === null ? (
        <Notice tone="bad" title="Not done">
          {posted.error}
        </Notice>
      ) : null}
      {claim && !claim.isMine ? <TakeOver {...form} claim={claim} /> : null}
      {decision.whyNoPrescription === null ? null : (
        <Notice role="note" title="You may not prescribe">
          {decision.whyNoPrescription}
        </Notice>
      )}
      {decision.kinds.includes('approve') && page.alsoInForce.length > 0 ? (
        <Notice tone="warn" title="Already prescribed">
          {page.alsoInForce.join(' ')}
        </Notice>
      ) : null}
      {posted?.summary && isOpen ? (
        <DecisionSummaryForm {...form} page={page} draft={posted.draft} summary={posted.summary} />
      ) : isOpen ? (
        <DecisionForms
          {...form}
          page={page}
          draft={posted?.draft ?? null}
          refused={posted?.error ? { field: refusedField(posted), words: posted.error } : null}
          nextName={nextName}
          verdicts={{ ...page.verdicts, ...posted?.verdicts }}
        />
      ) : null}
      {posted && !decision.kinds.includes(posted.draft.kind) ? (
        <UnsentWords answer={posted} />
      ) : null}
      {shown.status === 'inReview' && shown.isMine ? (
        <p className="provider-note">{statusInWords(page)}</p>
      ) : null}
      {claim?.isMine ? (
        <PatientForm {...form} intent="release" className="patient-buttons">
          {() => (
            <Button type="submit" variant="quiet" size="sm">
              Leave it to others
            </Button>
          )}
        </PatientForm>
      ) : null}
      {isOpen ? (
        <noscript>
          <p className="provider-note">
            This browser runs no scripts. You can read and decide here all the same. What needs
            scripts: keys, drafts that outlive the page, and messages that arrive by themselves.
          </p>
        </noscript>
      ) : null}
      {decision.waits && hasScripts ? (
        <p className="decision-keys">
          Keys, with Alt and Shift:{' '}
          {decision.kinds.map((kind) => (
            <span key={kind}>
              <kbd>{keyOf[kind]}</kbd> {decisionNames[kind].toLowerCase()},{' '}
            </span>
          ))}
          <kbd>G</kbd> to what is missing, <kbd>N</kbd> next. <kbd>Ctrl</kbd> <kbd>Enter</kbd> looks
          it over, and again decides and goes on.
        </p>
      ) : null}
    </Card>
  );
}

/** Field of a form that was posted, in which something is missing. */
type RefusedField = 'text' | 'treats' | 'assessment';

/** Finds the field whose emptiness is why nothing was done; null where it is something else, told above the form. */
function refusedField({ draft, verdicts }: Extract<PatientAnswer, { of: 'decision' }>) {
  const { kind, text, followUps, signed } = draft;
  const said = Object.values(verdicts).flat();
  if (said.some((one) => one.kind === 'stop' || one.kind === 'reasonNeeded')) return null;
  if (kind !== 'approve' && text.trim() === '' && followUps.length === 0) return 'text';
  if (!prescribes(kind)) return null;
  if (signed.treats.trim() === '') return 'treats';
  return signed.assessment.trim() === '' ? 'assessment' : null;
}

const keyOf = {
  approve: 'A',
  askForMore: 'M',
  decline: 'D',
  takeBack: 'T',
  change: 'C',
  keepGoing: 'L',
  stop: 'E',
} as const satisfies Record<DecisionKind, string>;

/**
 * Leads through the page by the keyboard. Alt, Shift and a letter open a form, or lead on: with two other keys held
 * none of them is pressed by accident, nor taken from somebody who types. Ctrl and Enter press the first button of what
 * shows: it looks the decision over, and once that was read decides and goes on.
 */
function useDecisionKeys(
  patientId: string,
  caseId: string,
  possible: readonly DecisionKind[],
): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: KeyboardEvent) {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        if (event.repeat || isInOtherForm(event.target)) return;
        event.preventDefault();
        (document.getElementById('decide-next') ?? document.getElementById('look-over'))?.click();
        return;
      }
      if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
      const pressed = pressedBy[event.code];
      if (pressed !== undefined) {
        event.preventDefault();
        document.getElementById(pressed)?.click();
        return;
      }
      const kind = possible.find((one) => event.code === `Key${keyOf[one]}`);
      if (!kind) return;
      event.preventDefault();
      navigate(`/provider/patients/${patientId}?case=${caseId}&decide=${kind}#decision`, {
        preventScrollReset: true,
      });
      document.getElementById('decision')?.focus();
    }
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, [navigate, patientId, caseId, possible]);
}

/** Buttons that are pressed by a letter. With something missing, the one that looks it over leads there. */
const pressedBy: Readonly<Record<string, string>> = { KeyN: 'next-in-queue', KeyG: 'look-over' };

/** Says whether somebody types in a form that decides nothing, such as a note. */
function isInOtherForm(target: EventTarget | null): boolean {
  const form = target instanceof Element ? target.closest('form') : null;
  return form !== null && form.closest('.decision') === null;
}

type DecisionFormsProps = {
  csrf: string;
  patientId: string;
  caseId: string;
  page: PatientPageData;
  /** Draft that was typed and given back; null at the beginning. */
  draft: DecisionDraft | null;
  /** Reason why that was not taken, and the field it is about; null where it was. */
  refused: { field: RefusedField | null; words: string } | null;
  /** Name of whoever waits next; null for nobody. */
  nextName: string | null;
  /** Verdicts of rules on what may be prescribed. */
  verdicts: ShownVerdicts;
};

/** One of the forms by which a case may be decided, and the ways to the others. */
function DecisionForms({ page, draft, refused, verdicts, nextName, ...form }: DecisionFormsProps) {
  const asked = decisionKindIn(useSearchParams()[0].get('decide') ?? '');
  const { kinds } = page.decision;
  const wanted = asked ?? draft?.kind;
  // A treatment that goes on well is not changed by the way: those forms open when they are asked for.
  // Whether a treatment goes on after a disclosure is for the provider to choose: nothing is chosen first.
  const { waits, attention } = page.decision;
  const first = waits && attention === null ? kinds[0] : undefined;
  const kind = kinds.find((one) => one === wanted) ?? first;
  const given = draft?.kind === kind ? draft : null;
  const { decision: offer, signing } = page;
  const refusalOf = (field: RefusedField) =>
    given !== null && refused?.field === field ? refused.words : null;
  const refusals = { treats: refusalOf('treats'), assessment: refusalOf('assessment') };
  const approving = { offer, signing, given, refusals, verdicts, nextName };
  return (
    <>
      <nav className="provider-tabs" aria-label="Ways to decide">
        {kinds.map((one) => (
          <Link
            key={one}
            to={`/provider/patients/${form.patientId}?case=${form.caseId}&decide=${one}#decision`}
            preventScrollReset
            data-key={keyOf[one]}
            aria-current={one === kind ? 'page' : undefined}
          >
            {decisionNames[one]}
          </Link>
        ))}
      </nav>
      {kinds.includes('keepGoing') && page.nextParcels.length > 0 ? (
        <p className="provider-note">{page.nextParcels.join(' ')}</p>
      ) : null}
      {kind === undefined ? null : kind === 'approve' ? (
        <ApproveForm {...form} {...approving} />
      ) : kind === 'change' ? (
        <ApproveForm {...form} {...approving} kind="change">
          <ChangeWords
            caseId={form.caseId}
            given={given?.text ?? ''}
            refusal={refusalOf('text')}
            firstName={page.person.firstName}
          />
        </ApproveForm>
      ) : (
        <WordsForm
          key={kind}
          {...form}
          kind={kind}
          given={given}
          refusal={refusalOf('text')}
          firstName={page.person.firstName}
          asking={page.asking}
        />
      )}
    </>
  );
}

type ChangeWordsProps = {
  caseId: string;
  /** Text that was typed and given back; empty at the beginning. */
  given: string;
  /** Reason why it was not taken; null where it was. */
  refusal: string | null;
  firstName: string;
};

/** Shows what the patient is told about a change of what they take. */
function ChangeWords({ caseId, given, refusal, firstName }: ChangeWordsProps) {
  const draft = useStoredDraft(wordsDraftName('change', caseId), given, false);
  return (
    <DraftTextArea
      id="decision-change"
      label="What changes, and why?"
      help={`${firstName} reads this on their treatment page. It begins with the next parcel.`}
      error={refusal ?? undefined}
      rows={3}
      maxLength={2000}
      draft={draft}
    />
  );
}

/** Says what becomes of a case that nobody decides in time. */
const undecidedInWords = {
  order: 'a case that nobody decides by then is given up, and not charged.',
  renewal: 'if nobody does, the treatment ends, and nothing more of it is charged or sent.',
} as const satisfies Record<PatientPageData['shown']['purpose'], string>;

/** Returns how a case stands, and what follows if nothing is done. */
function statusInWords({ shown, awaited }: Pick<PatientPageData, 'shown' | 'awaited'>): string {
  const { status, purpose, isMine, state, providerName, decidedOn, expiresOn, reason } = shown;
  const what = shown.titles.join(', ');
  if (!isMine) {
    return `${what}. You hold no license for ${state ?? 'the state of this intake, which is not known'}, so somebody else decides about it.`;
  }
  const who = providerName === null ? '' : ` by ${providerName}`;
  const when = decidedOn === null ? '' : ` on ${dayInWords(decidedOn, 'dateWithYear')}`;
  switch (status) {
    case 'inReview':
      return `${what}. Decide by ${dayInWords(expiresOn)}: ${undecidedInWords[purpose]}`;
    case 'moreInformation':
      return `${what}. The patient was asked${who} and has until ${dayInWords(expiresOn)}: “${reason ?? ''}”`;
    case 'declined':
      return `${what}. Declined${who}${when}: “${reason ?? ''}”`;
    case 'stopped':
      return `${what}. Ended${who}: “${reason ?? ''}”`;
    case 'expired':
      return `${what}. Given up: ${reason ?? 'nobody decided in time.'}`;
    case 'cancelled':
      return `${what}. The patient cancelled it before a decision. Nothing was charged.`;
    default:
      return awaited === null
        ? `${what}. Approved${who}${when}.`
        : `${awaited.isRunning ? 'Takes now' : 'Ordered'}: ${what}. ${awaited.medicines.join(' and ')} suggested${who}${when}, and not agreed to yet.`;
  }
}
