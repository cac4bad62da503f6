import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { devices } from '../../preview/devices';
import { useEditor } from '../../state/editor-context';
import { type StillFrame, type StillPage, stillFrame } from './still-frame';

interface StillPhoneProps {
  /** Null where somebody does not come to a page. */
  page: StillPage | null;
  /** Name of the frame for those who listen to it. */
  title: string;
  /** Said in place of the page. */
  instead: string;
}

const bezel = 7;

/** A phone with a page that is only looked at: as wide as there is room, and as high. */
export function StillPhone({ page, title, instead }: StillPhoneProps) {
  const { reference } = useEditor();
  const screen = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<StillFrame | null>(null);
  const { scale, height } = useFit(screen);
  const { coupons } = reference.catalogue;
  useEffect(() => {
    const window = frame.current?.contentWindow;
    if (!window) return;
    const made = stillFrame(window, coupons);
    link.current = made;
    return () => {
      link.current = null;
      made.end();
    };
  }, [coupons]);
  useEffect(() => {
    if (page) link.current?.show(page);
  }, [page]);
  return (
    <div
      className="relative min-h-0 flex-1 overflow-hidden rounded-[2.125rem] border-ink bg-paper shadow-lg"
      style={{ borderWidth: bezel }}
    >
      <div ref={screen} className="absolute inset-0 overflow-hidden rounded-[1.6rem]">
        <iframe
          ref={frame}
          src="/studio/preview"
          title={title}
          hidden={page === null}
          className="origin-top-left border-0 bg-paper"
          style={{ width: devices.phone.width, height, transform: `scale(${scale})` }}
        />
        {page ? null : (
          <p className="grid h-full place-items-center px-8 text-center text-muted">{instead}</p>
        )}
      </div>
    </div>
  );
}

/** Scale at which a page as wide as a phone’s has to be drawn, and its height then, in its own pixels. */
function useFit(screen: RefObject<HTMLElement>): { scale: number; height: number } {
  const [fit, setFit] = useState({ scale: 1, height: devices.phone.height });
  useLayoutEffect(() => {
    const element = screen.current;
    if (!element) return;
    const measure = () => {
      const scale = Math.max(0.1, element.clientWidth / devices.phone.width);
      setFit({ scale, height: Math.round(element.clientHeight / scale) });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [screen]);
  return fit;
}
