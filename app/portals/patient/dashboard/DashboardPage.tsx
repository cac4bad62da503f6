import './dashboard.css';
import { Link, useNavigation } from '@remix-run/react';
import { formatMoney } from '../../../../engine/values';
import { PageForm } from '../../../browser/forms/PageForm';
import { decisionTime, doseToName } from '../../../care/treatments/treatment';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import { Chip } from '../../../design/ui/Chip';
import { Card } from '../../../design/ui/page/Card';
import { unbroken } from '../../../design/ui/unbroken';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { PortalPage } from '../../frame/PortalPage';
import { LeftOpenCard, leftOpenWords } from '../../parts/LeftOpenCard';
import { DisputeNotice, goesOnWith, MistakenRecallNotice, RecallNotice } from '../notices';
import { recallTitle, recallWords, riseTitle, riseWords, whichIsRight } from '../treatment/labels';
import type { Dashboard } from './dashboard-page.server';
import { AppointmentsCard, MessageCard, ProgressCard, ToDoCard } from './glance-cards';
import type { NextStep, SupplyAhead } from './next-step';
import { ShipmentCard, TreatmentsCard } from './treatment-cards';
import type { AskedPrice } from './treatment-glance';

/** Next steps that ask nothing of the patient: they say how it stands, or where one may begin. */
const asksNothing: readonly NextStep['kind'][] = [
  ...(['waitForLook', 'waitForReview', 'firstParcel', 'parcelNext'] as const),
  ...(['takeQuiz', 'noTreatment', 'allDone'] as const),
];

/** Page at which a patient begins: the one thing to do now, and how everything stands. */
export function DashboardPage(page: Dashboard) {
  const weeks = page.treatments.ok ? page.treatments.value.flatMap(({ week }) => week ?? []) : [];
  const week = Math.max(0, ...weeks);
  return (
    <PortalPage
      title={page.greeting}
      intro={week > 0 ? `Week ${week} of your plan` : 'Here is how your care stands.'}
      done={{
        dose: 'Your dose is noted. Well done.',
        stopped:
          'Thank you. Take no more of it, and write to your care team before your next dose.',
      }}
    >
      {page.recalled.map((recall) => (
        <RecallNotice key={`${recall.number} ${recall.drug} ${recall.lot}`} recall={recall} />
      ))}
      <MistakenRecallNotice mistaken={page.mistaken} />
      {page.isDisputed ? <DisputeNotice /> : null}
      <div className="dashboard">
        <NextStepCard csrf={page.csrf} next={page.next} />
        {page.besides === null ? null : <LeftOpenCard left={page.besides} />}
        <AppointmentsCard appointments={page.appointments} timeZone={page.timeZone} />
        <ProgressCard progress={page.progress} />
        <ShipmentCard shipment={page.shipment} />
        <MessageCard message={page.message} now={page.now} timeZone={page.timeZone} />
        <ToDoCard toDos={page.toDos} isAsked={!asksNothing.includes(page.next.kind)} />
        <TreatmentsCard
          treatments={page.treatments}
          left={page.next.kind === 'goBack' ? page.next.to : page.besides}
        />
      </div>
    </PortalPage>
  );
}

/** The one thing to do now, larger than all else. */
function NextStepCard({ csrf, next }: { csrf: string; next: NextStep }) {
  const { tag, title, words, action } = nextStepWords(next);
  return (
    <Card as="section" padding="none" tone="deep" className="next-step" aria-labelledby="next-step">
      <div className="grid justify-items-start">
        <Chip>{tag}</Chip>
        <h2 id="next-step">{unbroken(title)}</h2>
        <p>{unbroken(words)}</p>
      </div>
      {next.kind === 'logDose' ? (
        <LogDose csrf={csrf} prescriptionId={next.prescriptionId} />
      ) : next.kind === 'stopUsing' ? (
        <div className="grid gap-2.5">
          <Follow action={action} />
          <StopUsing csrf={csrf} parcel={next.number} />
        </div>
      ) : (
        <Follow action={action} />
      )}
    </Card>
  );
}

function Follow({ action }: Pick<NextStepWords, 'action'>) {
  if (action === null) return null;
  return (
    <Link to={action.path} {...buttonLook({ variant: 'primary' })}>
      {action.label}
    </Link>
  );
}

function LogDose({ csrf, prescriptionId }: { csrf: string; prescriptionId: string }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <PageForm csrf={csrf} fields={{ prescription: prescriptionId }} action="/patient?index">
      <Button type="submit" name="intent" value="logDose" loading={isBusy} block>
        Log the dose
      </Button>
    </PageForm>
  );
}

function StopUsing({ csrf, parcel }: { csrf: string; parcel: string }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <PageForm csrf={csrf} fields={{ parcel }} action="/patient?index">
      <Button type="submit" name="intent" value="stopUsing" variant="quiet" loading={isBusy} block>
        I have stopped using it
      </Button>
    </PageForm>
  );
}

/** Words on the card of the next step. */
interface NextStepWords {
  /** A word or two over the title. */
  tag: string;
  title: string;
  words: string;
  /** Link to where it is done; null for what is done on the card itself, or for nothing. */
  action: { label: string; path: string } | null;
}

export function nextStepWords(next: NextStep): NextStepWords {
  switch (next.kind) {
    case 'stopUsing':
      return {
        tag: 'Recalled by its maker',
        title: `Stop using your ${next.drug} of lot ${next.lot}`,
        words: [
          `It is printed on ${next.contents} in parcel ${next.number}.`,
          ...(next.others === 0
            ? []
            : ['More of what you have is recalled too, and is named here next.']),
          'Take no more of it, and keep it apart: do not throw it away.',
          goesOnWith(next) ??
            'Write to your care team before your next dose; they say how you go on.',
          'If you feel unwell, call your doctor, and in an emergency 911.',
        ].join(' '),
        action: { label: 'Write to your care team', path: '/patient/chat' },
      };
    case 'logDose':
      return {
        tag: 'Today',
        title: doseTitle(next),
        words: doseWords(next),
        action: null,
      };
    case 'waitForMore':
      return {
        tag: 'Recalled by its maker',
        title: recallTitle(next.title),
        words: recallWords,
        action: { label: 'Write to your care team', path: '/patient/chat' },
      };
    case 'askAfterGap':
      return {
        tag: 'Before your next dose',
        title: `No dose was logged for ${next.count} weeks`,
        words: `If you missed these doses of ${next.title}, do not take the next one yet: write to your care team first, because you may have to begin again lower. If you took them, go on as usual, and log the next one on your treatment page.`,
        action: { label: 'Write to your care team', path: '/patient/chat' },
      };
    case 'askBeforeRise':
      return {
        tag: `Before ${next.to}`,
        title: riseTitle(next),
        words: riseWords(next),
        action:
          next.waitsFor === 'look'
            ? { label: 'See your treatment', path: '/patient/treatment' }
            : { label: 'Write to your care team', path: '/patient/chat' },
      };
    case 'usedUp':
      return {
        tag: 'Used up',
        title: `Your supply of ${next.title} is used up`,
        words:
          'Go on with your next parcel, and do not take two doses to make up for the gap. Read what to do if it takes longer.',
        action: { label: 'Read more', path: `/patient/treatment#treatment-${next.id}` },
      };
    case 'waitForLook':
      return {
        tag: 'Your provider looks first',
        title: `${next.title} waits for your provider`,
        words:
          'There is something new in your record that a provider has to look at before more is sent. You are not charged until then, and nothing is cancelled. You may have some of it at home: message us or call your doctor before you take the next dose.',
        action: { label: 'Read more', path: `/patient/treatment#treatment-${next.id}` },
      };
    case 'tellWhich':
      return {
        tag: 'A question to you',
        title: whichIsRight[next.about].title,
        words: `${whichIsRight[next.about].words} ${next.title} depends on it. A provider looks at it too.`,
        action: { label: 'Help us clear it up', path: `/patient/treatment#treatment-${next.id}` },
      };
    case 'followUp':
      return {
        tag: 'Your provider asks',
        title:
          next.count === 1
            ? 'Your provider has a few questions'
            : `Your provider has ${next.count} sets of questions`,
        words:
          'They take two minutes. Your provider decides about your order once you have answered, and nothing is charged before that.',
        action: { label: 'Answer the questions', path: `/patient/check-in/${next.id}` },
      };
    case 'checkIn':
      return {
        tag: next.isHeld ? 'Your supply waits' : 'Before your next supply',
        title: next.isHeld ? 'Your next supply waits for your check-in' : 'Your check-in is due',
        words: [
          next.isHeld
            ? `The next supply of ${next.title} was planned for ${dayInWords(next.dueOn, 'short')}. Nothing is charged or sent before you have answered. It takes two minutes.`
            : `A few questions about ${next.title} by ${dayInWords(next.dueOn, 'short')}, before your next supply or a new strength. It takes two minutes.`,
          ...(next.notedLast === null
            ? []
            : [
                `You noted no dose since ${dayInWords(next.notedLast, 'short')}. Did you take them? The check-in asks how many you missed: what you took counts, noted or not.`,
              ]),
        ].join(' '),
        action: { label: 'Answer the check-in', path: `/patient/check-in/${next.id}` },
      };
    case 'giveInformation':
      return {
        tag: 'Our care team asks',
        title: 'Our care team needs to know more',
        words: `Before your provider can decide about ${next.title}, we have a question for you.`,
        action: { label: 'Answer', path: '/patient/chat' },
      };
    case 'answerMedicine':
      return {
        tag: 'Your provider asks',
        title: `Your provider suggests ${next.drug}`,
        words: `It would take the place of ${next.title}. ${askedPriceInWords(next.price)}`,
        action: { label: 'Look at it', path: `/patient/treatment#treatment-${next.id}` },
      };
    case 'answerMaker':
      return {
        tag: 'The pharmacy asks',
        title: 'Another maker’s product for your parcel',
        words: `The pharmacy would send ${next.product}: the same medicine in the same strength. Your parcel waits for your yes or no.`,
        action: { label: 'Answer', path: '/patient/shipments' },
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
    case 'goBack':
      return leftOpenWords(next.to);
    case 'payExtras':
      return {
        tag: 'In your cart',
        title: next.count === 1 ? 'Something is in your cart' : 'Some things are in your cart',
        words: 'Nothing is ordered before you check out.',
        action: { label: 'See your cart', path: '/cart' },
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
        words: `Expect a decision ${decisionTime}. We write to you as soon as it is made.${next.isCharged ? '' : ' Your card is charged only if it is approved.'}`,
        action: { label: 'See your treatment', path: '/patient/treatment' },
      };
    case 'firstParcel':
      return {
        tag: next.hasLeft ? 'On its way' : 'Approved',
        title: next.hasLeft ? 'Your first parcel is on its way' : 'Your first parcel is prepared',
        words: firstParcelWords(next),
        action: { label: 'See how to take it', path: '/patient/treatment' },
      };
    case 'parcelNext':
      return {
        tag: 'Approved',
        title: 'Your first parcel comes next',
        words: `${next.title} is approved. We write to you when it leaves the pharmacy, or if we need something from you. Your treatment begins with your first dose: log it on the day you take it.`,
        action: { label: 'See your treatment', path: '/patient/treatment' },
      };
    case 'takeQuiz':
      return {
        tag: 'Welcome',
        title: 'Find out what fits you',
        words: 'Answer a few questions about your health. A licensed provider reads every answer.',
        action: { label: 'Choose where to begin', path: '/' },
      };
    case 'noTreatment':
      return {
        tag: 'No treatment yet',
        title: 'Find out what fits you now',
        words: 'You have no treatment with us. Begin again whenever you like.',
        action: { label: 'Choose where to begin', path: '/' },
      };
    case 'allDone':
      return {
        tag: 'All done',
        title: 'Nothing to do today',
        words: aheadWords(next),
        action: {
          label: next.over === null ? 'See your treatment' : 'Go on with it',
          path: '/patient/treatment',
        },
      };
  }
}

function doseTitle({ strength, title }: Extract<NextStep, { kind: 'logDose' }>): string {
  const dose = doseToName(strength);
  return dose === 'dose' ? `Time for your dose of ${title}` : `Time for your ${dose}`;
}

function doseWords({ isNewStrength, directions }: Extract<NextStep, { kind: 'logDose' }>): string {
  if (isNewStrength) {
    return 'Your first week at the new strength. Write to your provider if anything worries you.';
  }
  return directions ?? 'Note it here once you have taken it.';
}

/** Says what must come before another medicine is charged, with its price where that is more than what was ordered. */
function askedPriceInWords(price: AskedPrice | null): string {
  if (price === null) return 'Nothing is charged or sent before you say yes.';
  const { total, ordered, currency } = price;
  if (ordered === null)
    return `What you have paid for and has not left costs ${formatMoney(total, currency)} more with it. Nothing of it is charged or sent before you agree and pay.`;
  const more = formatMoney(total - ordered, currency);
  return `It costs ${formatMoney(total, currency)}, ${more} more than you ordered for. Nothing is charged or sent before you agree and pay.`;
}

/** Says when the medicine comes, and that nothing counts before its first dose. */
function firstParcelWords({
  title,
  hasLeft,
  expectedOn,
}: Extract<NextStep, { kind: 'firstParcel' }>): string {
  const coming =
    expectedOn === null
      ? `We write to you ${hasLeft ? `as soon as ${title} arrives` : `when ${title} leaves the pharmacy`}.`
      : `${title} should arrive by ${dayInWords(expectedOn, 'short')}.`;
  return `${coming} Your treatment begins with your first dose: log it on the day you take it.`;
}

function supplyWords({ on, supply }: SupplyAhead): string {
  const day = dayInWords(on, 'short');
  return supply === 'look'
    ? `Your provider looks at your treatment again before ${day}, and then decides about your next refill.`
    : `Your next ${supply} is on ${day}.`;
}

function aheadWords(next: Extract<NextStep, { kind: 'allDone' }>): string {
  const { nextDoseOn, nextSupply, over } = next;
  const anew = 'take the quiz again: what you told us before you only confirm.';
  if (over !== null && over.endsOn === null)
    return `Your treatment with ${over.title} is over. To go on with it, ${anew}`;
  if (over !== null)
    return `Your last supply of ${over.title} ends on ${dayInWords(over.endsOn ?? '', 'short')}. To go on without a gap, ${anew}`;
  const ahead = [
    nextDoseOn === null ? null : `Your next dose is on ${dayInWords(nextDoseOn, 'short')}.`,
    nextSupply === null ? null : supplyWords(nextSupply),
  ].filter((words) => words !== null);
  return ahead.length > 0 ? ahead.join(' ') : 'We tell you here when there is something new.';
}
