import type { Refusals } from '../operation';

/** What an upload is refused for. */
export const uploadRefusals: Refusals = {
  413: 'The file is too large.',
  415: 'This kind of file is not taken.',
  422: 'There is no file, or it cannot be read.',
  429: 'There were too many uploads. Retry-After says when to come back.',
};
