import { useEffect, useState } from 'react';
import type { UploadKind } from '../../../../../../schemas/generated/types';
import { Icon } from '../../../../../design/illustrations/Icon';
import { Button } from '../../../../../design/ui/Button';
import { Dialog } from '../../../../../design/ui/dialog/Dialog';
import { Card } from '../../../../../design/ui/page/Card';
import { dayInWords } from '../../../../../kernel/calendar/day-words';
import type { PatientPageData } from '../patient-page.server';

const titles = {
  idPicture: 'Identity document',
  photo: 'Photo',
  insuranceCardFront: 'Insurance card, front',
  insuranceCardBack: 'Insurance card, back',
  document: 'Paper',
} as const satisfies Record<UploadKind, string>;

/** Documents that a provider looks for; there may be any number of papers. */
const expected = ['idPicture', 'photo', 'insuranceCardFront', 'insuranceCardBack'] as const;

type DocumentsCardProps = {
  patientId: string;
  documents: PatientPageData['documents'];
};

/** Papers of the patient, and what is missing; who they are is shown at the head of the page. */
export function DocumentsCard({ patientId, documents }: DocumentsCardProps) {
  const missing = expected.filter((kind) => !documents.some((one) => one.kind === kind));
  const papers = documents.filter(({ kind }) => kind !== 'idPicture' && kind !== 'photo');
  return (
    <Card as="section" padding="lg" aria-labelledby="documents">
      <h2 id="documents">Insurance and papers</h2>
      <PictureLinks patientId={patientId} documents={papers} />
      {missing.length === 0 ? null : (
        <p className="provider-note">
          Not uploaded: {missing.map((kind) => titles[kind].toLowerCase()).join('; ')}.
        </p>
      )}
    </Card>
  );
}

/** Documents, small: pictures open large, in place. */
export function PictureLinks({ patientId, documents }: DocumentsCardProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = documents.find(({ id }) => id === openId);
  const addressOf = (id: string) => `/provider/patients/${patientId}/documents/${id}`;
  if (documents.length === 0) return null;
  return (
    <>
      <ul className="document-links">
        {documents.map(({ id, kind, mime, uploadedOn }) => (
          <li key={id}>
            <a
              className="document-link"
              href={addressOf(id)}
              onClick={(event) => {
                if (mime !== 'image/jpeg') return;
                event.preventDefault();
                setOpenId(id);
              }}
            >
              {mime === 'image/jpeg' ? (
                <img src={`${addressOf(id)}?size=small`} alt="" loading="lazy" />
              ) : (
                <span className="document-paper">
                  <Icon name="document" />
                </span>
              )}
              <span>{titles[kind]}</span>
            </a>
            <span className="queue-facts">{dayInWords(uploadedOn, 'date')}</span>
          </li>
        ))}
      </ul>
      <PictureViewer
        title={open ? titles[open.kind] : ''}
        address={open ? addressOf(open.id) : null}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}

type PictureViewerProps = {
  title: string;
  /** Null while nothing is looked at. */
  address: string | null;
  onClose: () => void;
};

const largest = 4;

/** One picture as large as there is room; it can be enlarged, and turned as it was photographed. */
function PictureViewer({ title, address, onClose }: PictureViewerProps) {
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);

  // Each picture begins upright, and as a whole.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the picture that begins anew
  useEffect(() => {
    setZoom(1);
    setTurns(0);
  }, [address]);

  return (
    <Dialog open={address !== null} onClose={onClose} title={title} size="lg">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Button
          variant="quiet"
          size="sm"
          disabled={zoom === 1}
          onClick={() => setZoom((now) => now - 1)}
        >
          Smaller
        </Button>
        <Button
          variant="quiet"
          size="sm"
          disabled={zoom === largest}
          onClick={() => setZoom((now) => now + 1)}
        >
          Larger
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setTurns((now) => (now + 1) % 4)}>
          Turn
        </Button>
        <span className="queue-facts" role="status">
          {zoom === 1 ? 'Whole picture' : `${zoom} times as large`}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is scrolled by the keyboard */}
      <section className="picture-frame" tabIndex={0} aria-label="Picture">
        {address === null ? null : (
          <img src={address} alt={title} data-zoom={zoom} data-turns={turns} />
        )}
      </section>
    </Dialog>
  );
}
