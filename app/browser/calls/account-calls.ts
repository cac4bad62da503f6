import type { SessionInfoAnswer } from '../../../schemas/generated/types';
import type { Envelope } from '../../kernel/http/answers';
import { call, setPageToken } from './call';

/** The calls about accounts. */
export const accountCalls = {
  /** Reads who is signed in at this browser. The page goes on with the token in the answer. */
  async sessionInfo(): Promise<Envelope<SessionInfoAnswer>> {
    const info = await call<SessionInfoAnswer>('POST', '/api/v1/users/session-info');
    setPageToken(info.data.csrf.value);
    return info;
  },
};
