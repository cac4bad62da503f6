import type { Location, Log, ReportingDescriptor, Result } from 'sarif';
import { problemCodes } from '../../../engine/authoring';
import { type Finding, findingsIn, type Report } from '../report';
import { patientLines } from './patient-lines';

/** SARIF 2.1.0, which code scanning and editors read. */
export function asSarif(report: Report): string {
  const findings = findingsIn(report);
  const codes = [...new Set(findings.map(({ code }) => code))].sort();
  const rules = codes.map(
    (id): ReportingDescriptor => ({ id, shortDescription: { text: problemCodes[id] } }),
  );
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Formulary', rules } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((one) => resultOf(one, codes.indexOf(one.code))),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function resultOf(finding: Finding, ruleIndex: number): Result {
  const { code, severity, message, pointer, promise, patient } = finding;
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: [message, ...patientLines(finding)].join('\n') },
    locations: [locationOf(finding)],
    properties: { pointer, ...(promise ? { promise } : {}), ...(patient ? { patient } : {}) },
  };
}

function locationOf({ file, line, column }: Finding): Location {
  return {
    physicalLocation: {
      artifactLocation: { uri: addressOf(file) },
      region: { startLine: line, startColumn: column },
    },
  };
}

/** The address of a file: relative where the file is, each part of it escaped. */
function addressOf(file: string): string {
  const path = file.split('/').map(encodeURIComponent).join('/');
  return file.startsWith('/') ? `file://${path}` : path;
}
