import type { ReactNode } from 'react';
import type { AutomaticMessage } from '../../database/tables/messages.schema.server';
import { Button } from '../../design/ui/Button';
import { Notice } from '../../design/ui/Notice';
import { crisisLines } from '../../quiz-runner/parts/crisis/CrisisLines';

/** Words that a patient is told at once on words of danger. */
export type DangerWords = AutomaticMessage & { text: string };

type DangerNoticeProps = {
  danger: AutomaticMessage;
  /** True where it is said now: then it is announced. */
  isNews: boolean;
  /** Advice on what to do. */
  children: ReactNode;
};

/** Tells a patient what to do now, and offers whom to call. */
export function DangerNotice({ danger, isNews, children }: DangerNoticeProps) {
  const isUrgent = danger.urgency === 'now';
  return (
    <Notice
      tone={isUrgent ? 'bad' : 'warn'}
      role={isNews ? (isUrgent ? 'alert' : 'status') : 'note'}
      title={danger.title}
      action={<Calls calls={danger.calls} />}
    >
      {children}
    </Notice>
  );
}

function Calls({ calls }: Pick<DangerWords, 'calls'>) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {calls.map((number, nth) => (
        <Call key={number} number={number} isFirst={nth === 0} />
      ))}
    </div>
  );
}

function Call({ number, isFirst }: { number: '911' | '988'; isFirst: boolean }) {
  const variant = isFirst ? 'primary' : 'quiet';
  if (number === '911') {
    return (
      <Button href={crisisLines.emergency} variant={variant} size="sm">
        Call 911
      </Button>
    );
  }
  return (
    <>
      <Button href={crisisLines.call} variant={variant} size="sm">
        Call 988
      </Button>
      <Button href={crisisLines.text} variant="quiet" size="sm">
        Text 988
      </Button>
    </>
  );
}
