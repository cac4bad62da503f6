import { Fragment } from 'react';
import { CallCard } from '../parts/crisis/CallCard';
import { CrisisHelpers, CrisisLines } from '../parts/crisis/CrisisLines';
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
