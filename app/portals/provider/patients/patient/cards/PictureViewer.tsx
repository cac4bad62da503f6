import { useEffect, useState } from 'react';
import { Button } from '../../../../../design/ui/Button';
import { Dialog } from '../../../../../design/ui/dialog/Dialog';

type PictureViewerProps = {
  title: string;
  /** Null while nothing is looked at. */
  address: string | null;
  onClose: () => void;
};

const largest = 4;

/** One picture as large as there is room; it can be enlarged, and turned as it was photographed. */
export function PictureViewer({ title, address, onClose }: PictureViewerProps) {
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);

  // Each picture begins upright, and as a whole.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the picture that begins anew
  useEffect(() => {
    setZoom(1);
    setTurns(0);
  }, [address]);

  return (
    <Dialog open={address !== null} onClose={onClose} title={title} size="lg">
      <div className="picture-tools">
        <Button
          variant="quiet"
          size="sm"
          disabled={zoom === 1}
          onClick={() => setZoom((now) => now - 1)}
        >
          Smaller
        </Button>
        <Button
          variant="quiet"
          size="sm"
          disabled={zoom === largest}
          onClick={() => setZoom((now) => now + 1)}
        >
          Larger
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setTurns((now) => (now + 1) % 4)}>
          Turn
        </Button>
        <span className="queue-facts" role="status">
          {zoom === 1 ? 'Whole picture' : `${zoom} times as large`}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is scrolled by the keyboard */}
      <section className="picture-frame" tabIndex={0} aria-label="Picture">
        {address === null ? null : (
          <img src={address} alt={title} data-zoom={zoom} data-turns={turns} />
        )}
      </section>
    </Dialog>
  );
}
