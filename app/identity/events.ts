import type { ProfileFacts } from '../../schemas/generated/types';
import type { Tx } from '../kernel/database/client.server';
import type { Services } from '../kernel/http/load-context';
import type { WhoSignedIn } from './sessions/session.server';

declare module '../kernel/http/load-context' {
  interface BusinessEvents {
    /** Signs somebody in who was a visitor until then: what they did as one becomes theirs. */
    visitorSignedIn(
      tx: Tx,
      services: Pick<Services, 'clock'>,
      who: WhoSignedIn,
      profile: ProfileFacts,
    ): Promise<void>;
    /** Reacts to a member of staff who may do less than before. */
    staffMayLess(tx: Tx, staffId: string, now: Date): Promise<void>;
  }
}
