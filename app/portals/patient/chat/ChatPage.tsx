import { useMemo } from 'react';
import { Illustration } from '../../../design/illustrations/Illustration';
import { EmptyState } from '../../../design/ui/EmptyState';
import {
  ConversationView,
  type ConversationViewProps,
} from '../../parts/conversation/ConversationView';
import { ownConversation } from '../../parts/conversation/conversation';

type ChatPageProps = Omit<ConversationViewProps, 'access' | 'words' | 'nothingYet' | 'foot'> & {
  patientId: string;
};

/** A patient and the care team: what was said, and where to say more. */
export function ChatPage({ patientId, ...chat }: ChatPageProps) {
  const access = useMemo(() => ownConversation(patientId), [patientId]);
  return (
    <ConversationView
      {...chat}
      access={access}
      words={{ label: 'Your message', placeholder: 'Write to your care team' }}
      nothingYet={<NothingYet />}
      foot={<EmergencyNote />}
    />
  );
}

function EmergencyNote() {
  return (
    <p className="border-t border-line bg-paper px-4 py-2.5 text-xs text-muted [&_a]:font-semibold [&_a]:text-inherit">
      <b>Not for emergencies.</b> If you may be in danger, call <a href="tel:911">911</a>. If you
      think of harming yourself, call or text <a href="tel:988">988</a>.
    </p>
  );
}

function NothingYet() {
  return (
    <EmptyState
      picture={<Illustration name="chat" size="sm" alt="" />}
      title="Nothing has been written yet"
    >
      Ask about your treatment, a side effect or a shipment. What you write is seen by your care
      team and by nobody else.
    </EmptyState>
  );
}
