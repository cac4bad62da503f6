import type { DeclinePreset } from '../../../database/tables/care.schema.server';
import type { ReasonPreset } from './reason-preset';

/** The reasons to choose from when a provider declines. Managers count them by their keys, however they were worded. */
export const declinePresets = {
  otherMedicine: {
    name: 'Another medicine they take',
    words:
      'One of the medicines you take does not go safely with this treatment. Talk with the doctor who prescribed it about other ways to get help.',
  },
  healthHistory: {
    name: 'Their health history',
    words:
      'With your health history this treatment could harm you. Talk with your doctor about what else can help.',
  },
  notMeantFor: {
    name: 'Not meant for them',
    words:
      'By your answers, you are not in the group that this treatment is meant for, so it would bring you more risk than help.',
  },
  seenInPerson: {
    name: 'Has to be seen in person',
    words:
      'Your answers call for an examination in person before anything is prescribed. See a doctor near you soon.',
  },
  identityUnclear: {
    name: 'Identity not clear',
    words:
      'The pictures you sent do not let us tell who you are, and we prescribe only where we know. You are welcome to begin again with clear pictures.',
  },
  noAnswer: {
    name: 'No answer to our question',
    words:
      'We asked you something that we need to know to decide safely, and have not heard from you. You are welcome to begin again at any time.',
  },
} as const satisfies Record<DeclinePreset, ReasonPreset>;

export function isDeclinePreset(key: string): key is DeclinePreset {
  return Object.hasOwn(declinePresets, key);
}
