import type { Device } from '../play/play-store';

/** The windows that the preview shows a quiz in, in CSS pixels. */
export const devices: Record<Device, { label: string; width: number; height: number }> = {
  phone: { label: 'Phone', width: 390, height: 844 },
  tablet: { label: 'Tablet', width: 820, height: 1180 },
  desktop: { label: 'Desktop', width: 1440, height: 900 },
};
