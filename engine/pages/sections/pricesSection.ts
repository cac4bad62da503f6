import { addressOfProduct, soldProduct, treatmentsOf } from '../facts/page-world';
import { type SectionOf, sectionKind } from '../facts/section-kind';
import { supplyPrices } from '../facts/supply-prices';

/** The months whose prices stand in columns. */
const columns = [1, 3, 6];

export const pricesSection = sectionKind({
  kind: 'pricesSection',
  present: (section: SectionOf<'pricesSection'>, world) => {
    const listed = section.products?.flatMap((id) => soldProduct(world, id) ?? []);
    const products = listed ?? treatmentsOf(world, section.category ?? '');
    const rows = products.flatMap((product) => {
      const prices = supplyPrices(product, world.catalogue.currency);
      const [first] = prices;
      if (!first) return [];
      return {
        id: product.id,
        title: product.title,
        to: addressOfProduct(world, product.id),
        choice: first.choice,
        cells: columns.map((months) => prices.find((one) => one.months === months) ?? null),
        once: prices.find(({ months }) => months === null) ?? null,
      };
    });
    // Where nothing ships again, the only price is that of buying it once.
    const isOnceOnly = rows.every(({ cells }) => cells.every((cell) => cell === null));
    return { ...section, columns: isOnceOnly ? [] : columns, rows };
  },
  isEmpty: ({ rows }) => rows.length === 0,
});
