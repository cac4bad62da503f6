import './treatment.css';
import { Link, useNavigation, useSearchParams } from '@remix-run/react';
import { formatDay } from '../../../../engine/values';
import { PageForm } from '../../../browser/forms/PageForm';
import type { LeftOpen } from '../../../care/journey/journey';
import {
  isTreatmentOver,
  type Treatment,
  type TreatmentSubscription,
  treatmentToGoOnWith,
} from '../../../care/treatments/treatment';
import {
  companionsOf,
  type SubscriptionChange,
} from '../../../commerce/subscriptions/subscription-change';
import type { QuizLink } from '../../../content/quizzes.server';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import { EmptyState } from '../../../design/ui/EmptyState';
import { DateInput } from '../../../design/ui/fields/DateInput';
import { Field } from '../../../design/ui/fields/Field';
import { FieldGroup } from '../../../design/ui/fields/FieldGroup';
import { OptionCard, OptionList } from '../../../design/ui/fields/OptionCard';
import { TextArea } from '../../../design/ui/fields/TextArea';
import { Glyph } from '../../../design/ui/Glyph';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { unbroken } from '../../../design/ui/unbroken';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { answeringPath } from '../../../kernel/sites/quiz-address';
import { PortalPage } from '../../frame/PortalPage';
import { LeftOpenCard } from '../../parts/LeftOpenCard';
import { PageQuestion } from '../../parts/PageQuestion';
import { QuizLinks } from '../../parts/QuizLinks';
import { DisputeNotice } from '../notices';
import { type Paying, payingNotes } from './labels';
import { TreatmentCard } from './TreatmentCard';
import {
  type AskedChange,
  changeFields,
  changeInAddress,
  changeLink,
  changeWords,
  longestReason,
  type TreatmentError,
} from './treatment-form';

type TreatmentPageProps = {
  csrf: string;
  treatments: readonly Treatment[];
  /** Quizzes at which someone without a treatment may begin. */
  quizzes: readonly QuizLink[];
  /** A plan that was not paid for, or a quiz that was not finished; null where nothing is open. */
  left: LeftOpen | null;
  /** True while their bank decides about a payment that they dispute. */
  isDisputed: boolean;
  /** Status of a payment from whose page they come back; null where they do not. */
  paying: Paying | null;
  /** Error that a posted form ran into. */
  error: TreatmentError | undefined;
};

const done = {
  paused: 'Paused. Nothing is charged in the meantime.',
  resumed: 'It goes on as planned.',
  skipped: 'The next one is skipped. Nothing is charged for it.',
  unskipped: 'The next one is back.',
  cancelled: 'The renewals are cancelled. Nothing more is charged.',
  orderCancelled: 'Your order is cancelled. You pay nothing for it.',
  agreed: 'Thank you. Your refill goes on, and is charged as you agreed.',
  logged: 'Your dose is logged.',
  undone: 'The dose is no longer logged.',
  answered: 'Thank you. Your provider sees your answer.',
};

/** Everything a patient takes or gets regularly, how to take it, and ways to change it. */
export function TreatmentPage({
  csrf,
  treatments,
  quizzes,
  left,
  isDisputed,
  paying,
  error,
}: TreatmentPageProps) {
  const asked = changeInAddress(useSearchParams()[0]);
  const found = treatments.find(({ subscription }) => subscription?.id === asked?.subscription);
  const present = treatments.filter((one) => !isPast(one));
  const past = treatments.filter(isPast);
  const isAsking =
    asked !== null && found?.subscription != null && found.subscription.status !== 'cancelled';
  return (
    <PortalPage
      title="Treatment"
      intro="What you take, how to take it, and when more comes."
      actions={
        <Button href="/patient/pharmacy" variant="quiet" size="sm">
          Add extras
        </Button>
      }
      done={error ? {} : done}
    >
      {isDisputed ? <DisputeNotice /> : null}
      {paying && !error ? (
        <Notice tone={payingNotes[paying].tone}>{payingNotes[paying].words}</Notice>
      ) : null}
      {error && !isAsking ? <Notice tone="bad">{error.message}</Notice> : null}
      {isAsking && found.subscription ? (
        <ChangeDialog
          key={`${asked.change} ${found.subscription.version}`}
          change={asked.change}
          treatment={found}
          subscription={found.subscription}
          addOns={addOnsOf(found, asked.change, treatments)}
          csrf={csrf}
          error={error}
        />
      ) : null}
      {left === null ? null : <LeftOpenCard left={left} />}
      {left === null ? <GoOn treatments={treatments} quizzes={quizzes} /> : null}
      {present.map((treatment) => (
        <TreatmentCard key={treatment.id} treatment={treatment} csrf={csrf} />
      ))}
      {treatments.length === 0 && left === null ? <NoTreatment quizzes={quizzes} /> : null}
      {past.length > 0 ? (
        <details className="treatment-past" open={present.length === 0}>
          <summary>
            Earlier treatments ({past.length}) <Glyph name="chevron-down" />
          </summary>
          <div>
            {past.map((treatment) => (
              <TreatmentCard key={treatment.id} treatment={treatment} csrf={csrf} />
            ))}
          </div>
        </details>
      ) : null}
    </PortalPage>
  );
}

function isPast({ status, isNews }: Treatment): boolean {
  return isTreatmentOver(status) && !isNews;
}

/** Returns what is changed along with a treatment, by name. */
function addOnsOf(
  { id, orderNumber }: Treatment,
  change: SubscriptionChange['kind'],
  all: readonly Treatment[],
): string[] {
  const together = all.flatMap(({ subscription, ...one }) =>
    one.orderNumber === orderNumber && subscription
      ? [{ ...one, status: subscription.status }]
      : [],
  );
  return companionsOf(together, id, change)
    .filter(({ status }) => status === 'active')
    .map(({ title }) => title);
}

/**
 * Way on with a treatment whose renewals were cancelled and whose supply is over or ends soon, where its quiz is
 * there.
 */
function GoOn({ treatments, quizzes }: Pick<TreatmentPageProps, 'treatments' | 'quizzes'>) {
  const over = treatmentToGoOnWith(treatments);
  const quiz = quizzes.find(({ path }) => path === answeringPath(over?.topic ?? ''));
  if (over === null || quiz === undefined) return null;
  return (
    <Card as="section" padding="lg" className="grid gap-3" aria-labelledby="go-on">
      <h2 id="go-on">Do you want to go on with {unbroken(over.title)}?</h2>
      <p className="text-muted">
        You cancelled its renewals, and your last supply{' '}
        {over.endsOn === null ? 'is over' : `ends on ${dayInWords(over.endsOn)}`}. Take the quiz
        again to go on: what you told us before, and what we sent you, you only confirm.{' '}
        {over.endsOn === null
          ? 'Do not begin at your earlier strength by yourself: the quiz asks when you took your last dose, and your provider says where to begin.'
          : 'A provider decides before anything is charged or sent.'}
      </p>
      <div>
        <Button href={quiz.path}>Take the quiz again</Button>
      </div>
    </Card>
  );
}

function NoTreatment({ quizzes }: Pick<TreatmentPageProps, 'quizzes'>) {
  return (
    <Card padding="lg">
      <EmptyState
        picture={<Illustration name="clipboard" alt="" size="md" />}
        title="No treatment yet"
        action={<QuizLinks quizzes={quizzes} />}
      >
        Take a short quiz. A provider reads it and decides with you what is right; your medicine and
        how to take it then stand here.
      </EmptyState>
    </Card>
  );
}

type ChangeDialogProps = {
  change: AskedChange;
  treatment: Treatment;
  subscription: TreatmentSubscription;
  /** The titles of add-ons that go with it. */
  addOns: readonly string[];
  csrf: string;
  /** Error that the form ran into; undefined before it was sent. */
  error: TreatmentError | undefined;
};

/** Asks about a change, with all that follows from it. */
function ChangeDialog(props: ChangeDialogProps) {
  const { change, treatment, subscription, addOns } = props;
  const { title } = changeWords(change, treatment, subscription, addOns);
  return (
    <PageQuestion title={title} page="/patient/treatment">
      <ChangeForm {...props} />
    </PageQuestion>
  );
}

function ChangeForm({ change, treatment, subscription, addOns, csrf, error }: ChangeDialogProps) {
  const isBusy = useNavigation().formData?.get('intent') === change;
  const words = changeWords(change, treatment, subscription, addOns);
  return (
    <PageForm
      {...changeFields(
        change,
        subscription,
        change === 'skip' ? (subscription.nextRefillOn ?? '') : undefined,
      )}
      csrf={csrf}
      action={changeLink(change, subscription.id)}
      preventScrollReset
      noValidate
      className="grid gap-5"
    >
      {error && Object.keys(error.errors).length === 0 ? (
        <Notice tone="bad">{error.message}</Notice>
      ) : null}
      <ul className="grid list-disc gap-2 pl-5 text-soft">
        {words.consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {change === 'pause' ? (
        <PauseFields pausedUntil={subscription.pausedUntil} error={error} />
      ) : null}
      {change === 'cancel' ? <CancelFields error={error} /> : null}
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:[&>.button]:flex-[1_1_100%]">
        <Link to="/patient/treatment" preventScrollReset {...buttonLook({ variant: 'quiet' })}>
          Keep it as it is
        </Link>
        <Button type="submit" variant={change === 'cancel' ? 'danger' : 'primary'} loading={isBusy}>
          {words.confirm}
        </Button>
      </div>
    </PageForm>
  );
}

type PauseFieldsProps = {
  /** The end that a pause already has, YYYY-MM-DD. */
  pausedUntil: string | null;
  error: TreatmentError | undefined;
};

/** Asks how long to pause. */
function PauseFields({ pausedUntil, error }: PauseFieldsProps) {
  const how = error?.typed['how'] || (pausedUntil === null ? 'open' : 'day');
  const until = error?.typed['until'] ?? (pausedUntil === null ? '' : formatDay(pausedUntil));
  return (
    <>
      <FieldGroup
        id="pause-how"
        kind="radio"
        legend="How long?"
        error={error?.errors['how']}
        required
      >
        <OptionList>
          <OptionCard
            type="radio"
            name="how"
            value="open"
            label="Until I resume it"
            defaultChecked={how === 'open'}
          />
          <OptionCard
            type="radio"
            name="how"
            value="day"
            label="Until a day"
            description="It goes on by itself."
            defaultChecked={how === 'day'}
          />
        </OptionList>
      </FieldGroup>
      <Field
        id="pause-until"
        label="Goes on from"
        help="Only if you chose a day; within the next 12 months."
        error={error?.errors['until']}
        optional
      >
        {(control) => <DateInput {...control} name="until" defaultValue={until} />}
      </Field>
    </>
  );
}

/** Asks why someone cancels; they need not say. */
function CancelFields({ error }: { error: TreatmentError | undefined }) {
  return (
    <Field
      id="cancel-reason"
      label="Why are you stopping?"
      help="Your care team gets it as a message from you. You can leave it empty."
      error={error?.errors['reason']}
      optional
    >
      {(control) => (
        <TextArea
          {...control}
          name="reason"
          rows={3}
          maxLength={longestReason}
          defaultValue={error?.typed['reason']}
        />
      )}
    </Field>
  );
}
