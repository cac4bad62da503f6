import type { ValidIntake } from './valid-intakes.server';

/** The products that intakes gave, each with its strengths in hundredths. */
export function productsGiven(intakes: readonly ValidIntake[]): Map<string, Set<number>> {
  const given = new Map<string, Set<number>>();
  for (const { productId, dosage } of intakes.flatMap(({ lines }) => lines)) {
    const strengths = given.get(productId) ?? new Set();
    if (dosage !== null) strengths.add(dosage);
    given.set(productId, strengths);
  }
  return given;
}

/** The variants that intakes gave to choose from, such as the same treatment by the month and the quarter. */
export function variantsGiven(intakes: readonly ValidIntake[]): Set<string> {
  return new Set(
    intakes.flatMap(({ lines, variants }) => [
      ...lines.map(({ variantId }) => variantId),
      ...variants,
    ]),
  );
}
