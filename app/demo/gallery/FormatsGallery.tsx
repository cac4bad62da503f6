import {
  formatDay,
  formatDosage,
  formatHeight,
  formatMoney,
  parseHeight,
} from '../../../engine/values';
import { GallerySection } from './GallerySection';

const formats = [
  ['Whole dollars', formatMoney(24_900)],
  ['Dollars and cents', formatMoney(123_456)],
  ['A day', formatDay('2026-04-09')],
  ['A dosage', formatDosage(25, 'mg')],
  ['A height, 5 feet 10 inches', formatHeight(parseHeight("5'10"))],
] as const;

const widths = [
  ['sm', 'from 640 px', 'sm:text-brand sm:font-semibold'],
  ['md', 'from 768 px', 'md:text-brand md:font-semibold'],
  ['lg', 'from 1024 px', 'lg:text-brand lg:font-semibold'],
  ['xl', 'from 1280 px', 'xl:text-brand xl:font-semibold'],
  ['2xl', 'from 1536 px', '2xl:text-brand 2xl:font-semibold'],
] as const;

function Rows({ rows }: { rows: ReadonlyArray<readonly [string, string, string?]> }) {
  return (
    <dl className="grid content-start gap-2">
      {rows.map(([name, value, className = '']) => (
        <div key={name} className={`flex justify-between gap-4 tabular-nums ${className}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How amounts are written, and the widths at which a page changes: those reached are in the brand’s colour. */
export function FormatsGallery() {
  return (
    <GallerySection id="formats">
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-2">
        <Rows rows={formats} />
        <Rows rows={widths} />
      </div>
    </GallerySection>
  );
}
