import { useState } from 'react';
import { Icon } from '../../../app/design/illustrations/Icon';
import { Illustration } from '../../../app/design/illustrations/Illustration';
import { iconNames, illustrationNames } from '../../../app/design/illustrations/names';
import { illustrationSubjects } from '../../../app/design/illustrations/subjects';
import { isJsonObject, textAt } from '../../document/draft';
import { Popover, PopoverClose } from '../../ui/Popover';
import { textFieldLook } from '../../ui/TextField';
import type { FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { type ChosenPicture, PicturePicker } from '../pictures/PicturePicker';

/** A picture, with the words for those who cannot see it beside it. */
export function ImageField(props: FieldProps) {
  const { value, readOnly, set } = useField(props);
  const [open, setOpen] = useState(false);
  const src = textAt(value, 'src') ?? '';
  const alt = textAt(value, 'alt') ?? '';
  const drawn = illustrationNames.find((name) => `illustration:${name}` === src);
  const shown = drawn ? illustrationSubjects[drawn] : alt;
  const choose = (picture: ChosenPicture) => {
    const current = isJsonObject(value) ? value : {};
    // The words of one picture are wrong for another; the same one, chosen again, keeps those it has.
    const words = picture.src === src && alt !== '' ? alt : picture.alt;
    set({ ...current, src: picture.src, alt: words }, `${props.pointer} choosing`);
    setOpen(false);
  };
  return (
    <div className="flex gap-3">
      <Popover
        label="Pictures"
        open={open}
        onOpenChange={setOpen}
        className="w-80"
        trigger={
          <button
            type="button"
            disabled={readOnly}
            aria-label={
              src === ''
                ? 'Choose a picture'
                : ['Change the picture', shown].filter(Boolean).join(', ')
            }
            className="grid size-20 shrink-0 cursor-pointer place-items-center overflow-hidden rounded-md border border-line-strong bg-paper text-xs text-muted hover:border-control"
          >
            {drawn ? <Illustration name={drawn} alt="" size="sm" /> : null}
            {!drawn && src !== '' ? (
              <img src={src} alt="" className="size-full object-cover" />
            ) : null}
            {src === '' ? 'Choose…' : null}
          </button>
        }
      >
        <PicturePicker src={src} onChoose={choose} />
      </Popover>
      <div className="min-w-0 flex-1" data-pointer={`${props.pointer}/alt`}>
        <label htmlFor={`${props.id}-alt`} className="mb-1 block text-xs font-medium text-soft">
          What it shows, for people who cannot see it
        </label>
        <input
          id={`${props.id}-alt`}
          value={alt}
          readOnly={readOnly || src === ''}
          onChange={({ target }) =>
            set(
              { ...(isJsonObject(value) ? value : {}), alt: target.value },
              `${props.pointer}/alt`,
            )
          }
          className={textFieldLook}
        />
        <p className="mt-1 text-xs text-faint">Leave empty only for decoration.</p>
      </div>
    </div>
  );
}

/** A small drawing, chosen by sight. */
export function IconField(props: FieldProps) {
  const { value, readOnly, set } = useField(props);
  const chosen = iconNames.find((name) => name === value);
  return (
    <Popover
      label="Icons"
      className="w-72"
      trigger={
        <button
          type="button"
          disabled={readOnly}
          aria-label={`${props.label}: ${chosen ?? 'none'}`}
          className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-[0.625rem] border border-line-strong bg-card px-3 py-1.5 hover:border-control"
        >
          {chosen ? <Icon name={chosen} size="sm" /> : null}
          {chosen ?? (typeof value === 'string' && value !== '' ? value : 'Choose an icon…')}
        </button>
      }
    >
      <div className="grid grid-cols-6 gap-1">
        {iconNames.map((name) => (
          <PopoverClose
            key={name}
            aria-label={name}
            aria-pressed={name === value}
            onClick={() => set(name)}
            className="grid aspect-square cursor-pointer place-items-center rounded-sm hover:bg-sunken aria-pressed:bg-brand-tint"
          >
            <Icon name={name} size="sm" />
          </PopoverClose>
        ))}
      </div>
    </Popover>
  );
}
