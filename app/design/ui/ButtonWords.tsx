import type { ReactNode } from 'react';
import { Spinner } from './Spinner';

/** What stands on a button. While it waits the words stay, unseen, to keep its width and its name. */
export function ButtonWords({ loading, children }: { loading: boolean; children: ReactNode }) {
  return (
    <>
      <span className="button-words">{children}</span>
      {loading ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </>
  );
}
