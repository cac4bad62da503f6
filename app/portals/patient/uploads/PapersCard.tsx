import { formatDay } from '../../../../engine/values';
import { FieldError } from '../../../design/ui/fields/FieldError';
import { papersPlace } from '../../../quiz-runner/inputs/upload-places';
import { ConfirmDelete } from './ConfirmDelete';
import { DocumentPicture } from './DocumentPicture';
import { DropZone } from './DropZone';
import { FileActions } from './FileActions';
import { UploadActions } from './UploadActions';
import type { ShownDocument } from './uploads-page.server';
import { useUpload } from './use-upload';

type PapersCardProps = {
  csrf: string;
  /** The papers that are here, the newest first. */
  papers: readonly ShownDocument[];
  /** The id of the one the patient is asked about. */
  deleting: string | null;
  /** Why a form about the place, or about one of the papers, did nothing. */
  refusal: string | undefined;
  refusalOf: (id: string) => string | undefined;
};

const headingId = `upload-${papersPlace.kind}`;

/** The place for papers, of which there may be many. */
export function PapersCard({ csrf, papers, deleting, refusal, refusalOf }: PapersCardProps) {
  const upload = useUpload(papersPlace.kind, csrf);
  return (
    <DropZone className="upload-tile upload-papers" labelledBy={headingId} onFile={upload.send}>
      <DocumentPicture picture={papersPlace.picture} upload={upload.state} />
      <div className="upload-words">
        <h2 id={headingId} tabIndex={-1}>
          {papersPlace.title}
        </h2>
        <p className="upload-note">{papersPlace.words}</p>
      </div>
      <div className="upload-foot">
        <UploadActions
          place={papersPlace}
          csrf={csrf}
          label="Choose a file"
          isFilled={papers.length > 0}
          upload={upload}
          refusal={refusal}
        />
      </div>
      {papers.length === 0 ? null : (
        <ul className="upload-papers-list" aria-label="Documents you uploaded">
          {papers.map((paper) => (
            <Paper
              key={paper.id}
              paper={paper}
              csrf={csrf}
              isDeleting={paper.id === deleting}
              refusal={refusalOf(paper.id)}
            />
          ))}
        </ul>
      )}
    </DropZone>
  );
}

type PaperProps = {
  paper: ShownDocument;
  csrf: string;
  isDeleting: boolean;
  refusal: string | undefined;
};

function Paper({ paper, csrf, isDeleting, refusal }: PaperProps) {
  const name = `${paper.isPicture ? 'Picture' : 'PDF'} of ${formatDay(paper.day)}`;
  return (
    <li className="upload-paper">
      <DocumentPicture picture="document" document={paper} />
      <div className="upload-words">
        <p className="upload-paper-name">{name}</p>
        {refusal === undefined ? null : <FieldError>{refusal}</FieldError>}
        {isDeleting ? (
          <ConfirmDelete id={paper.id} csrf={csrf} what="this document" headingId={headingId} />
        ) : (
          <FileActions document={paper} name={name} />
        )}
      </div>
    </li>
  );
}
