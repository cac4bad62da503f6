import type { StopPreset } from '../../../database/tables/care.schema.server';
import type { ReasonPreset } from './reason-preset';

/** The reasons to choose from when a provider ends a treatment. */
export const stopPresets = {
  sideEffects: {
    name: 'Side effects',
    words:
      'Because of the side effects you have, do not take any more of this. If they get worse or do not go away, see a doctor.',
  },
  noLongerSafe: {
    name: 'Not safe any more',
    words:
      'What has changed in your health or your medicines means that this is not safe for you any more. Do not take what you have left.',
  },
  notHelping: {
    name: 'Does not help',
    words:
      'This has not helped you as it should, so there is no good reason to go on with it. Write to me if you would like to try another way.',
  },
  goalReached: {
    name: 'Goal reached',
    words:
      'You have reached what this treatment was for, so you can stop. Write to me if anything comes back.',
  },
  patientAsked: {
    name: 'The patient asked for it',
    words: 'You asked to stop, so this treatment ends here. You are welcome back at any time.',
  },
  noAnswer: {
    name: 'No answer to our questions',
    words:
      'We asked how you are doing and have not heard from you. Without that we cannot go on safely. You are welcome to begin again at any time.',
  },
} as const satisfies Record<StopPreset, ReasonPreset>;

export function isStopPreset(key: string): key is StopPreset {
  return Object.hasOwn(stopPresets, key);
}
