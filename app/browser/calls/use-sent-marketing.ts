import { useEffect } from 'react';
import { tabStore } from '../browser-store';
import { rememberedMarketing } from '../tracking/remembered-marketing';
import { profileCalls } from './profile-calls';

const key = 'marketing-sent';

/**
 * Says of a patient who is signed in how this browser came here: once in a visit, and again when it came by
 * another ad. Whether it arrives matters to nobody on the page.
 */
export function useSentMarketing(): void {
  useEffect(() => {
    const marketing = rememberedMarketing();
    const text = JSON.stringify(marketing);
    if (Object.keys(marketing).length === 0 || !isNew(text)) return;
    profileCalls.updateMeta(marketing).catch(() => {});
  }, []);
}

function isNew(text: string): boolean {
  return tabStore.read(key) !== text && tabStore.write(key, text);
}
