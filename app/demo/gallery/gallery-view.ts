/** The pages of the gallery: every part, and whole screens made of them. */
export const galleryViews = ['kit', 'step', 'plan', 'error'] as const;

export type GalleryView = (typeof galleryViews)[number];

/** The view that an address asks for; every part where it asks for none that there is. */
export function readGalleryView(asked: string | null): GalleryView {
  return galleryViews.find((view) => view === asked) ?? 'kit';
}
