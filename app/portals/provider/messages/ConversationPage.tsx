import { useNavigation, useSearchParams } from '@remix-run/react';
import { useMemo } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Notice } from '../../../design/ui/Notice';
import { BackLink } from '../../../design/ui/page/BackLink';
import { PortalPage } from '../../frame/PortalPage';
import { ConversationView } from '../../parts/conversation/ConversationView';
import type { ChatTrouble } from '../../parts/conversation/chat-trouble';
import { conversationInCare } from '../../parts/conversation/conversation-access';
import { useTabOwner } from '../tab-owner';
import type { ConversationData } from './conversation-page.server';
import { PatientSummary } from './PatientSummary';
import { ReplyPicker } from './ReplyPicker';
import './messages.css';

/** What to say after the conversation was taken on or given back, as long as it is so. */
function newsOf(assignee: ConversationData['assignee']): Record<string, string> {
  if (assignee === null) return { giveBack: 'The conversation is open to everyone again.' };
  return assignee.isMe ? { take: 'The conversation is yours. Others see that.' } : {};
}

type ConversationPageProps = ConversationData & { trouble: ChatTrouble | null };

/** The conversation with a patient, and beside it what to know of them. */
export function ConversationPage(conversation: ConversationPageProps) {
  const { patientId, patient, replies, assignee, csrf, begin } = conversation;
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
      <BackLink href="/provider/messages">All messages</BackLink>
      <div className="conversation-columns">
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
