import type { ReactNode } from 'react';

type GallerySectionProps = { title: string; children: ReactNode };

/** A named part of the gallery. */
export function GallerySection({ title, children }: GallerySectionProps) {
  return (
    <section className="grid gap-6 border-t border-line pt-8">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** One component in one state, with the name of that state over it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-2">
      <p className="text-xs text-faint">{name}</p>
      {children}
    </div>
  );
}
