import { formatDosage, type Reference } from '../../engine';

interface Line {
  variantId: string;
  quantity: number;
  /** Hundredths of the dosage unit. */
  dosage?: number | null;
}

/** Lines of a cart as staff would say them: “1 × Finasteride, every 3 months (1 mg)”. */
export function cartInWords({ catalogue }: Reference, lines: readonly Line[]): string {
  if (lines.length === 0) return 'nothing';
  return lines
    .map(({ variantId, quantity, dosage }) => {
      for (const product of catalogue.products) {
        const variant = product.variants.find(({ id }) => id === variantId);
        if (!variant) continue;
        const name = `${product.title}, ${variant.variantCustomTitle ?? variant.title}`;
        const strength = dosage ? ` (${formatDosage(dosage, product.dosageUnit ?? '')})` : '';
        return `${quantity} × ${name}${strength}`;
      }
      return `${quantity} × “${variantId}”, which is not in the catalogue`;
    })
    .join('; ');
}
