import { findingsIn, type Report, summaryOf } from '../report';
import { patientLines } from './patient-lines';

/** Commands of a GitHub workflow, which marks each finding at its line of a change. */
export function asGithub(report: Report): string {
  const commands = findingsIn(report).map((finding) => {
    const { file, line, column, severity, code, message } = finding;
    const properties = [
      `file=${property(file)}`,
      `line=${line}`,
      `col=${column}`,
      `title=${property(code)}`,
    ];
    const text = [message, ...patientLines(finding)].join('\n');
    return `::${severity} ${properties.join(',')}::${escaped(text)}`;
  });
  return [...commands, summaryOf(report)].join('\n');
}

/** The runner reads these back; the sign they begin with goes first. */
function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Property of a command, in which its end is escaped too. */
function property(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
