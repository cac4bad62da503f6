import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Segmented } from '../ui/Segmented';
import { useRoom } from '../ui/use-room';
import type { PageParts } from './page-parts';

const widths = { phone: 390, desk: 1280 } as const;

type Width = keyof typeof widths;

interface PagePreviewProps {
  parts: PageParts;
  /** Place of the section to bring into view; null for none. */
  section: number | null;
}

/** The page as its site would show it, drawn by the server from what is saved. */
export function PagePreview({ parts, section }: PagePreviewProps) {
  const { key, saving } = parts;
  const hash = useStore(saving, (state) => state.hash);
  const [width, setWidth] = useState<Width>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage, { width: 390, height: 700 });
  const scale = Math.min(1, Math.max(0.1, room.width / widths[width]));
  const scrolled = useRef(0);
  const address = `/studio/pages/${key}/preview?of=${hash.slice(0, 12)}`;
  useEffect(() => {
    if (section !== null) bringIntoView(frame.current, section);
  }, [section]);
  return (
    <section aria-label="Preview" className="flex h-full min-h-[32rem] flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented<Width>
          label="Width of the preview"
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'desk', label: 'Desk' },
          ]}
        />
        <a href={address} target="_blank" rel="noopener" className="font-medium hover:underline">
          Open it by itself (new tab)
        </a>
      </div>
      <div ref={stage} className="relative min-h-0 flex-1 overflow-hidden">
        <iframe
          ref={frame}
          // No script runs in it, as none does for visitors.
          sandbox="allow-same-origin"
          src={address}
          title={width === 'phone' ? 'The page on a phone' : 'The page on a desk'}
          onLoad={({ currentTarget }) => {
            const page = currentTarget.contentWindow;
            page?.scrollTo(0, scrolled.current);
            page?.addEventListener('scroll', () => {
              scrolled.current = page.scrollY;
            });
          }}
          // Out of the flow, or a stage that may grow would grow with it, for ever.
          className="absolute inset-x-0 top-0 mx-auto origin-top-left rounded-lg border border-line-strong bg-paper"
          style={{
            width: widths[width],
            height: room.height / scale,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </section>
  );
}

function bringIntoView(frame: HTMLIFrameElement | null, section: number): void {
  const drawn = frame?.contentDocument?.querySelectorAll('main > section');
  drawn?.item(section)?.scrollIntoView({ block: 'start' });
}
