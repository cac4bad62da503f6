import { Card } from '../../../../../design/ui/page/Card';
import { AddressLines } from '../../../../parts/AddressLines';
import type { PatientPageData } from '../patient-page.server';
import '../../../../parts/address.css';

/** How the patient is reached, and where shipments go. */
export function PersonCard({ person }: Pick<PatientPageData, 'person'>) {
  return (
    <Card as="section" aria-labelledby="person">
      <h2 id="person">Contact</h2>
      <dl className="patient-contact">
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${person.email}`}>{person.email}</a>
        </dd>
        {person.phone === null ? null : (
          <>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:+1${person.phone.replace(/\D/g, '')}`}>{person.phone}</a>
            </dd>
          </>
        )}
        <dt>Address</dt>
        <dd>
          {person.address ? <AddressLines address={person.address} /> : 'No address was given yet.'}
        </dd>
      </dl>
    </Card>
  );
}
