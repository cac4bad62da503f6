import { Link } from '@remix-run/react';
import type { Treatment } from '../../../care/treatments/treatment';
import { Notice } from '../../../design/ui/Notice';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { whatNext } from './what-next';

/** Why nothing of a treatment is sent for now, what the quiz said about it, and what to do with what is at home. */
export function WhatWasTold({ treatment }: { treatment: Treatment }) {
  const { told } = treatment;
  return (
    <Notice
      tone="warn"
      title="A provider looks at your new answers first"
      action={
        <Link to="/patient/chat" className="font-semibold text-brand underline">
          Message us
        </Link>
      }
    >
      <p>{whatNext(treatment)}</p>
      {told.map(({ quizTitle, label, answer, reason, saidOn }) => (
        <p key={`${label} ${answer} ${reason}`} className="mt-2">
          {label === null ? null : (
            <>
              On {dayInWords(saidOn)} you answered “{answer}” to “{label}” ({quizTitle}).{' '}
            </>
          )}
          {reason}
        </p>
      ))}
      <p className="mt-2">
        You may have some of it at home. Message us or call your doctor about whether to keep taking
        it.
      </p>
    </Notice>
  );
}
