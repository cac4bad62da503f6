import { findingsIn, type Report, summaryOf } from '../report';
import { patientLines } from './patient-lines';

/** Report for people and editors: `file:line:column severity code message`, a patient in indented lines below. */
export function asText(report: Report): string {
  const lines = findingsIn(report).flatMap((finding) => {
    const { file, line, column, severity, code, message } = finding;
    return [
      `${file}:${line}:${column} ${severity} ${code} ${oneLine(message)}`,
      ...patientLines(finding).map((one) => `    ${one}`),
    ];
  });
  return [...lines, summaryOf(report)].join('\n');
}

/** Names of promises are what people wrote: a line of output must stay one. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
