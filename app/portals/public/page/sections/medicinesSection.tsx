import type { PresentedSection } from '../../../../../engine/pages';
import { formatMoney } from '../../../../../engine/values';
import { Band } from '../Band';
import { PagePicture } from '../PagePicture';

type Medicines = PresentedSection<'medicinesSection'>;

export function MedicinesSection({ id, title, lead, medicines }: Medicines) {
  if (medicines.length === 0) return null;
  return (
    <Band id={id} title={title} lead={lead} tone="sunken">
      <ul className="front-medicines">
        {medicines.map((medicine) => (
          <li key={medicine.id} className="card">
            <PagePicture image={{ ...medicine.picture, alt: '' }} />
            <div>
              <h3>
                {medicine.to === null ? medicine.title : <a href={medicine.to}>{medicine.title}</a>}
              </h3>
              {/* No line begins with the dot between two facts. */}
              <p>{medicine.facts.join('\u00a0· ')}</p>
              <Price price={medicine.price} />
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Price({ price }: { price: Medicines['medicines'][number]['price'] }) {
  if (price === null) return null;
  return (
    <p className="front-from">
      {price.months === null ? '' : 'from '}
      <strong>{formatMoney(price.monthly, price.currency)}</strong>
      {price.months === null ? ` for ${price.title}` : ' a month'}
      {price.choice === null ? '' : ` ${price.choice}`}
    </p>
  );
}
