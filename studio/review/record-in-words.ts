import { momentInWords } from '../release/moments';
import type { ReleaseState } from '../release/release-calls';

export type RecordEntry = ReleaseState['history'][number];

/** Words for each action, as they go on after the name of who did it. */
const deeds: Record<RecordEntry['action'], string> = {
  created: 'made this draft',
  imported: 'imported it',
  edited: 'changed it',
  tookOver: 'took over writing',
  asked: 'asked for a review',
  approved: 'approved it',
  refused: 'asked for changes',
  withdrawn: 'took the review back',
  scheduled: 'planned to publish it',
  unscheduled: 'took the planned publication back',
  scheduleFailed: 'could not publish it as planned',
  published: 'published it',
  rolledBack: 'gave patients an earlier revision again',
  wentOffSale: 'took it off sale',
  backOnSale: 'put it on sale again',
  renamed: 'renamed it',
  archived: 'archived it',
  restored: 'brought it back',
};

/** Who did what, in a sentence without its full stop. */
export function recordInWords({ by, action, words }: RecordEntry): string {
  const deed = `${by ?? 'The service'} ${deeds[action]}`;
  const [at] = words;
  return action === 'scheduled' && at ? `${deed} on ${momentInWords(at)}` : deed;
}

/** Lists in words what changed with it. */
export function detailsOf({ action, words }: RecordEntry): string[] {
  return action === 'scheduled' ? [] : words;
}
