import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import { Glyph } from '../Glyph';
import { useTypedChoices } from './typed-words';

type OptionCardProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  /** A second, quieter line. Read after the label, as its description. */
  description?: ReactNode;
  /** A chip beside the label. */
  badge?: ReactNode;
  /** A picture or an icon before the words, 56 px. */
  picture?: ReactNode;
  /** Content at the far end: a price, a duration. */
  right?: ReactNode;
  /** `none` is the dashed card of an answer such as "None of these". */
  look?: 'card' | 'none';
};

/**
 * One answer: a card that is the label of a real radio or checkbox, at least 56 px high. All its
 * states are CSS over the native input, so it works before and without scripts.
 */
export const OptionCard = forwardRef<HTMLInputElement, OptionCardProps>(function OptionCard(
  { type, label, description, badge, picture, right, look = 'card', className, id, ...input },
  ref,
) {
  const ownId = useId();
  const typedChoice = useTypedChoices();
  const base = id ?? ownId;
  const describedBy = classNames(
    description !== undefined && `${base}-description`,
    badge !== undefined && `${base}-badge`,
    right !== undefined && `${base}-right`,
    input['aria-describedby'],
  );
  return (
    <label className={classNames('option-card', className)} data-look={look}>
      <span className="mark" data-type={type}>
        <input
          {...input}
          {...typedChoice(input)}
          ref={ref}
          id={base}
          type={type}
          aria-labelledby={`${base}-label`}
          aria-describedby={describedBy}
        />
        {type === 'checkbox' ? <Glyph name="check" className="stroke-3" /> : null}
      </span>
      {picture === undefined ? null : <span className="option-picture">{picture}</span>}
      <span className="option-words">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span
            className="block text-[1.03125rem] leading-[1.4] font-[580] text-pretty wrap-anywhere"
            id={`${base}-label`}
          >
            {label}
          </span>
          {badge === undefined ? null : <span id={`${base}-badge`}>{badge}</span>}
        </span>
        {description === undefined ? null : (
          <span className="block text-sm leading-normal text-muted" id={`${base}-description`}>
            {description}
          </span>
        )}
      </span>
      {right === undefined ? null : (
        <span className="option-right" id={`${base}-right`}>
          {right}
        </span>
      )}
    </label>
  );
});

type OptionListProps = {
  /** Two columns are for short answers; a phone always shows one. */
  columns?: 1 | 2;
  children: ReactNode;
};

/** Option cards under each other with the room a thumb needs between them. */
export function OptionList({ columns = 1, children }: OptionListProps) {
  return (
    <div className="option-list" data-columns={columns}>
      {children}
    </div>
  );
}
