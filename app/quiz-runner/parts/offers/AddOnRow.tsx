import { classNames } from '../../../design/ui/class-names';
import { Glyph } from '../../../design/ui/Glyph';
import { unbroken } from '../../../design/ui/unbroken';
import { QuizPicture } from '../QuizPicture';
import type { OfferChoiceProps } from './offer-choice';
import { offerPriceInWords } from './offer-words';

/** Something small that goes along: a picture, a line and a box that looks like a button. */
export function AddOnRow({ option, id, name, type, isInvalid, onChoose }: OfferChoiceProps) {
  const { offer, label, description } = option;
  const image = option.image ?? offer?.image ?? null;
  const about = [
    description ?? offer?.description,
    ...(offer?.facts ?? []),
    offer === null ? '' : offerPriceInWords(offer),
  ].filter(Boolean);
  return (
    <label className="add-on">
      {image === null ? null : (
        <span className="picture-tile">
          <QuizPicture image={{ ...image, alt: '' }} size="sm" />
        </span>
      )}
      <span className="add-on-words">
        <span className="add-on-title" id={`${id}-label`}>
          {unbroken(label)}
        </span>
        <span className="add-on-about" id={`${id}-about`}>
          {unbroken([...new Set(about)].join(' · '))}
          {offer?.prescription ? (
            <span className="add-on-note"> · Needs a prescription</span>
          ) : null}
        </span>
      </span>
      <span className={classNames('button', 'add-on-button')} data-variant="quiet" data-size="sm">
        <input
          type={type}
          id={id}
          name={name}
          value={option.id}
          checked={option.chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-about`}
          aria-invalid={isInvalid || undefined}
        />
        <span data-when="out" aria-hidden="true">
          <Glyph name="plus" />
          Add
        </span>
        <span data-when="in" aria-hidden="true">
          <Glyph name="check" />
          Added
        </span>
      </span>
    </label>
  );
}
