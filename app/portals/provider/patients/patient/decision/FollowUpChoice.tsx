import { useId } from 'react';
import { VisuallyHidden } from '../../../../../design/ui/VisuallyHidden';
import type { FollowUpOffer, OfferedFollowUp } from './offered-follow-ups';

type FollowUpChoiceProps = FollowUpOffer & {
  chosen: readonly string[];
  onChoose: (keys: string[]) => void;
};

/** Lets a provider pick follow-ups: those that ask what rules want to know stand first, the others open below. */
export function FollowUpChoice({ offered, unasked, chosen, onChoose }: FollowUpChoiceProps) {
  const suggested = offered.filter(({ asks }) => asks.length > 0);
  const others = offered.filter(({ asks }) => asks.length === 0);
  if (offered.length === 0) return null;
  const choose = (key: string, isChosen: boolean) =>
    onChoose([...chosen.filter((one) => one !== key), ...(isChosen ? [key] : [])]);
  const boxes = (some: readonly OfferedFollowUp[]) =>
    some.map(({ key, ...one }) => (
      <FollowUpBox
        key={key}
        {...one}
        quizKey={key}
        isChosen={chosen.includes(key)}
        onChoose={(isChosen) => choose(key, isChosen)}
      />
    ));
  const isOpen = suggested.length === 0 || others.some(({ key }) => chosen.includes(key));
  return (
    <fieldset className="follow-ups">
      <legend>Questions to answer</legend>
      {suggested.length === 0 ? null : (
        <>
          <p className="provider-note">Asked by the rules of what was ordered:</p>
          {boxes(suggested)}
        </>
      )}
      {unasked.length === 0 ? null : (
        <p className="provider-note">
          No questions of the list ask about {unasked.join('; ')}. Write that below.
        </p>
      )}
      {others.length === 0 ? null : (
        <details open={isOpen}>
          <summary className="disclosure">
            {suggested.length === 0 ? 'All questions' : `${others.length} more`}
          </summary>
          <div className="follow-up-grid">{boxes(others)}</div>
        </details>
      )}
    </fieldset>
  );
}

type FollowUpBoxProps = Omit<OfferedFollowUp, 'key'> & {
  quizKey: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

function FollowUpBox({ quizKey, title, description, asks, isChosen, onChoose }: FollowUpBoxProps) {
  const id = useId();
  return (
    <label className="follow-up" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        name="followUp"
        value={quizKey}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span>
        <b>{title}</b>
        {asks.length === 0 ? (
          <VisuallyHidden>. {description}</VisuallyHidden>
        ) : (
          <span className="rule-source block">{asks.join('; ')}</span>
        )}
      </span>
    </label>
  );
}
