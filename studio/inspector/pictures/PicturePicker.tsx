import { useEffect, useState } from 'react';
import { CallError } from '../../../app/browser/calls/call';
import { Illustration } from '../../../app/design/illustrations/Illustration';
import { illustrationNames } from '../../../app/design/illustrations/names';
import { illustrationSubjects } from '../../../app/design/illustrations/subjects';
import { useFormParts } from '../../state/editor-context';
import { Segmented } from '../../ui/Segmented';
import { textFieldLook } from '../../ui/TextField';
import { listPictures, type StoredPicture, UploadPicture } from './UploadPicture';

/** A picture as a quiz names it, with what it shows. */
export interface ChosenPicture {
  src: string;
  alt: string;
}

type Shelf = 'drawings' | 'uploaded' | 'upload';

interface PicturePickerProps {
  /** Picture that is chosen now; `''` where none is. */
  src: string;
  onChoose(picture: ChosenPicture): void;
}

/** The drawings of the house, what was uploaded, and a way to add to it. */
export function PicturePicker({ src, onChoose }: PicturePickerProps) {
  const [shelf, setShelf] = useState<Shelf>(src.startsWith('/') ? 'uploaded' : 'drawings');
  return (
    <div className="flex flex-col gap-2.5">
      <Segmented<Shelf>
        label="Pictures from"
        value={shelf}
        onChange={setShelf}
        options={[
          { value: 'drawings', label: 'Drawings' },
          { value: 'uploaded', label: 'Uploaded' },
          { value: 'upload', label: 'Upload' },
        ]}
      />
      {shelf === 'drawings' ? <Drawings src={src} onChoose={onChoose} /> : null}
      {shelf === 'uploaded' ? <Uploaded src={src} onChoose={onChoose} /> : null}
      {shelf === 'upload' ? <UploadPicture onUploaded={onChoose} /> : null}
    </div>
  );
}

const tile =
  'grid aspect-square cursor-pointer place-items-center overflow-hidden rounded-sm hover:bg-sunken aria-pressed:bg-brand-tint aria-pressed:outline-2 aria-pressed:outline-brand';

function Drawings({ src, onChoose }: PicturePickerProps) {
  const [search, setSearch] = useState('');
  const fitting = illustrationNames.filter((name) =>
    `${name} ${illustrationSubjects[name]}`.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <>
      <Search value={search} onChange={setSearch} />
      <div className="grid max-h-72 grid-cols-4 gap-1 overflow-auto p-0.5">
        {fitting.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={illustrationSubjects[name]}
            aria-pressed={src === `illustration:${name}`}
            onClick={() =>
              onChoose({ src: `illustration:${name}`, alt: illustrationSubjects[name] })
            }
            className={tile}
          >
            <Illustration name={name} alt="" size="sm" />
          </button>
        ))}
      </div>
      {fitting.length === 0 ? <p className="text-muted">No drawing fits.</p> : null}
    </>
  );
}

function Uploaded({ src, onChoose }: PicturePickerProps) {
  const { pictures, error } = usePictures();
  const [search, setSearch] = useState('');
  if (error) return <p className="text-bad">{error}</p>;
  if (!pictures) return <p className="text-muted">Looking for pictures…</p>;
  if (pictures.length === 0)
    return <p className="text-muted">Nothing was uploaded yet. “Upload” adds the first one.</p>;
  const fitting = pictures.filter(({ alt }) => alt.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <Search value={search} onChange={setSearch} />
      <ul className="grid max-h-72 grid-cols-3 gap-2 overflow-auto">
        {fitting.map((picture) => (
          <li key={picture.src}>
            <button
              type="button"
              aria-pressed={picture.src === src}
              onClick={() => onChoose(picture)}
              className="block w-full cursor-pointer rounded-sm p-1 text-left hover:bg-sunken aria-pressed:bg-brand-tint"
            >
              <img
                src={picture.src}
                alt=""
                width={picture.width}
                height={picture.height}
                className="aspect-square w-full rounded-xs object-cover"
              />
              <span className="mt-0.5 line-clamp-2 text-xs text-muted">{picture.alt}</span>
            </button>
          </li>
        ))}
      </ul>
      {fitting.length === 0 ? <p className="text-muted">No picture fits.</p> : null}
    </>
  );
}

function Search({ value, onChange }: { value: string; onChange(value: string): void }) {
  return (
    <input
      type="search"
      aria-label="Search pictures"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      placeholder="Search…"
      className={textFieldLook}
    />
  );
}

/** Pictures that were uploaded; null until they are known. */
function usePictures() {
  const { csrf } = useFormParts();
  const [pictures, setPictures] = useState<StoredPicture[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    listPictures(csrf).then(
      (found) => {
        if (wanted) setPictures(found);
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (wanted) setError(error.message);
      },
    );
    return () => {
      wanted = false;
    };
  }, [csrf]);
  return { pictures, error };
}
