import { forwardRef, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../app/design/ui/class-names';
import type { Device } from '../play/play-store';

/** The edge of a device, in the pixels of its own screen. */
const bezels: Record<Device, number> = { phone: 12, tablet: 14, desktop: 1 };

/** A device with the preview in it, as large as there is room for and never larger than it is. */
export const DeviceFrame = forwardRef<HTMLIFrameElement, { device: Device }>(function DeviceFrame(
  { device },
  frame,
) {
  const stage = useRef<HTMLDivElement>(null);
  const { width, height, label } = devices[device];
  const bezel = bezels[device];
  const scale = useScale(stage, width + 2 * bezel, height + 2 * bezel);
  const outer = {
    width: (width + 2 * bezel) * scale,
    height: (height + 2 * bezel) * scale,
  };
  return (
    <div ref={stage} className="grid min-h-0 w-full flex-1 place-items-center">
      <div style={outer}>
        <div
          className={classNames(
            'origin-top-left overflow-hidden',
            device === 'desktop'
              ? 'rounded-md border border-line-strong shadow-md'
              : 'bg-ink shadow-lg',
          )}
          style={{
            width: width + 2 * bezel,
            height: height + 2 * bezel,
            padding: device === 'desktop' ? 0 : bezel,
            borderRadius: device === 'desktop' ? undefined : bezel * 3.6,
            transform: `scale(${scale})`,
          }}
        >
          <iframe
            ref={frame}
            src="/studio/preview"
            title={`The quiz on a ${label.toLowerCase()}`}
            className="block size-full border-0 bg-paper"
            style={{ borderRadius: device === 'desktop' ? undefined : bezel * 2.6 }}
          />
        </div>
      </div>
    </div>
  );
});

function useScale(stage: React.RefObject<HTMLElement>, width: number, height: number): number {
  const [room, setRoom] = useState({ width, height });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return Math.min(1, Math.max(0.1, Math.min(room.width / width, room.height / height)));
}

/** The windows that the preview shows a quiz in, in CSS pixels. */
export const devices: Record<Device, { label: string; width: number; height: number }> = {
  phone: { label: 'Phone', width: 390, height: 844 },
  tablet: { label: 'Tablet', width: 820, height: 1180 },
  desktop: { label: 'Desktop', width: 1440, height: 900 },
};
