import { expect, it } from 'vitest';
import { csvLine, csvOf } from './metric-table';

it.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
  ['\r=1', `"'\r=1"`],
  ['|cmd', "'|cmd"],
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['she said "no"', '"she said ""no"""'],
  ['two\nlines', '"two\nlines"'],
])('the text %j cannot become a formula or another cell', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

it('numbers stay numbers, and nothing is empty', () => {
  expect(csvLine([-12, 3.5, null])).toBe('-12,3.5,\r\n');
});

it('a table is told in its currency, per cent and hours, with the units in its head', () => {
  const file = csvOf(
    {
      name: 'x',
      title: 'x',
      columns: [
        { label: 'Day', kind: 'day' },
        { label: 'Kept', kind: 'money' },
        { label: 'Share', kind: 'share' },
        { label: 'Median', kind: 'hours' },
      ],
      rows: [
        ['2026-11-21', -1_250, 0.1234, 7.456],
        ['2026-11-22', 0, null, null],
      ],
    },
    'eur',
  );

  expect(file).toBe(
    '\uFEFFDay,Kept (EUR),Share (%),Median (hours)\r\n2026-11-21,-12.5,12.3,7.46\r\n2026-11-22,0,,\r\n',
  );
});
