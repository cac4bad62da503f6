import type { Image } from '../../../schemas/generated/types';
import { Illustration } from '../../design/illustrations/Illustration';
import { illustrationInSource } from '../../design/illustrations/names';

type QuizPictureProps = {
  image: Image;
  /** Largest width: sm 56 px, md 136 px, lg 240 px. */
  size?: 'sm' | 'md' | 'lg';
};

/** A drawing of the house or an uploaded picture. Draws nothing for a drawing it does not know. */
export function QuizPicture({ image, size = 'md' }: QuizPictureProps) {
  const name = illustrationInSource(image.src);
  if (name !== null) return <Illustration name={name} alt={image.alt} size={size} />;
  if (!image.src.startsWith('/')) return null;
  return (
    <img
      className="w-full rounded-xl object-cover data-[size=md]:max-w-68 data-[size=sm]:size-14 data-[size=sm]:rounded-md"
      data-size={size}
      src={image.src}
      alt={image.alt}
      loading="lazy"
    />
  );
}
