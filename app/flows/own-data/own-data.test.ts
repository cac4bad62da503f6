import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { codes, emptied, leftOpen } from './left-as-it-is.test-cases';
import { notOfPatients, notOfPatientsBegin } from './not-of-patients.test-cases';
import { ownParts } from './parts';

const modules = import.meta.glob<object>('../../database/tables/*.schema.server.ts', {
  eager: true,
});
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((one): one is PgTable => is(one, PgTable))
  .map((table) => getTableConfig(table));

it('every table is in the copy that patients get, or it is said why nothing of theirs stands in it', () => {
  const given = ownParts.map(({ table }) => table);
  const judged = tables.map(({ name }) => ({
    name,
    given: given.includes(name),
    not:
      name in notOfPatients || Object.keys(notOfPatientsBegin).some((one) => name.startsWith(one)),
  }));

  expect(judged.filter((one) => one.given === one.not)).toEqual([]);
  const known = new Set(tables.map(({ name }) => name));
  expect([...given, ...Object.keys(notOfPatients)].filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(given).size).toBe(given.length);
});

it('no secret of a patient or of ours is given out', () => {
  const secret = /hash|secret|token|store_key|public_key|fingerprint/;
  const given = ownParts.flatMap(({ table, omit = [] }) => {
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    return columns
      .filter(({ name }) => secret.test(name) && !omit.includes(name))
      .map(({ name }) => `${table}.${name}`);
  });

  expect(given).toEqual([]);
});

it('names only columns that there are', () => {
  const missing = ownParts.flatMap(({ table, omit = [], sealed = [] }) => {
    const columns =
      tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    const named = [...omit, ...sealed.flatMap(({ column, place }) => [column, ...place])];
    return named.filter((name) => !columns.includes(name)).map((name) => `${table}.${name}`);
  });

  expect(missing).toEqual([]);
});

it('what stays of somebody who is deleted is sealed or emptied, or it is said why it may be read', () => {
  const kept = ownParts.filter(
    ({ fate }) => fate.kind === 'stays' || fate.kind === 'staysWithCare',
  );
  const open = kept.flatMap(({ table, sealed = [] }) => {
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    return columns
      .filter(({ columnType, enumValues }) => holdsWords.test(columnType) && !enumValues?.length)
      .filter(({ name }) => !sealed.some(({ column }) => column === name) && !codes.includes(name))
      .map(({ name }) => `${table}.${name}`);
  });
  const judged = [...emptied, ...Object.keys(leftOpen)];

  expect(open.filter((name) => !judged.includes(name))).toEqual([]);
  expect(judged.filter((name) => !open.includes(name))).toEqual([]);
  expect(new Set(judged).size).toBe(judged.length);
});

/** Types of columns in which words may stand. */
const holdsWords = /Text|Json|Varchar|Char|Array/;
