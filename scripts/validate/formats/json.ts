import { findingsIn, isError, type Report } from '../report';

/** Report for programs. What was proved stands in it only where something was to be proved. */
export function asJson(report: Report): string {
  const problems = findingsIn(report);
  const held = report.files.flatMap(({ file, held: ofFile }) =>
    ofFile.map((one) => ({ file, ...one })),
  );
  const result = {
    files: report.files.length,
    errors: problems.filter(isError).length,
    problems,
    ...(held.length > 0 ? { held } : {}),
  };
  return JSON.stringify(result, null, 2);
}
