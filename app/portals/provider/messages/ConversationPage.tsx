import { Link, useNavigation, useSearchParams } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { EmptyState } from '../../../design/ui/EmptyState';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { Notice } from '../../../design/ui/Notice';
import { BackLink } from '../../../design/ui/page/BackLink';
import { Card } from '../../../design/ui/page/Card';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { PortalPage } from '../../frame/PortalPage';
import { useTabOwner } from '../../frame/StaffFrame';
import { ConversationView } from '../../parts/conversation/ConversationView';
import { type ChatError, conversationInCare } from '../../parts/conversation/conversation';
import { AlertNotices } from '../AlertNotices';
import { CaseChip, doseStepsInWords } from '../labels';
import type { ConversationData, PatientSummaryData } from './conversation-page.server';

/** Returns what to say after a form was taken, as long as it is so. */
function newsOf(assignee: ConversationData['assignee']): Record<string, string> {
  const seen = { alertSeen: 'Marked as seen. It stays on record.' };
  if (assignee === null)
    return { ...seen, giveBack: 'The conversation is open to everyone again.' };
  return assignee.isMe ? { ...seen, take: 'The conversation is yours. Others see that.' } : seen;
}

type ConversationPageProps = ConversationData & { error: ChatError | null };

/** The conversation with a patient, and beside it what to know of them. */
export function ConversationPage(conversation: ConversationPageProps) {
  const { patientId, patient, replies, assignee, alerts, csrf, begin } = conversation;
  const owner = useTabOwner();
  const isOvertaken = useSearchParams()[0].get('done') === 'overtaken';
  const access = useMemo(() => conversationInCare(patientId, owner), [patientId, owner]);
  return (
    <PortalPage
      title={patient.name}
      intro={
        assignee === null
          ? 'Nobody has taken this conversation on yet.'
          : assignee.isMe
            ? 'This conversation is yours.'
            : `This conversation is with ${assignee.name}.`
      }
      actions={<AssignForm {...{ patientId, csrf, assignee }} />}
      done={newsOf(assignee)}
    >
      {isOvertaken && !assignee?.isMe ? (
        <Notice tone="warn" role="status">
          Somebody was quicker, and nothing was changed. Above stands who answers now.
        </Notice>
      ) : null}
      <AlertNotices
        {...{ alerts, csrf }}
        name={patient.name}
        action={`/provider/messages/${patientId}`}
      />
      <BackLink href="/provider/messages">All messages</BackLink>
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ConversationView
          {...conversation}
          access={access}
          // A reply that was chosen without scripts begins the field anew.
          key={`${patientId} ${begin}`}
          words={{ label: `Write to ${patient.firstName}`, placeholder: 'Write an answer' }}
          offer={(insert) => <ReplyPicker {...{ patientId, replies, insert }} />}
          nothingYet={
            <EmptyState
              picture={<Illustration name="chat" size="sm" alt="" />}
              title="Nothing has been written yet"
            >
              {patient.firstName} is told by email when you write, without what you write.
            </EmptyState>
          }
        />
        <PatientSummary patientId={patientId} patient={patient} />
      </div>
    </PortalPage>
  );
}

type AssignFormProps = Pick<ConversationData, 'patientId' | 'csrf' | 'assignee'>;

/** Takes the conversation on, or gives it back. */
function AssignForm({ patientId, csrf, assignee }: AssignFormProps) {
  const { formData, formAction } = useNavigation();
  const intent = assignee?.isMe ? 'giveBack' : 'take';
  const words = assignee === null ? 'Take it on' : assignee.isMe ? 'Give it back' : 'Take it over';
  return (
    <PageForm
      csrf={csrf}
      fields={{ assignee: assignee?.id ?? '' }}
      action={`/provider/messages/${patientId}`}
      preventScrollReset
    >
      <Button
        type="submit"
        variant="quiet"
        name="intent"
        value={intent}
        loading={formData?.get('intent') === intent && formAction?.includes(patientId)}
      >
        {words}
      </Button>
    </PageForm>
  );
}

type PatientSummaryProps = { patientId: string; patient: PatientSummaryData };

/** Shows what to know of a patient while writing to them, with the way to the whole record. */
export function PatientSummary({ patientId, patient }: PatientSummaryProps) {
  const { age, state, cases, prescriptions } = patient;
  const facts = [age === null ? null : `${age} years old`, state];
  return (
    <Card as="section" aria-labelledby="summary">
      <h2 id="summary" className="provider-title">
        In short
      </h2>
      <p className="provider-note">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <h3 className="mt-4 font-sans text-xs font-[650] text-muted">Came for</h3>
      <ul className="provider-rows">
        {cases.map(({ id, status, titles, openedOn }) => (
          <li key={id}>
            <p className="provider-row-head">
              <Link to={`/provider/patients/${patientId}?case=${id}`}>
                {titles.length === 0 ? 'An intake' : titles.join(', ')}
              </Link>
              <CaseChip status={status} />
            </p>
            <p className="queue-facts">{dayInWords(openedOn, 'dateWithYear')}</p>
          </li>
        ))}
      </ul>
      <h3 className="mt-4 font-sans text-xs font-[650] text-muted">Prescribed</h3>
      {prescriptions.length === 0 ? (
        <p className="provider-note">Nothing that is in force.</p>
      ) : (
        <ul className="provider-rows">
          {prescriptions.map(({ id, drug, strength, directions, doseSteps }) => (
            <li key={id}>
              <b>
                {drug} {strength}
              </b>
              <p className="queue-facts">{directions}</p>
              {doseSteps.length < 2 ? null : (
                <p className="queue-facts">{doseStepsInWords(doseSteps)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button href={`/provider/patients/${patientId}`} variant="quiet" size="sm" block>
        Open the record
      </Button>
    </Card>
  );
}

type ReplyPickerProps = Pick<ConversationData, 'patientId' | 'replies'> & {
  /** Puts words into the field for the message. */
  insert: (words: string) => void;
};

/** Saved replies to begin with. With scripts what is chosen comes after what was typed; without, links do. */
export function ReplyPicker({ patientId, replies, insert }: ReplyPickerProps) {
  const [chosen, setChosen] = useState('');
  const hasScripts = useHasScripts();
  if (replies.length === 0) return null;
  if (!hasScripts) {
    return (
      <details className="reply-links">
        <summary className="disclosure">Begin with a saved reply</summary>
        <ul>
          {replies.map(({ id, title }) => (
            <li key={id}>
              <a href={`/provider/messages/${patientId}?reply=${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
    );
  }
  const reply = replies.find(({ id }) => id === chosen);
  return (
    <div className="flex items-center gap-2 [&>.button]:flex-none [&>.entry-frame]:min-w-0 [&>.entry-frame]:flex-[1_1_12rem]">
      <label className="sr-only" htmlFor="saved-reply">
        Saved reply
      </label>
      <SelectInput
        id="saved-reply"
        value={chosen}
        placeholder="Saved replies"
        onChange={(event) => setChosen(event.currentTarget.value)}
        options={replies.map(({ id, title, isMine }) => ({
          value: id,
          label: isMine ? title : `${title} (shared)`,
        }))}
      />
      <Button
        variant="quiet"
        size="sm"
        aria-disabled={reply === undefined || undefined}
        onClick={() => {
          if (reply === undefined) return;
          insert(reply.text);
          setChosen('');
        }}
      >
        Put it in
      </Button>
    </div>
  );
}
