import type { Config } from '../../../kernel/config/config.server';
import type { Forwarder } from './forwarder';
import { pixelForwarder } from './pixel-forwarder';
import { tagForwarder } from './tag-forwarder';

/** The services that are set up; none unless the environment names them. */
export function forwarders({ advertising }: Pick<Config, 'advertising'>): Forwarder[] {
  return [...advertising.pixels.map(pixelForwarder), ...advertising.tags.map(tagForwarder)];
}
