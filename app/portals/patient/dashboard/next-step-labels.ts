import { decisionTime } from '../../../care/treatments/treatment';
import { dayInWords } from '../../../kernel/calendar/day-words';
import type { NextStep } from './next-step';

/** Words on the card of the next step. */
export interface NextStepWords {
  /** A word or two over the title. */
  tag: string;
  title: string;
  words: string;
  /** Where it is done; null for what is done on the card itself, or for nothing. */
  action: { label: string; path: string } | null;
}

export function nextStepWords(next: NextStep): NextStepWords {
  switch (next.kind) {
    case 'logDose':
      return {
        tag: 'Today',
        title: `Time for your ${next.strength ?? next.title} dose`,
        words: doseWords(next),
        action: null,
      };
    case 'waitForLook':
      return {
        tag: 'Your provider looks first',
        title: `${next.title} waits for your provider`,
        words:
          'There is something new in your record that a provider has to look at before more is sent. You are not charged until then, and nothing is cancelled. Message us or call your doctor about whether to keep taking what you have at home.',
        action: { label: 'Read more', path: `/patient/treatment#treatment-${next.id}` },
      };
    case 'checkIn':
      return {
        tag: next.isHeld ? 'Your refill waits' : 'Before your next refill',
        title: next.isHeld ? 'Your refill waits for your check-in' : 'Your check-in is due',
        words: [
          next.isHeld
            ? `The refill of ${next.title} was planned for ${dayInWords(next.dueOn, 'short')}. Nothing is charged or sent before you have answered. It takes two minutes.`
            : `A few questions before the refill of ${next.title} on ${dayInWords(next.dueOn, 'short')}. It takes two minutes.`,
          ...(next.notedLast === null
            ? []
            : [
                `You noted no dose since ${dayInWords(next.notedLast, 'short')}. Did you take them? The check-in asks what you took, noted or not.`,
              ]),
        ].join(' '),
        action: { label: 'Answer the check-in', path: `/patient/check-in/${next.id}` },
      };
    case 'giveInformation':
      return {
        tag: 'Your provider asks',
        title: 'Your provider needs to know more',
        words: `Before they can decide about ${next.title}, they have a question for you.`,
        action: { label: 'Answer', path: '/patient/chat' },
      };
    case 'answerMedicine':
      return {
        tag: 'Your provider asks',
        title: `Your provider suggests ${next.drug}`,
        words: `It would take the place of ${next.title}. Nothing is charged or sent before you say yes.`,
        action: { label: 'Look at it', path: `/patient/treatment#treatment-${next.id}` },
      };
    case 'mendPayment':
      return {
        tag: 'Payment',
        title: 'A payment did not go through',
        words: `So that ${next.title} is sent, use a card that pays. Nothing was charged.`,
        action: { label: 'Check the card', path: '/patient/account/payment-methods' },
      };
    case 'readDecision':
      return {
        tag: 'Decided',
        title:
          next.was === 'stopped'
            ? `Your provider ended ${next.title}`
            : `${next.title} does not go ahead`,
        words:
          next.was === 'stopped'
            ? 'Nothing more of it is sent or charged. Read why, and write to your care team with any question.'
            : 'Nothing of it ships, and you do not pay for it. Read why, and what you can do now.',
        action: { label: 'Read why', path: `/patient/treatment#treatment-${next.id}` },
      };
    case 'readMessage':
      return {
        tag: 'New message',
        title: `${next.author} wrote to you`,
        words: 'Read the message, and answer if there is something to say.',
        action: { label: 'Read the message', path: '/patient/chat' },
      };
    case 'finishQuiz':
      return {
        tag: 'Not finished yet',
        title: 'Go on where you left off',
        words: `Your answers to “${next.title}” are kept.`,
        action: { label: 'Go on', path: next.path },
      };
    case 'upload':
      return {
        tag: 'Missing',
        title: next.what,
        words: 'A photo taken with your phone is enough. Your provider needs to see it.',
        action: { label: 'Upload it', path: '/patient/uploads' },
      };
    case 'waitForReview':
      return {
        tag: 'In review',
        title: 'Your answers wait for a provider',
        words: `Expect a decision ${decisionTime}. We write to you as soon as it is made.`,
        action: { label: 'See your treatment', path: '/patient/treatment' },
      };
    case 'takeQuiz':
      return {
        tag: 'Welcome',
        title: 'Find out what fits you',
        words: 'Answer a few questions about your health. A licensed provider reads every answer.',
        action: { label: 'Choose where to begin', path: '/' },
      };
    case 'allDone':
      return {
        tag: 'All done',
        title: 'Nothing to do today',
        words: aheadWords(next),
        action: { label: 'See your treatment', path: '/patient/treatment' },
      };
  }
}

function doseWords({ isNewStrength, directions }: Extract<NextStep, { kind: 'logDose' }>): string {
  if (isNewStrength) {
    return 'Your first week at the new strength. Write to your provider if anything worries you.';
  }
  return directions ?? 'Note it here once you have taken it.';
}

function aheadWords({ nextDoseOn, nextSupply }: Extract<NextStep, { kind: 'allDone' }>): string {
  const ahead = [
    nextDoseOn === null ? null : `Your next dose is on ${dayInWords(nextDoseOn, 'short')}.`,
    nextSupply === null
      ? null
      : `Your next ${nextSupply.supply} is on ${dayInWords(nextSupply.on, 'short')}.`,
  ].filter((words) => words !== null);
  return ahead.length > 0 ? ahead.join(' ') : 'We tell you here when there is something new.';
}
