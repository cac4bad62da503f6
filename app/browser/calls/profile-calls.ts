import type {
  MarketingMetaAnswer,
  PatientUpdateMetaBody,
  ProfileAnswer,
  ProfileBody,
} from '../../../schemas/generated/types';
import type { Envelope } from '../../kernel/http/answers';
import { call } from './call';

/** The calls about a patient’s own data. */
export const profileCalls = {
  get: () => call<ProfileAnswer>('GET', '/api/v1/profile'),

  /** Replaces the profile as a whole. */
  update: (body: ProfileBody) => call<ProfileAnswer>('PUT', '/api/v1/profile', { body }),

  /** Says how the patient came here, and whether visits may be counted. Sent as a form. */
  updateMeta(meta: PatientUpdateMetaBody): Promise<Envelope<MarketingMetaAnswer>> {
    const form = new FormData();
    for (const [name, text] of Object.entries(meta)) form.set(name, text);
    return call('POST', '/api/v1/patient/update-meta', { form });
  },
};
