import type { FileReport, Finding, Report } from '../report';
import { isError } from '../report';
import { patientLines } from './patient-lines';

/**
 * JUnit XML, which most build servers read. A file is a suite; each error is a failed case of it, each
 * promise that holds a passed one, and a file without errors has a case that says so.
 */
export function asJunit({ files }: Report): string {
  const counts = (of: readonly FileReport[]) => {
    const cases = of.flatMap(casesOf);
    return `tests="${cases.length}" failures="${cases.filter(({ failure }) => failure).length}"`;
  };
  const suites = files.map((file) => {
    const cases = casesOf(file).map((one) => written(one, file.file));
    return [
      `  <testsuite name="${escaped(file.file)}" ${counts([file])}>`,
      ...cases,
      '  </testsuite>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="Formulary" ${counts(files)}>`,
    ...suites,
    '</testsuites>',
  ].join('\n');
}

interface Case {
  name: string;
  failure: Finding | null;
  /** Text that is said besides. */
  output: string;
}

function casesOf({ findings, held }: FileReport): Case[] {
  const errors = findings.filter(isError);
  const warnings = findings.filter((finding) => !isError(finding)).map(described);
  const sound: Case = { name: 'has no errors', failure: null, output: warnings.join('\n') };
  return [
    ...(errors.length === 0 ? [sound] : []),
    ...errors.map((failure, place) => ({
      name: `${failure.line}:${failure.column} ${failure.code}`,
      failure,
      output: place === 0 ? warnings.join('\n') : '',
    })),
    ...held.map(({ promise, name, ways }) => ({
      name: `${promise}: ${name}`,
      failure: null,
      output: `Holds for ${ways} ways of answering.`,
    })),
  ];
}

function described({ line, column, severity, code, message }: Finding): string {
  return `${line}:${column} ${severity} ${code} ${message}`;
}

function written({ name, failure, output }: Case, file: string): string {
  const inside = (failure ? failed(failure) : '') + (output === '' ? '' : printed(output));
  return `    <testcase classname="${escaped(file)}" name="${escaped(name)}">${inside}</testcase>`;
}

function failed(failure: Finding): string {
  const text = [described(failure), ...patientLines(failure)].join('\n');
  const [type, message] = [escaped(failure.code), escaped(failure.message)];
  return `<failure type="${type}" message="${message}">${escaped(text)}</failure>`;
}

function printed(output: string): string {
  return `<system-out>${escaped(output)}</system-out>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Text for XML 1.0: signs with a meaning escaped, and what it cannot hold at all shown as a question mark. */
function escaped(text: string): string {
  return [...text]
    .map((sign) => entities[sign] ?? (isAllowed(sign.codePointAt(0) ?? 0) ? sign : '?'))
    .join('');
}

function isAllowed(code: number): boolean {
  if (code < 0x20) return false;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || code >= 0x1_0000;
}
