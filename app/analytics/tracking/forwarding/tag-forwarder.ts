import type { TagSettings } from '../../../kernel/config/advertising-settings';
import { type Forwarder, postTo } from './forwarder';

/** Events for a tag: counts, each of a client that nobody has met before or will meet again. */
export function tagForwarder({ apiUrl, measurementId, apiSecret }: TagSettings): Forwarder {
  return {
    name: `tag ${measurementId}`,
    async forward({ name, id, at }) {
      const url = new URL(`${apiUrl}/mp/collect`);
      url.searchParams.set('measurement_id', measurementId);
      url.searchParams.set('api_secret', apiSecret);
      await postTo(url, {
        client_id: id,
        timestamp_micros: Date.parse(at) * 1000,
        non_personalized_ads: true,
        events: [{ name: name.toLowerCase() }],
      });
    },
  };
}
