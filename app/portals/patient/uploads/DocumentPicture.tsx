import { Illustration } from '../../../design/illustrations/Illustration';
import type { IllustrationName } from '../../../design/illustrations/names';
import { FilePreview } from '../../../quiz-runner/parts/fields/FilePreview';
import type { ShownDocument } from './uploads-page.server';
import type { UploadState } from './use-upload';

type DocumentPictureProps = {
  /** What is drawn where there is no picture. */
  picture: IllustrationName;
  document?: ShownDocument | undefined;
  upload?: UploadState;
};

/** What a file looks like: the one on its way, else the one that is here, else a drawing. The words say the rest. */
export function DocumentPicture({ picture, document, upload }: DocumentPictureProps) {
  if (upload?.phase === 'sending' && upload.file.type.startsWith('image/')) {
    return (
      <span className="upload-picture">
        <FilePreview file={upload.file} />
      </span>
    );
  }
  return (
    <span className="upload-picture" data-empty={document ? undefined : ''}>
      {document?.isPicture ? (
        <img src={`/patient/uploads/preview/${document.id}`} alt="" loading="lazy" />
      ) : (
        <Illustration name={picture} alt="" size="sm" />
      )}
    </span>
  );
}
