import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { moveBetweenRows } from '../ui/move-between-rows';
import { ProblemRow } from './ProblemRow';
import type { ProblemRowData } from './problem-rows';

interface ProblemListProps {
  rows: readonly ProblemRowData[];
  onRun(run: number): void;
  onMended(): void;
}

/** Longer lists draw only what can be seen. */
const mostDrawn = 80;

const rowLook = 'flex items-center border-t border-line';

export function ProblemList(props: ProblemListProps) {
  return props.rows.length > mostDrawn ? <LongList {...props} /> : <ShortList {...props} />;
}

function ShortList({ rows, ...row }: ProblemListProps) {
  return (
    <ul aria-label="Problems" onKeyDown={moveBetweenRows}>
      {rows.map((data) => (
        <li key={data.key} className={rowLook}>
          <ProblemRow row={data} {...row} />
        </li>
      ))}
    </ul>
  );
}

function LongList({ rows, ...row }: ProblemListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
  });
  return (
    <div ref={scroller} className="relative h-full overflow-auto">
      <ul
        aria-label="Problems"
        onKeyDown={moveBetweenRows}
        className="relative"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const data = rows[index];
          return data ? (
            <li
              key={key}
              data-index={index}
              ref={virtual.measureElement}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={`${rowLook} absolute inset-x-0 top-0`}
              style={{ transform: `translateY(${start}px)` }}
            >
              <ProblemRow row={data} {...row} />
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}
