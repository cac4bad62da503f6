import { Lock } from 'lucide-react';
import { papersPlace, uploadPlaces } from '../../../quiz-runner/inputs/upload-places';
import { PortalPage } from '../../frame/PortalPage';
import { PapersCard } from './PapersCard';
import type { UploadsTrouble } from './post-uploads-form.server';
import { UploadTile } from './UploadTile';
import type { ShownDocument } from './uploads-page.server';
import './uploads.css';

type UploadsPageProps = {
  csrf: string;
  documents: readonly ShownDocument[];
  deleting: string | null;
  /** What a form without scripts ran into. */
  trouble: UploadsTrouble | undefined;
};

/** A tile for each kind of file that a provider may need. */
export function UploadsPage({ csrf, documents, deleting, trouble }: UploadsPageProps) {
  const refusalAt = (kind: string) =>
    trouble && 'kind' in trouble.about && trouble.about.kind === kind ? trouble.message : undefined;
  const refusalOf = (id: string | undefined) =>
    trouble && 'id' in trouble.about && trouble.about.id === id ? trouble.message : undefined;
  return (
    <PortalPage
      title="Uploads"
      intro="Photos, cards and results that your provider needs. JPEG, PNG, WebP or PDF, up to 15 MB each."
      done={{
        uploaded: 'Your file is here. Your provider can see it.',
        deleted: 'The file is deleted.',
      }}
    >
      <div className="upload-tiles">
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
      <p className="upload-privacy">
        <Lock className="menu-icon" aria-hidden="true" />
        Kept encrypted. Only you and your care team can see them.
      </p>
    </PortalPage>
  );
}
