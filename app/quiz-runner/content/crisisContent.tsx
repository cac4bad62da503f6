import { Fragment, useContext } from 'react';
import { FormFailureNotice } from '../../browser/forms/FormFailureNotice';
import { Button } from '../../design/ui/Button';
import { Field } from '../../design/ui/fields/Field';
import { TextInput } from '../../design/ui/fields/TextInput';
import { Card } from '../../design/ui/page/Card';
import { CrisisHelpers, CrisisLines } from '../parts/crisis/CrisisLines';
import { type AskedCall, ClinicianCall, callFormId } from '../parts/crisis/offered-call';
import { GoToButton } from '../parts/step/GoToButton';
import { ContentTitle, StepHeading } from '../parts/step/StepHeading';
import { RichText } from '../text/RichText';
import type { ContentProps } from '../view-props';

/** The lines to call and text: beside the question that asks, or as the page of whoever said yes. */
export function CrisisContent({ content, isHeading, answering }: ContentProps<'crisisContent'>) {
  const { place, title, text, later, correct } = content;
  if (place === 'question') {
    return (
      <div className="content-block">
        <ContentTitle title={title} isHeading={isHeading} />
        <RichText text={text} />
        <CrisisLines compact />
      </div>
    );
  }
  return (
    <div className="content-block crisis-page">
      {isHeading ? <StepHeading>{sentences(title)}</StepHeading> : <h2>{title}</h2>}
      <RichText text={text} className="crisis-text" />
      <CrisisLines />
      <CallCard />
      <CrisisHelpers />
      <p className="crisis-end">
        Your answers are kept.{later === null ? null : ` ${later}`}
        <br />
        <GoToButton step={correct.step} about="change it" answering={answering}>
          {correct.label}
        </GoToButton>
      </p>
    </div>
  );
}

function sentences(title: string) {
  return title.split(/(?<=[.!?]) /).map((sentence, place) => (
    <Fragment key={sentence}>
      {place === 0 ? null : ' '}
      <span>{sentence}</span>
    </Fragment>
  ));
}

/** Asks whether a provider may call, and says who was told. Nothing where nobody is on call. */
export function CallCard() {
  const call = useContext(ClinicianCall);
  if (call === null) return null;
  const { asked, until, failure } = call;
  return (
    <Card as="section" aria-labelledby="call-me-title" className="call-card">
      {asked === null ? (
        <>
          <h2 id="call-me-title">May a provider call you today?</h2>
          <p>They call before {until}. You need not wait for it: 988 is there now.</p>
          <CallFields failure={failure} />
        </>
      ) : (
        <>
          <h2 id="call-me-title">We told a provider. They will call you today.</h2>
          <p>
            Before {until}, at <span className="whitespace-nowrap">{asked}</span>.
          </p>
          <details open={failure !== null}>
            <summary>Other number</summary>
            <CallFields failure={failure} />
          </details>
        </>
      )}
    </Card>
  );
}

function CallFields({ failure }: Pick<AskedCall, 'failure'>) {
  const isWrong = failure?.status === 422;
  return (
    <div className="mt-2.5 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <Field id="call-phone" label="Your number" error={isWrong ? failure.message : undefined}>
        {(control) => (
          <TextInput
            {...control}
            form={callFormId}
            name="phone"
            type="tel"
            autoComplete="tel"
            required
          />
        )}
      </Field>
      <Button type="submit" form={callFormId}>
        Call me
      </Button>
      {failure === null || isWrong ? null : (
        <FormFailureNotice failure={failure} isAnnounced={failure.isRedrawn} />
      )}
    </div>
  );
}
