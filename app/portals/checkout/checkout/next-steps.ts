import type { IconName } from '../../../design/illustrations/icon-names';

/** Something that follows a payment. */
export interface NextStep {
  icon: IconName;
  title: string;
  text: string;
}

const shipping: NextStep = {
  icon: 'truck',
  title: 'It ships',
  text: 'In plain packaging, to the address below.',
};

const withProvider: NextStep[] = [
  {
    icon: 'doctor',
    title: 'A provider reads your intake',
    text: 'A licensed clinician in your state decides what is right for you, and writes to you with any question.',
  },
  { icon: 'pill', title: 'The pharmacy prepares it', text: 'As soon as it is prescribed.' },
];

const withoutProvider: NextStep[] = [
  {
    icon: 'box',
    title: 'We pack it',
    text: 'None of it needs a prescription, so nothing has to wait.',
  },
];

const digital: NextStep = {
  icon: 'video',
  title: 'We write to you',
  text: 'Nothing of it ships. You will hear from us by email on how to begin.',
};

/** What follows, in order. */
export function nextSteps(needsProvider: boolean, isShipped: boolean): NextStep[] {
  if (!isShipped) return needsProvider ? [...withProvider, digital] : [digital];
  return [...(needsProvider ? withProvider : withoutProvider), shipping];
}
