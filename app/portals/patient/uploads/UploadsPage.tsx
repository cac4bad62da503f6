import './uploads.css';
import { Link } from '@remix-run/react';
import { Lock } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { formatDay } from '../../../../engine/values';
import { Illustration } from '../../../design/illustrations/Illustration';
import type { IllustrationName } from '../../../design/illustrations/names';
import { Chip } from '../../../design/ui/Chip';
import { FieldError } from '../../../design/ui/fields/Field';
import { Card } from '../../../design/ui/page/Card';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import {
  papersPlace,
  type UploadPlace,
  uploadPlaces,
} from '../../../quiz-runner/inputs/upload-places';
import { FilePreview } from '../../../quiz-runner/parts/fields/FilePreview';
import { PortalPage } from '../../frame/PortalPage';
import { ConfirmDelete, UploadActions, type UploadState, useUpload } from './upload-actions';
import type { ShownDocument, UploadsError } from './uploads-page.server';

type UploadsPageProps = {
  csrf: string;
  documents: readonly ShownDocument[];
  deleting: string | null;
  /** Error that a form without scripts ran into. */
  error: UploadsError | undefined;
};

/** A tile for each kind of file that a provider may need. */
export function UploadsPage({ csrf, documents, deleting, error }: UploadsPageProps) {
  const refusalAt = (kind: string) =>
    error && 'kind' in error.about && error.about.kind === kind ? error.message : undefined;
  const refusalOf = (id: string | undefined) =>
    error && 'id' in error.about && error.about.id === id ? error.message : undefined;
  return (
    <PortalPage
      title="Uploads"
      intro="Photos, cards and results that your provider needs. JPEG, PNG, WebP or PDF, up to 15 MB each."
      done={{
        uploaded: 'Your file is here. Your provider can see it.',
        deleted: 'The file is deleted.',
      }}
    >
      <div className="grid gap-5 *:min-w-0 md:grid-cols-2">
        {uploadPlaces.map((place) => {
          const document = documents.find(({ kind }) => kind === place.kind);
          return (
            <UploadTile
              key={place.kind}
              place={place}
              csrf={csrf}
              document={document}
              isDeleting={document !== undefined && document.id === deleting}
              refusal={refusalAt(place.kind) ?? refusalOf(document?.id)}
            />
          );
        })}
        <PapersCard
          csrf={csrf}
          papers={documents.filter(({ kind }) => kind === papersPlace.kind)}
          deleting={deleting}
          refusal={refusalAt(papersPlace.kind)}
          refusalOf={refusalOf}
        />
      </div>
      <p className="flex items-center gap-2.5 text-sm text-muted">
        <Lock className="menu-icon" aria-hidden="true" />
        Kept encrypted. Only you and your care team can see them.
      </p>
    </PortalPage>
  );
}

type UploadTileProps = {
  place: UploadPlace;
  csrf: string;
  /** The file that is here. */
  document: ShownDocument | undefined;
  /** True while the patient is asked if it shall be deleted. */
  isDeleting: boolean;
  refusal: string | undefined;
};

/** A place for one file: what it is for, what is here, and the ways to put another one in its place. */
function UploadTile({ place, csrf, document, isDeleting, refusal }: UploadTileProps) {
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
        <p className="text-sm text-muted">{words}</p>
        {document ? <Chip tone="good">Here since {formatDay(document.day)}</Chip> : null}
      </div>
      <div className="col-span-full grid min-w-0 [align-content:end] gap-3">
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

type PapersCardProps = {
  csrf: string;
  /** The papers that are here, the newest first. */
  papers: readonly ShownDocument[];
  /** The id of the one the patient is asked about. */
  deleting: string | null;
  /** Reason why a form about the place, or about one of the papers, did nothing. */
  refusal: string | undefined;
  refusalOf: (id: string) => string | undefined;
};

const headingId = `upload-${papersPlace.kind}`;

/** The place for papers, of which there may be many. */
function PapersCard({ csrf, papers, deleting, refusal, refusalOf }: PapersCardProps) {
  const upload = useUpload(papersPlace.kind, csrf);
  return (
    <DropZone
      className="upload-tile md:col-span-full md:grid-rows-none"
      labelledBy={headingId}
      onFile={upload.send}
    >
      <DocumentPicture picture={papersPlace.picture} upload={upload.state} />
      <div className="upload-words">
        <h2 id={headingId} tabIndex={-1}>
          {papersPlace.title}
        </h2>
        <p className="text-sm text-muted">{papersPlace.words}</p>
      </div>
      <div className="col-span-full grid min-w-0 [align-content:end] gap-3">
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
        <ul className="col-span-full mt-1 grid" aria-label="Documents you uploaded">
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
        <p className="font-[560]">{name}</p>
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

/** Shows what can be done with a file that is here. One on record can be replaced, not deleted. */
function FileActions({ document, name }: { document: ShownDocument; name: string }) {
  const { id, isOnRecord } = document;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      <a className="upload-link" href={`/api/v1/document/file/${id}`} download>
        Download<VisuallyHidden>: {name}</VisuallyHidden>
      </a>
      {isOnRecord ? (
        <span>Kept with what you sent to your provider</span>
      ) : (
        <Link className="upload-link" to={`/patient/uploads?delete=${id}`} preventScrollReset>
          Delete<VisuallyHidden>: {name}</VisuallyHidden>
        </Link>
      )}
    </p>
  );
}

type DocumentPictureProps = {
  /** Drawing that shows where there is no picture. */
  picture: IllustrationName;
  document?: ShownDocument | undefined;
  upload?: UploadState;
};

/**
 * Shows what a file looks like: the one on its way, else the one that is here, else a drawing. The words say the rest.
 */
function DocumentPicture({ picture, document, upload }: DocumentPictureProps) {
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

type DropZoneProps = {
  className: string;
  labelledBy: string;
  onFile: (file: File | undefined) => void;
  children: ReactNode;
};

/** A card that a file can be dropped on. The buttons within do the same for everyone else. */
function DropZone({ className, labelledBy, onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    <Card
      as="section"
      padding="lg"
      className={className}
      aria-labelledby={labelledBy}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        if (!holdsFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const { relatedTarget, currentTarget } = event;
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) {
          setOver(false);
        }
      }}
      onDrop={(event) => {
        if (!holdsFile(event)) return;
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </Card>
  );
}
