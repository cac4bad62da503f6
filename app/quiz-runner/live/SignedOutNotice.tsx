import { useEffect, useRef } from 'react';
import { buttonLook } from '../../design/ui/button-look';
import { Notice } from '../../design/ui/Notice';

interface SignedOutNoticeProps {
  /** Null where nobody was signed out. */
  words: string | null;
  /** Address of this step, to which signing in leads back. */
  backTo: string;
  /** Called before the page is left. */
  onLeave(): void;
}

/** Says above a step that its patient was signed out, and leads to sign-in and back. */
export function SignedOutNotice({ words, backTo, onLeave }: SignedOutNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [words]);
  if (words === null) return null;
  return (
    <div ref={place} className="mx-auto max-w-184 px-4.5 pt-6">
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
        {words}
      </Notice>
    </div>
  );
}
