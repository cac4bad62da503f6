import { expect, it } from 'vitest';
import type { ProblemCode } from '../../engine/authoring';
import { exitCodeOf, type Finding, type Report, summaryOf } from './report';

const finding = (code: ProblemCode, severity: Finding['severity'] = 'error'): Finding => ({
  ...{ file: 'a.json', line: 1, column: 1, pointer: '', message: 'M.' },
  ...{ code, severity },
});
const report = (...findings: Finding[]): Report => ({
  files: [{ file: 'a.json', findings, held: [] }],
});

it.each([
  [0, report()],
  [0, report(finding('hardToRead', 'warning'))],
  [1, report(finding('unknownStep'))],
  [1, report(finding('promiseBroken'))],
  [1, report(finding('promiseNotDecided'), finding('promiseBroken'))],
  [1, report(finding('meetingNotDecided', 'warning'), finding('visitPassedBy'))],
  [2, report(finding('promiseNotDecided'))],
  [2, report(finding('reachNotDecided'))],
  [2, report(finding('meetingNotDecided', 'warning'))],
  [2, report(finding('promiseNotDecided'), finding('hardToRead', 'warning'))],
])('ends with %i', (code, of) => {
  expect(exitCodeOf(of)).toBe(code);
});

it('speaks of promises only where some were proved', () => {
  expect(summaryOf(report())).toBe('1 file, 0 errors, 0 warnings');
  const held = [{ promise: 'a', name: 'A.', ways: '1' }];
  expect(summaryOf({ files: [{ file: 'a.json', findings: [], held }] })).toBe(
    '1 file, 0 errors, 0 warnings, 1 promise proved',
  );
});
