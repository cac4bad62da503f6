import type { Decision, DeclinePreset, StopPreset } from '../../database/tables/care.schema.server';

/** Says whether a decision of a kind writes prescriptions. */
export function prescribes(kind: Decision['kind']): boolean {
  return kind === 'approve' || kind === 'change';
}

/**
 * Says whether only somebody whose role decides makes a decision of a kind. Whoever prepares asks the patient for more.
 */
export function needsDecider(kind: Decision['kind']): boolean {
  return kind !== 'askForMore';
}

/**
 * Tells whether only somebody who may prescribe makes a decision of a kind: one that writes a prescription, or one that
 * lets a prescription go on although the patient told something that may speak against it.
 */
export function needsPrescriber(kind: Decision['kind']): boolean {
  return prescribes(kind) || kind === 'keepGoing';
}

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
  labValues: {
    name: 'Lab values are needed',
    words:
      'Before this can be prescribed safely, somebody has to see recent lab values. We do not take blood. Your doctor can order the tests; you are welcome to begin again with the results.',
  },
  notLicensed: {
    name: 'No license in their state',
    words:
      'None of our providers may treat people in your state at present, so this says nothing about you or your answers.',
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

/** Suggestions for somebody who is declined, to choose from. */
export const insteadPresets: Readonly<Record<string, ReasonPreset>> = {
  primaryCare: {
    name: 'See their primary care doctor',
    words:
      'Talk with your primary care doctor, who knows your history and can examine you. Take this page along. If you have none, a community health center near you takes new patients.',
  },
  urgentCare: {
    name: 'Go to urgent care',
    words:
      'Have this looked at in person today, at an urgent care clinic near you. If it gets worse, or you feel in danger, call 911.',
  },
  withResults: {
    name: 'Come back with test results',
    words:
      'Ask your doctor for the tests, and come back with the results: your answers are kept, and you pay nothing for trying again.',
  },
  inThreeMonths: {
    name: 'Come back in three months',
    words:
      'This may change with time. Come back in three months and answer the questions anew: you pay nothing for trying again.',
  },
  writeToUs: {
    name: 'Ask us about another treatment',
    words:
      'Write to us on your messages page: we look with you at whether something else that we offer suits you.',
  },
};

/** Questions that providers often have to ask before they decide, as the patient reads them. */
export const askPresets: Readonly<Record<string, ReasonPreset>> = {
  photoUnclear: {
    name: 'A photo is not clear',
    words:
      'One of your photos is too dark, too far away or out of focus. Please send a new one here: in daylight, without a filter, and close enough to see the skin or the label.',
  },
  bloodPressure: {
    name: 'A blood pressure reading',
    words:
      'Please measure your blood pressure and write both numbers here, such as 124 over 79, with the day. Sit quietly for five minutes first. Many pharmacies measure it for free.',
  },
  otherDose: {
    name: 'The dose of another medicine',
    words:
      'You told us that you take another medicine. Please write its name, its strength, and how often you take it, as it stands on the label.',
  },
  identity: {
    name: 'Who they are',
    words:
      'We need to be sure who you are before we prescribe. Please send a clear photo here of a government ID with your name, your photo and your date of birth.',
  },
};

/** Words of a provider who asks follow-ups alone. */
export const askToAnswer =
  'Please answer a few short questions before I decide. You find them on your dashboard.';

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

/** A reason of a list, as providers choose it and as the patient reads it unless they change the words. */
export interface ReasonPreset {
  name: string;
  words: string;
}
