import type { ShipmentLine } from '../../../care/dispensing/shipments/shipment';
import { strengthToName } from '../../../care/prescriptions/strength-to-name';
import { unbroken } from '../../../design/ui/unbroken';

/** What is in a shipment. */
export function ShipmentContents({ lines }: { lines: readonly ShipmentLine[] }) {
  return (
    <ul className="grid gap-2.5 [&>li]:grid">
      {lines.map(({ id, title, supply, strength, quantity }) => (
        <li key={id}>
          <span className="font-semibold">
            {unbroken(
              [title, strengthToName(title, strength)].filter((part) => part !== null).join(' · '),
            )}
          </span>
          <span className="text-sm/normal text-muted">
            {quantity === 1 ? supply : `${quantity} × ${supply}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
