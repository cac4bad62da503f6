import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { problemCodes } from '../../../engine/authoring';
import type { Finding, Report } from '../report';
import { formats } from './index';

const patient: Pick<Finding, 'patient' | 'patientInWords'> = {
  patient: { facts: { site: 'default', today: '2026-06-15' }, answers: { age: 17 }, skips: [] },
  patientInWords: {
    facts: ['On 06/15/2026, on the site “default”, not signed in.'],
    answers: [{ question: 'age', label: 'How old are you?', value: 17, words: '17' }],
  },
};

/** A report with all that is awkward: signs with a meaning in every format, lines within a name, a warning. */
const report: Report = {
  files: [
    {
      file: 'my quizzes/50%, a:b.json',
      findings: [
        {
          ...{ file: 'my quizzes/50%, a:b.json', line: 3, column: 5, pointer: '/promises/0' },
          ...{ code: 'promiseBroken', severity: 'error', promise: 'adults-only' },
          message: '100% <of> "those"\nunder 18 & others’ ]]> \u0007 finish.',
          ...patient,
        },
        {
          ...{ file: 'my quizzes/50%, a:b.json', line: 9, column: 1, pointer: '/promises/1' },
          ...{ code: 'neverSold', severity: 'warning', message: 'Nothing puts it into the cart.' },
        },
      ],
      held: [{ promise: 'chest-pain', name: 'Nobody with <chest pain> finishes.', ways: '12' }],
    },
    { file: 'sound.json', findings: [], held: [] },
  ],
};

describe('text', () => {
  it('is one line for each finding, and the patient below in words', () => {
    expect(formats.text(report).split('\n')).toEqual([
      'my quizzes/50%, a:b.json:3:5 error promiseBroken 100% <of> "those" under 18 & others’ ]]> \u0007 finish.',
      '    On 06/15/2026, on the site “default”, not signed in.',
      '    How old are you? 17',
      'my quizzes/50%, a:b.json:9:1 warning neverSold Nothing puts it into the cart.',
      '2 files, 1 error, 1 warning, 1 promise proved',
    ]);
  });
});

describe('json', () => {
  it('has the patient as data and in words', () => {
    const parsed = JSON.parse(formats.json(report));
    expect(parsed).toMatchObject({ files: 2, errors: 1 });
    expect(parsed.problems[0]).toMatchObject({ line: 3, promise: 'adults-only', ...patient });
    expect(parsed.held).toEqual([
      { file: 'my quizzes/50%, a:b.json', ...report.files[0]?.held[0] },
    ]);
  });

  it('says nothing of proofs where there were none', () => {
    const files = [{ file: 'a.json', findings: [], held: [] }];
    expect(JSON.parse(formats.json({ files }))).toEqual({ files: 1, errors: 0, problems: [] });
  });
});

describe('github', () => {
  it('escapes what would end a command or one of its properties', () => {
    const [broken, warning, summary, ...more] = formats.github(report).split('\n');
    expect(broken).toBe(
      '::error file=my quizzes/50%25%2C a%3Ab.json,line=3,col=5,title=promiseBroken::' +
        '100%25 <of> "those"%0Aunder 18 & others’ ]]> \u0007 finish.%0A' +
        'On 06/15/2026, on the site “default”, not signed in.%0AHow old are you? 17',
    );
    expect(warning).toMatch(/^::warning file=.*,line=9,col=1,title=neverSold::/);
    expect(summary).toBe('2 files, 1 error, 1 warning, 1 promise proved');
    expect(more).toEqual([]);
  });
});

describe('sarif', () => {
  const log = JSON.parse(formats.sarif(report));
  const [run] = log.runs;

  it('is a log of version 2.1.0 with one run', () => {
    expect(log.version).toBe('2.1.0');
    expect(log.$schema).toMatch(/^https:.*sarif.*2\.1\.0.*\.json$/);
    expect(log.runs).toHaveLength(1);
    expect(run.tool.driver.name).not.toBe('');
  });

  it('explains each rule once, and results name theirs', () => {
    const { rules } = run.tool.driver;
    expect(rules.map(({ id }: { id: string }) => id)).toEqual(['neverSold', 'promiseBroken']);
    expect(rules[1].shortDescription.text).toBe(problemCodes.promiseBroken);
    for (const { ruleId, ruleIndex } of run.results) expect(rules[ruleIndex].id).toBe(ruleId);
  });

  it('has results with a level, a message and a place that starts at 1', () => {
    expect(run.results).toHaveLength(2);
    for (const { level, message, locations } of run.results) {
      expect(['error', 'warning']).toContain(level);
      expect(message.text).not.toBe('');
      const { artifactLocation, region } = locations[0].physicalLocation;
      expect(artifactLocation.uri).toBe('my%20quizzes/50%25%2C%20a%3Ab.json');
      expect(new URL(artifactLocation.uri, 'file:///root/').protocol).toBe('file:');
      expect(region.startLine).toBeGreaterThan(0);
      expect(region.startColumn).toBeGreaterThan(0);
    }
    expect(run.results[0].properties.patient).toEqual(patient.patient);
  });

  it('names files elsewhere by a whole address', () => {
    const [file] = report.files;
    const findings = (file?.findings ?? []).map((one) => ({ ...one, file: '/tmp/a b.json' }));
    const elsewhere = formats.sarif({ files: [{ file: '/tmp/a b.json', findings, held: [] }] });
    expect(elsewhere).toContain('"uri": "file:///tmp/a%20b.json"');
  });
});

describe('junit', () => {
  const { DOMParser } = new JSDOM('').window;
  const xml = new DOMParser().parseFromString(formats.junit(report), 'application/xml');
  const suites = [...xml.querySelectorAll('testsuites > testsuite')];
  const names = (suite?: Element) =>
    [...(suite?.querySelectorAll('testcase') ?? [])].map((one) => one.getAttribute('name'));

  it('is well-formed', () => {
    expect(xml.querySelector('parsererror')).toBeNull();
    expect(xml.documentElement.tagName).toBe('testsuites');
  });

  it('has a suite for each file, a case for each error and each promise that holds', () => {
    expect(suites.map((suite) => suite.getAttribute('name'))).toEqual([
      'my quizzes/50%, a:b.json',
      'sound.json',
    ]);
    expect(names(suites[0])).toEqual([
      '3:5 promiseBroken',
      'chest-pain: Nobody with <chest pain> finishes.',
    ]);
    expect(names(suites[1])).toEqual(['has no errors']);
  });

  it('counts what it has', () => {
    for (const counted of [xml.documentElement, ...suites]) {
      const has = (what: string) => String(counted.querySelectorAll(what).length);
      expect(counted.getAttribute('tests')).toBe(has('testcase'));
      expect(counted.getAttribute('failures')).toBe(has('failure'));
    }
  });

  it('tells what was found, with what XML cannot hold left out', () => {
    const failure = xml.querySelector('failure');
    expect(failure?.getAttribute('message')).toBe(
      '100% <of> "those"\nunder 18 & others’ ]]> ? finish.',
    );
    expect(failure?.textContent).toContain('\nHow old are you? 17');
    expect(xml.querySelector('system-out')?.textContent).toContain('warning neverSold');
  });
});

it.each(Object.entries(formats))('%s is the same for the same report', (_, format) => {
  expect(format(report)).toBe(format(structuredClone(report)));
});
