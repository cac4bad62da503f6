import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileQuiz } from '../engine/authoring';
import { optionNames } from '../scripts/validate/arguments';
import { formatNames } from '../scripts/validate/formats';
import { readReference } from '../scripts/validate/read-fixtures';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const rooms = ['schemas', 'engine', 'app', 'studio', 'fixtures', 'scripts', 'tests'];
const guides = ['README.md', 'ARCHITECTURE.md', ...rooms.map((room) => `${room}/README.md`)];
const handbooks = [
  'answers',
  'asvs',
  'commands',
  'glossary',
  'orders',
  'pharmacies',
  'production',
  'publishing',
  'scale',
  'security',
  'settings',
  'validating-quizzes',
  'what-a-proof-says',
].map((page) => `docs/${page}.md`);
const decisionFolder = 'docs/decisions';
const decisions = readdirSync(path.join(root, decisionFolder))
  .filter((file) => /^\d{4}-.*\.md$/.test(file))
  .sort();
const pages = [
  ...guides,
  ...handbooks,
  'app/database/README.md',
  `${decisionFolder}/README.md`,
  ...decisions.map((file) => `${decisionFolder}/${file}`),
];

/** Lists the paths of ours that a document seems to name between backticks, and the targets of its relative links. */
function pathsNamedIn(markdown: string): string[] {
  const prose = markdown.replace(/```[\s\S]*?```/g, '');
  const links = [...prose.matchAll(/\]\(([^)\s#]+)/g)].map(([, target = '']) => target);
  const code = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  return [
    ...links.filter((target) => !/^[a-z]+:/.test(target)),
    ...code.filter((text) => /^[\w$.-]+(\/[\w$.-]+)+\/?$/.test(text)),
  ];
}

/** Paths are written from the page, or from the root of the project. */
function exists(page: string, named: string): boolean {
  const fromPage = path.join(root, path.dirname(page), named);
  return existsSync(fromPage) || existsSync(path.join(root, named));
}

describe.each(pages)('%s', (page) => {
  it('names only what exists', () => {
    const named = pathsNamedIn(read(page));
    expect(named.filter((one) => !exists(page, one))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const named = [...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe.each(['app', 'engine', 'studio', 'schemas', 'scripts'])('the guide to %s', (room) => {
  it('leads to every folder', () => {
    const folders = readdirSync(path.join(root, room), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const guide = read(`${room}/README.md`);
    expect(folders).not.toEqual([]);
    expect(folders.filter((name) => !new RegExp(`\\(${name}[)/]`).test(guide))).toEqual([]);
  });
});

describe('README.md', () => {
  const readme = read('README.md');

  it('leads to every page of the docs', () => {
    expect(handbooks.filter((page) => !readme.includes(`](${page})`))).toEqual([]);
  });

  it('shows the two commands, and pictures', () => {
    expect(readme).toMatch(/^npm start\b/m);
    expect(readme).toMatch(/^npm test\b/m);
    expect(readme).toContain('](docs/screenshots/quiz-390.png)');
  });

  it('has a quiz that compiles, without so much as a warning', () => {
    const [, example = ''] = /```json5 quiz\n([\s\S]*?)```/.exec(readme) ?? [];
    const { quiz, problems } = compileQuiz(JSON.parse(example), readReference());
    expect(problems).toEqual([]);
    expect(quiz?.steps.map(({ id }) => id)).toEqual(['about', 'scalp', 'send']);
  });

  it('explains every variable of the configuration', () => {
    const folder = 'app/kernel/config';
    const config = readdirSync(path.join(root, folder))
      .filter((file) => !file.includes('.test.'))
      .map((file) => read(`${folder}/${file}`))
      .join('\n');
    const names = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]\b|(?<=')[A-Z]{4,}(?=')/g;
    const variables = [...config.matchAll(names)].map(([name]) => name);
    expect(new Set(variables).size).toBeGreaterThan(40);
    const settings = read('docs/settings.md');
    expect(variables.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
  });

  it('names demo accounts that exist, with their password', () => {
    const people = read('fixtures/reference/people.json');
    const accounts = read('app/kernel/demo-password.ts');
    const named = [...readme.matchAll(/`(\w+@example\.com)`/g)].map(([, email = '']) => email);
    expect(named).not.toEqual([]);
    expect(named.filter((email) => !people.includes(`"${email}"`))).toEqual([]);
    const [, password = ''] = /password `(\w+)`/.exec(readme) ?? [];
    expect(accounts).toContain(`'${password}'`);
  });
});

describe('docs/commands.md', () => {
  it('explains every command but the two of the README', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const page = read('docs/commands.md');
    const explained = (name: string) => new RegExp(`npm run ${name}(?![\\w:-])`).test(page);
    const left = Object.keys(scripts).filter((name) => !explained(name));
    expect(left).toEqual(['start', 'test']);
  });
});

describe('docs/validating-quizzes.md', () => {
  it('explains every option and every format', () => {
    const page = read('docs/validating-quizzes.md');
    expect(formatNames.filter((name) => !page.includes(`- \`${name}\`:`))).toEqual([]);
    expect(optionNames.filter((name) => !page.includes(`| \`${name}`))).toEqual(['--json']);
  });
});

describe('app/database/README.md', () => {
  it('says where every table belongs', () => {
    const files = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' });
    const tables = files
      .filter((file) => file.endsWith('.schema.server.ts'))
      .flatMap((file) => [...read(`app/${file}`).matchAll(/pgTable\(\s*'(\w+)'/g)])
      .map(([, name = '']) => name);
    const guide = read('app/database/README.md');
    expect(tables).toContain('attempt_events');
    expect(tables.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the decisions', () => {
  it('are numbered without gaps and all listed', () => {
    const list = read(`${decisionFolder}/README.md`);
    const listed = [...list.matchAll(/\]\((\d{4}-[^)]*)\)/g)].map(([, file = '']) => file);
    expect(listed).toEqual(decisions);
    const numbers = decisions.map((file) => Number(file.slice(0, 4)));
    expect(numbers).toEqual(decisions.map((_, index) => index + 1));
  });

  it.each(decisions)('%s says context, decision and consequences', (file) => {
    const text = read(`${decisionFolder}/${file}`);
    expect(text.match(/^#.*$/gm)?.map((heading) => heading.replace(/\d{4} .*/, '…'))).toEqual([
      '# …',
      '## Context',
      '## Decision',
      '## Consequences',
    ]);
  });
});
