import { Link } from '@remix-run/react';
import { formatMoney } from '../../../../../../engine/values';
import { Notice } from '../../../../../design/ui/Notice';
import { dayInWords, timeInWords } from '../../../../../kernel/calendar/day-words';
import { serviceZone } from '../../../../../kernel/calendar/service-day';
import { momentInWords } from '../../../labels';
import type { PatientPageData } from '../patient-page.server';

type AwaitedNoticeProps = Pick<PatientPageData, 'awaited'> & {
  person: Pick<PatientPageData['person'], 'id' | 'firstName'>;
  shown: Pick<PatientPageData['shown'], 'id'>;
};

/** Says that the patient’s answer is awaited, what holds until then, and how it is withdrawn; nothing otherwise. */
export function AwaitedNotice({ awaited, person, shown }: AwaitedNoticeProps) {
  if (awaited === null) return null;
  const { medicines, before, more, currency, since, comesBackOn, isRunning, withdrawnBy } = awaited;
  const pays = more > 0 ? ` and pay ${formatMoney(more, currency)} more` : '';
  const asked = `${momentInWords(since)} at ${timeInWords(new Date(since), serviceZone)}`;
  return (
    <Notice tone="warn" role="note" title={`Waits for ${person.firstName} to agree${pays}`}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pb-1">
        <dt>{isRunning ? 'Takes now' : 'Ordered'}</dt>
        <dd>{before.join(' and ')}</dd>
        <dt>Suggested</dt>
        <dd className="font-semibold">{medicines.join(' and ')}</dd>
      </dl>
      <p>
        They were asked on {asked}.{' '}
        {isRunning
          ? 'Until they agree they go on with what they have, no parcel leaves, and no refill is charged.'
          : 'Until they agree, nothing of it is charged or sent.'}{' '}
        With a no, or without an answer by {dayInWords(comesBackOn, 'dateWithYear')}, it comes back
        to the worklist.
      </p>
      {withdrawnBy === null ? null : (
        <p className="mt-2">
          <Link
            to={`/provider/patients/${person.id}?case=${shown.id}&decide=${withdrawnBy}#decision`}
            preventScrollReset
            className="font-semibold text-brand underline"
          >
            {withdrawnBy === 'takeBack'
              ? 'Withdraw it by taking the approval back'
              : 'Withdraw it by prescribing what they take once more'}
          </Link>
          {withdrawnBy === 'takeBack' ? '.' : ': the form begins with that.'}
        </p>
      )}
    </Notice>
  );
}

type CardNoticeProps = Pick<PatientPageData, 'awaitedCard'> & {
  person: Pick<PatientPageData['person'], 'firstName'>;
};

/** Says that no card of the patient has paid yet, what waits for it and until when; nothing otherwise. */
export function CardNotice({ awaitedCard, person }: CardNoticeProps) {
  if (awaitedCard === null) return null;
  const { amount, currency, isAgreed, isForChange, endsOn } = awaitedCard;
  const price = formatMoney(amount, currency);
  return (
    <Notice tone="warn" role="note" title={`Waits for a card of ${person.firstName}`}>
      <p>
        {isAgreed ? 'They agreed, but their card was refused' : 'Their card was refused'}: {price}{' '}
        {isForChange ? 'more ' : ''}is not paid, and nothing of it is sent before that. They were
        asked for another card.{' '}
        {endsOn === null
          ? ''
          : `Without one by ${dayInWords(endsOn, 'dateWithYear')} it ${isForChange ? 'comes back to the worklist' : 'is given up, and nothing is charged'}.`}
      </p>
    </Notice>
  );
}
