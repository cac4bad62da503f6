import { strengthToName } from '../care/strength-to-name';
import { unbroken } from '../ui/unbroken';
import type { ShipmentLine } from './shipment';

/** What is in a parcel. */
export function ShipmentContents({ lines }: { lines: readonly ShipmentLine[] }) {
  return (
    <ul className="shipment-lines">
      {lines.map(({ id, title, supply, strength, quantity }) => (
        <li key={id}>
          <span className="font-semibold">
            {unbroken(
              [title, strengthToName(title, strength)].filter((part) => part !== null).join(' · '),
            )}
          </span>
          <span className="text-sm text-muted">
            {quantity === 1 ? supply : `${quantity} × ${supply}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
