import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '../../kernel/root.server';
import { decisionTime } from './decision-time';

const folder = `${projectRoot}/fixtures/quizzes`;

it.each(readdirSync(folder))('%s promises a decision when the portal does', (file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  const promised = [...text.matchAll(/usually (within [^.,"]+)/g)].map(([, time]) => time);
  expect(promised.length).toBeGreaterThan(0);
  expect(new Set(promised)).toEqual(new Set([decisionTime]));
});
