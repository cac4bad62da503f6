import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { JsonObject } from '../document/draft';
import type { SavingStore } from '../saving/saving-state';
import { useDraft } from '../state/editor-context';
import { Button } from '../ui/Button';

interface SavingNoticesProps {
  saving: SavingStore;
  /** The page to come back to once somebody has signed in again. */
  returnTo: string;
  /** Differences between what is saved and what waits aside, in words. */
  differences(saved: JsonObject, mine: JsonObject): readonly string[];
}

/** Notices of what stands in the way of saving, and the way on. */
export function SavingNotices({ saving, returnTo, differences }: SavingNoticesProps) {
  const status = useStore(saving, (state) => state.status);
  const error = useStore(saving, (state) => state.error);
  const reason = useStore(saving, (state) => state.reason);
  const aside = useStore(saving, (state) => state.aside);
  const definition = useDraft(({ history }) => history.draft.definition);
  const words = aside ? differences(definition, aside.draft.definition) : [];
  return (
    <div role="status">
      {status === 'refused' ? (
        <Notice
          action={
            reason === 'person' ? (
              <a
                href={`/login?returnTo=${encodeURIComponent(returnTo)}`}
                target="_blank"
                rel="noopener"
                className="font-semibold underline"
              >
                Sign in (opens a new tab)
              </a>
            ) : (
              <Button onClick={() => void saving.setAside()}>
                Show what is saved, and keep mine aside
              </Button>
            )
          }
        >
          {error} Your changes are still in this window.
        </Notice>
      ) : null}
      {aside ? (
        <Notice
          action={
            <>
              <Button onClick={() => void saving.takeAside()}>Put mine in</Button>
              <Button variant="ghost" onClick={() => void saving.dropAside()}>
                Give mine up
              </Button>
            </>
          }
        >
          Changes of yours were not saved, and wait until you choose.
          {words.map((one) => (
            <span key={one} className="block text-xs">
              {one}
            </span>
          ))}
        </Notice>
      ) : null}
    </div>
  );
}

function Notice({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-warn-tint px-4 py-2 text-warn">
      <p className="mr-auto max-w-3xl">{children}</p>
      {action}
    </div>
  );
}
