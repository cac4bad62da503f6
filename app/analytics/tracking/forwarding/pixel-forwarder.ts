import type { PixelSettings } from '../../../kernel/config/advertising-settings';
import { type Forwarder, postTo } from './forwarder';

/**
 * Events for one pixel. Without a click of the service’s own there is nothing it could count, and it is
 * told nothing. `system_generated` is the only kind of event that needs neither a page nor a browser.
 */
export function pixelForwarder({ apiUrl, pixelId, accessToken }: PixelSettings): Forwarder {
  return {
    name: `pixel ${pixelId}`,
    async forward({ name, id, at, click }) {
      if (click === null) return;
      await postTo(new URL(`${apiUrl}/${pixelId}/events`), {
        data: [
          {
            event_name: name,
            event_id: id,
            event_time: Date.parse(at) / 1000,
            action_source: 'system_generated',
            user_data: { fbc: click },
            // Limited data use, wherever the person lives.
            data_processing_options: ['LDU'],
            data_processing_options_country: 0,
            data_processing_options_state: 0,
          },
        ],
        access_token: accessToken,
      });
    },
  };
}
