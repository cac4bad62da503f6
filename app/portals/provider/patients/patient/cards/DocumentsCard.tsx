import { useState } from 'react';
import type { UploadKind } from '../../../../../../schemas/generated/types';
import { Icon } from '../../../../../design/illustrations/Icon';
import { Card } from '../../../../../design/ui/page/Card';
import { dayInWords } from '../../../../../kernel/calendar/day-words';
import type { PatientPageData } from '../patient-page.server';
import { PictureViewer } from './PictureViewer';

const titles = {
  idPicture: 'Identity document',
  photo: 'Photo',
  insuranceCardFront: 'Insurance card, front',
  insuranceCardBack: 'Insurance card, back',
  document: 'Paper',
} as const satisfies Record<UploadKind, string>;

/** What a provider looks for; papers there may be any number of. */
const expected = ['idPicture', 'photo', 'insuranceCardFront', 'insuranceCardBack'] as const;

type DocumentsCardProps = {
  patientId: string;
  documents: PatientPageData['documents'];
};

/** Pictures and papers of the patient: small here, large on request; and what is missing. */
export function DocumentsCard({ patientId, documents }: DocumentsCardProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = documents.find(({ id }) => id === openId);
  const missing = expected.filter((kind) => !documents.some((one) => one.kind === kind));
  const addressOf = (id: string) => `/provider/patients/${patientId}/documents/${id}`;
  return (
    <Card as="section" padding="lg" aria-labelledby="documents">
      <h2 id="documents">Identity, insurance and papers</h2>
      <ul className="document-list">
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
            <span className="queue-facts">{dayInWords(uploadedOn, 'dateWithYear')}</span>
          </li>
        ))}
      </ul>
      {missing.length === 0 ? null : (
        <p className="provider-note">
          Not uploaded: {missing.map((kind) => titles[kind].toLowerCase()).join('; ')}.
        </p>
      )}
      <PictureViewer
        title={open ? titles[open.kind] : ''}
        address={open ? addressOf(open.id) : null}
        onClose={() => setOpenId(null)}
      />
    </Card>
  );
}
