import { addressOfProduct, treatmentsOf } from '../facts/page-world';
import { type SectionOf, sectionKind } from '../facts/section-kind';
import { lowestPrice } from '../facts/supply-prices';

export const medicinesSection = sectionKind({
  kind: 'medicinesSection',
  present: (section: SectionOf<'medicinesSection'>, world) => ({
    ...section,
    medicines: treatmentsOf(world, section.category).map((product) => ({
      id: product.id,
      title: product.title,
      facts: product.facts ?? [],
      isPrescribed: product.prescription,
      picture: product.image,
      price: lowestPrice(product, world.catalogue.currency),
      to: addressOfProduct(world, product.id),
    })),
  }),
  isEmpty: ({ medicines }) => medicines.length === 0,
});
