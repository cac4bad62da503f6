import type { ReactNode } from 'react';

/** The parts of the gallery, in the order in which they stand, by their anchors. */
export const sections = {
  buttons: 'Buttons',
  choices: 'Choices',
  fields: 'Fields',
  many: 'Several of many',
  feedback: 'Notices, waiting and empty places',
  overlays: 'Toasts, dialog and account menu',
  cart: 'Cart',
  formats: 'Money, dates and widths',
  layout: 'Frames of a page',
  looks: 'Brands, type and pictures',
} as const;

type SectionId = keyof typeof sections;

type GallerySectionProps = {
  id: SectionId;
  children: ReactNode;
};

/** A named part of the gallery. */
export function GallerySection({ id, children }: GallerySectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 grid-cols-1 gap-6 border-t border-line pt-8"
    >
      <h2 id={`${id}-title`}>{sections[id]}</h2>
      {children}
    </section>
  );
}

/** One component in one state, with the name of that state over it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <p className="text-xs/[1.45] text-faint">{name}</p>
      {children}
    </div>
  );
}
