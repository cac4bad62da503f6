import { useEffect } from 'react';
import type {
  MarketingMetaAnswer,
  PatientUpdateMetaBody,
  ProfileAnswer,
  ProfileBody,
} from '../../../schemas/generated/types';
import type { Envelope } from '../../kernel/http/answers';
import { tabStore } from '../browser-store';
import { rememberedMarketing } from '../tracking/marketing';
import { call } from './call';

const key = 'marketing-sent';

/**
 * Says of a patient who is signed in how this browser came here: once in a session, and again when it came by
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

/** The calls about a patient’s own data. */
export const profileCalls = {
  get: () => call<ProfileAnswer>('GET', '/api/v1/profile'),

  /** Replaces the profile as a whole. */
  update: (body: ProfileBody) => call<ProfileAnswer>('PUT', '/api/v1/profile', { body }),

  /** Says how the patient came here, and whether page views may be counted. Sent as a form. */
  updateMeta(meta: PatientUpdateMetaBody): Promise<Envelope<MarketingMetaAnswer>> {
    const form = new FormData();
    for (const [name, text] of Object.entries(meta)) form.set(name, text);
    return call('POST', '/api/v1/patient/update-meta', { form });
  },
};
