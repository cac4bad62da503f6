import { formatDay } from '../../../../engine/values';
import { Chip } from '../../../design/ui/Chip';
import type { UploadPlace } from '../../../quiz-runner/inputs/upload-places';
import { ConfirmDelete } from './ConfirmDelete';
import { DocumentPicture } from './DocumentPicture';
import { DropZone } from './DropZone';
import { FileActions } from './FileActions';
import { UploadActions } from './UploadActions';
import type { ShownDocument } from './uploads-page.server';
import { useUpload } from './use-upload';

type UploadTileProps = {
  place: UploadPlace;
  csrf: string;
  /** The file that is here. */
  document: ShownDocument | undefined;
  /** Whether the patient is asked if it shall be deleted. */
  isDeleting: boolean;
  refusal: string | undefined;
};

/** A place for one file: what it is for, what is here, and the ways to put another one in its place. */
export function UploadTile({ place, csrf, document, isDeleting, refusal }: UploadTileProps) {
  const { kind, title, words, picture } = place;
  const upload = useUpload(kind, csrf);
  const headingId = `upload-${kind}`;
  return (
    <DropZone className="upload-tile" labelledBy={headingId} onFile={upload.send}>
      <DocumentPicture picture={picture} document={document} upload={upload.state} />
      <div className="upload-words">
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
        <p className="upload-note">{words}</p>
        {document ? <Chip tone="good">Here since {formatDay(document.day)}</Chip> : null}
      </div>
      <div className="upload-foot">
        {document && isDeleting ? (
          <ConfirmDelete id={document.id} csrf={csrf} what="this file" headingId={headingId} />
        ) : (
          <>
            <UploadActions
              place={place}
              csrf={csrf}
              label={document ? 'Choose another file' : 'Choose a file'}
              isFilled={document !== undefined}
              upload={upload}
              refusal={refusal}
            />
            {document ? <FileActions document={document} name={title} /> : null}
          </>
        )}
      </div>
    </DropZone>
  );
}
