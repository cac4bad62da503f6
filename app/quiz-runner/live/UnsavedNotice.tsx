import { useEffect, useRef } from 'react';
import { buttonLook } from '../../design/ui/button-look';
import { Notice } from '../../design/ui/Notice';

interface UnsavedNoticeProps {
  /** True once the server said that it can never store the last answers. */
  isStopped: boolean;
  /** Words for somebody who was signed out; null for anybody else. */
  signedOut: string | null;
  /** Address of this step, to which signing in leads back. */
  backTo: string;
  /** Called before the page is left for sign-in. */
  onLeave(): void;
}

/** Says above a step that the last answers are not saved, and offers what helps: to reload, or to sign in. */
export function UnsavedNotice({ isStopped, signedOut, backTo, onLeave }: UnsavedNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other reason comes into sight.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [isStopped, signedOut]);
  if (!isStopped && signedOut === null) return null;
  return (
    <div ref={place} className="mx-auto max-w-184 px-4.5 pt-6">
      {isStopped ? (
        <Notice
          tone="warn"
          role="alert"
          title="Your last answers are not saved"
          action={
            <button
              type="button"
              onClick={() => location.reload()}
              {...buttonLook({ variant: 'quiet', size: 'sm' })}
            >
              Reload the page
            </button>
          }
        >
          Please reload before you go on. The page opens with everything that we have saved, and you
          go on from there.
        </Notice>
      ) : (
        <Notice
          tone="warn"
          role="alert"
          title="You are signed out"
          action={
            <a
              href={`/login?returnTo=${encodeURIComponent(backTo)}`}
              onClick={onLeave}
              {...buttonLook({ variant: 'quiet', size: 'sm' })}
            >
              Sign in to go on
            </a>
          }
        >
          {signedOut}
        </Notice>
      )}
    </div>
  );
}
