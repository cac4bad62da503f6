import { useEffect, useState } from 'react';
import { tabStore } from '../../../../../../browser/browser-store';
import { useTabOwner } from '../../../../tab-owner';
import { ownName } from './forget-drafts';

/**
 * What is being typed, kept in this tab: signing in again, or a page that was loaded anew, loses nothing.
 * @param draft What it is kept as, for whoever types it.
 * @param typed What the server gave back; empty where nothing was posted.
 * @param isDone Whether it was taken: then it is forgotten.
 */
export function useKeptDraft(
  draft: string,
  typed: string,
  isDone: boolean,
): [string, (text: string) => void] {
  const name = ownName(useTabOwner(), draft);
  const [text, setText] = useState(typed);

  useEffect(() => {
    if (isDone) {
      tabStore.write(name, null);
      setText('');
      return;
    }
    const kept = tabStore.read(name);
    if (kept !== null) setText((now) => (now === '' ? kept : now));
  }, [name, isDone]);

  return [
    text,
    (next) => {
      setText(next);
      tabStore.write(name, next === '' ? null : next);
    },
  ];
}
