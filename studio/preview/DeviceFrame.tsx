import { forwardRef, useRef } from 'react';
import { classNames } from '../../app/design/ui/class-names';
import type { Device } from '../play/play-store';
import { useRoom } from '../ui/use-room';

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
  const whole = { width: width + 2 * bezel, height: height + 2 * bezel };
  const room = useRoom(stage, whole);
  const least = Math.min(room.width / whole.width, room.height / whole.height);
  const scale = Math.min(1, Math.max(0.1, least));
  const outer = { width: whole.width * scale, height: whole.height * scale };
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
            ...whole,
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

/** The windows that the preview shows a quiz in, in CSS pixels. */
export const devices: Record<Device, { label: string; width: number; height: number }> = {
  phone: { label: 'Phone', width: 390, height: 844 },
  tablet: { label: 'Tablet', width: 820, height: 1180 },
  desktop: { label: 'Desktop', width: 1440, height: 900 },
};
