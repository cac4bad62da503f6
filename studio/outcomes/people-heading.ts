import { partOf, type Tally } from '../state/tally';
import type { MatrixView } from './matrix-view';

const words = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/**
 * Sums up where the people who were counted ended: “Six in seven may buy, mostly semaglutide.” Null where nobody was
 * counted. Does not speak of everybody where the draft leads only a few to an end.
 * @param cartsOf The carts of a column.
 * @param counts Number of people who were looked at, and of those whom the draft leads to no end.
 */
export function peopleHeading(
  { groups, products }: MatrixView,
  { total, at }: Tally,
  cartsOf: (columns: readonly number[]) => Parameters<Tally['at']>[1],
  { looked, notPlaced }: { looked: number; notPlaced: number },
): string | null {
  if (notPlaced > 0 && notPlaced * 2 >= looked)
    return `With the answers they gave, ${partOf(notPlaced, looked, 'people')} come to no end in this draft.`;
  if (total === null || total === 0) return null;
  const rows = groups.flatMap((group) => group.rows.map((row) => ({ ...row, kind: group.kind })));
  const countOf = (columns: readonly number[]) =>
    rows.reduce((sum, { key }) => sum + (at(key, cartsOf(columns)) ?? 0), 0);
  const sold = products.filter(({ key }) => key !== 'nothing');
  const buy = countOf(sold.flatMap((column) => column.at));
  const most = highest(sold, (column) => countOf(column.at));
  const over = rows.filter(({ kind }) => kind === 'terminated');
  const others = over.reduce((sum, { key }) => sum + (at(key) ?? 0), 0);
  const first = highest(over, ({ key }) => at(key) ?? 0);
  const part = share(buy, total);
  const of = notPlaced > 0 ? `Of those who come to an end, ${uncapital(part)}` : part;
  const bought =
    buy === 0 || !most ? `${of}.` : `${of}, ${often(most.count, buy)} ${most.of.words}.`;
  if (others === 0 || !first) return bought;
  const why = `${bought} The quiz ends ${often(first.count, others)}`;
  const { label } = first.of;
  return label.length > longest
    ? `${why} by one rule, in the row with the most people.`
    : `${why} for: ${label}.`;
}

function uncapital(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function often(count: number, all: number): string {
  return count * 2 > all ? 'mostly' : 'most often';
}

function highest<T>(list: readonly T[], countOf: (one: T) => number) {
  let best: { of: T; count: number } | null = null;
  for (const of of list) {
    const count = countOf(of);
    if (count > 0 && count > (best?.count ?? 0)) best = { of, count };
  }
  return best;
}

/** A part of a whole that is read at once: “Six in seven may buy”. */
function share(count: number, total: number): string {
  if (count === 0) return 'Nobody may buy';
  if (count === total) return 'Everybody may buy';
  const part = count / total;
  if (part < 0.1) return 'Fewer than one in ten may buy';
  if (part > 0.9) return 'More than nine in ten may buy';
  let best = { top: 1, bottom: 2 };
  for (let bottom = 2; bottom <= 10; bottom += 1) {
    const top = Math.round(part * bottom);
    const isNearer =
      Math.abs(top / bottom - part) < Math.abs(best.top / best.bottom - part) - 0.005;
    if (top > 0 && top < bottom && isNearer) best = { top, bottom };
  }
  const { top, bottom } = best;
  const isExact = top * total === count * bottom;
  const said = `${words[top]} in ${words[bottom]} may buy`;
  return isExact ? `${said.charAt(0).toUpperCase()}${said.slice(1)}` : `About ${said}`;
}

/** Greatest length of a row’s label in a heading: a rule of many parts is read in its row. */
const longest = 64;
