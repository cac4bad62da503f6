import type { Image } from '../../../../schemas/generated/types';
import { QuizPicture } from '../QuizPicture';

/** The small picture of a product beside its name, which says what it shows. */
export function LinePicture({ image }: { image: Image | undefined }) {
  return (
    <span className="picture-tile cart-picture" data-tone="brand" aria-hidden="true">
      {image ? <QuizPicture image={{ ...image, alt: '' }} size="sm" /> : null}
    </span>
  );
}
