import { type ReactNode, useEffect, useRef } from 'react';
import { buttonLook } from '../../design/ui/button-look';
import { Notice } from '../../design/ui/Notice';
import type { FormFailure } from '../../kernel/http/forms/form-failure';

type FormFailureNoticeProps = {
  failure: FormFailure;
  /** True where it is told elsewhere on the page, so that it is not read out twice. */
  isAnnounced?: boolean;
  /** Content under the words. */
  children?: ReactNode;
};

/** Says why a form was not taken. The focus comes here where the pressed button is gone. */
export function FormFailureNotice({ failure, isAnnounced, children }: FormFailureNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && document.activeElement === document.body) place.current?.focus();
  }, [failure]);
  const { message, signIn, hadFiles, isRedrawn } = failure;
  return (
    <div ref={place} tabIndex={-1} className="form-failure">
      <Notice
        tone="bad"
        role={isAnnounced ? 'note' : 'alert'}
        title="That did not work"
        action={
          signIn === undefined ? undefined : (
            <a
              href={signIn}
              target="_blank"
              rel="noreferrer"
              {...buttonLook({ variant: 'quiet', size: 'sm' })}
            >
              Sign in in another tab
            </a>
          )
        }
      >
        {message}
        {isRedrawn && hadFiles ? ' Choose your files again.' : null}
        {children}
      </Notice>
    </div>
  );
}
