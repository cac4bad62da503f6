import { useEffect, useRef } from 'react';

/** Edge of the preview in pixels of its own; drawn at half that size for sharp screens. */
const EDGE = 144;

/**
 * A chosen picture, small. Drawn on a canvas, so that the page needs no permission to load pictures
 * from anywhere. A broken picture leaves it blank.
 */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const context = canvas.current?.getContext('2d');
    if (!context || !('createImageBitmap' in window)) return;
    createImageBitmap(file).then(
      (picture) => {
        if (!isCurrent) return;
        const edge = Math.min(picture.width, picture.height);
        const left = (picture.width - edge) / 2;
        const top = (picture.height - edge) / 2;
        context.drawImage(picture, left, top, edge, edge, 0, 0, EDGE, EDGE);
      },
      // A broken picture is told by the server, which looks at what is in it.
      () => context.clearRect(0, 0, EDGE, EDGE),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return (
    <span className="file-preview" aria-hidden="true">
      <canvas ref={canvas} width={EDGE} height={EDGE} />
    </span>
  );
}
