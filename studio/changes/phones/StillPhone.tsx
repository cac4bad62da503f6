import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Quiz, QuizState, Reference } from '../../../engine/quiz';
import { devices } from '../../preview/DeviceFrame';
import { isFromFrame, type PageMark, type Showing } from '../../preview/frame-messages';
import { deltaOf } from '../../preview/quiz-delta';
import { useEditor } from '../../state/editor-context';

interface StillPhoneProps {
  /** Null where somebody does not come to a page. */
  page: StillPage | null;
  /** Name of the frame for those who listen to it. */
  title: string;
  /** Words in place of the page. */
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

/** A page of a run that is only looked at. */
export interface StillPage {
  quiz: Quiz;
  state: QuizState;
  marks: readonly PageMark[];
}

interface StillFrame {
  show(page: StillPage): void;
  /** Stops listening. */
  end(): void;
}

/** Tells the frame of a preview which page to show, as often as it begins anew. @param frame Its window. */
function stillFrame(frame: Window, coupons: Reference['catalogue']['coupons']): StillFrame {
  let page: StillPage | null = null;
  /** The quiz that the frame holds. */
  let held: Quiz | null = null;
  let turn = 0;

  function tell() {
    if (!page) return;
    const { quiz, state, marks } = page;
    turn += 1;
    const showing: Showing = {
      type: 'show',
      turn,
      quiz: held === quiz ? null : deltaOf(held, quiz),
      state,
      held: true,
      site: state.facts.site,
      picking: false,
      selected: null,
      still: true,
      marks,
      coupons: held ? null : coupons,
    };
    held = quiz;
    frame.postMessage(showing, location.origin);
  }

  function listen(message: MessageEvent<unknown>) {
    if (!isFromFrame(message, frame)) return;
    const { data } = message;
    if (data.type === 'ready') {
      held = null;
      tell();
    } else if (data.type === 'pressed')
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { ...data.press, bubbles: true, cancelable: true }),
      );
  }

  addEventListener('message', listen);
  return {
    show(next) {
      page = next;
      tell();
    },
    end: () => removeEventListener('message', listen),
  };
}
