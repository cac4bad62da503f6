import type { Image } from '../../../../schemas/generated/types';
import { Illustration } from '../../../design/illustrations/Illustration';
import { illustrationInSource, isScene } from '../../../design/illustrations/names';

type PagePictureProps = { image: Image; size?: 'md' | 'lg' };

/** A picture that a page names: a drawing of the house, or one that was uploaded. */
export function PagePicture({ image: { src, alt }, size = 'md' }: PagePictureProps) {
  const drawing = illustrationInSource(src);
  if (drawing) {
    const isWide = isScene(drawing);
    return (
      <Illustration
        name={drawing}
        alt={alt}
        size={size}
        className={isWide ? 'front-scene' : undefined}
      />
    );
  }
  return <img className="front-photo" src={src} alt={alt} loading="lazy" />;
}
