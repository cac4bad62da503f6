import { dayInWords } from '../../../../../kernel/calendar/day-words';
import type { PatientPageData } from '../patient-page.server';
import type { DecisionKind } from './decision-offer';

/** Names of the decisions. */
export const decisionNames = {
  approve: 'Approve',
  askForMore: 'Ask for more',
  decline: 'Decline',
  takeBack: 'Take back',
  change: 'Change prescription',
  keepGoing: 'Let it go on',
  stop: 'End treatment',
} as const satisfies Record<DecisionKind, string>;

/** Returns how a case stands, and what follows if nothing is done. */
export function statusInWords(shown: PatientPageData['shown']): string {
  const { status, isMine, state, providerName, decidedOn, expiresOn, reason, titles } = shown;
  const what = titles.join(', ');
  if (!isMine) {
    return `${what}. You hold no license for ${state ?? 'the state of this intake, which is not known'}, so somebody else decides about it.`;
  }
  const who = providerName === null ? '' : ` by ${providerName}`;
  const when = decidedOn === null ? '' : ` on ${dayInWords(decidedOn, 'dateWithYear')}`;
  switch (status) {
    case 'inReview':
      return `${what}. Decide by ${dayInWords(expiresOn)}: what nobody decides by then is given up, and not charged.`;
    case 'moreInformation':
      return `${what}. The patient was asked${who} and has until ${dayInWords(expiresOn)}: “${reason ?? ''}”`;
    case 'declined':
      return `${what}. Declined${who}${when}: “${reason ?? ''}”`;
    case 'stopped':
      return `${what}. Ended${who}: “${reason ?? ''}”`;
    case 'expired':
      return `${what}. Given up: ${reason ?? 'nobody decided in time.'}`;
    case 'cancelled':
      return `${what}. The patient cancelled it before a decision. Nothing was charged.`;
    default:
      return `${what}. Approved${who}${when}.`;
  }
}
