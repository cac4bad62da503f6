import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { declaredRoutes } from '../../tests/support/declared-routes';
import { openApiDocument } from './openapi';
import { anchorOf, operationsOf, parametersIn, pathOf } from './operations';

const operations = operationsOf(declaredRoutes);
const document = openApiDocument(operations, {
  title: 'Formulary',
  origin: 'https://formulary.example',
});

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'contract', ...document });

describe('the OpenAPI document', () => {
  it('is one', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('refers only to schemas that it holds', () => {
    const text = JSON.stringify(document);
    const named = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !text.includes(`"${name}":{`))).toEqual([]);
  });
});

describe('the table of operations', () => {
  it('has every method of every call, and nothing else', () => {
    const declared = Object.entries(declaredRoutes)
      // The page that shows the reference is no call.
      .filter(([name]) => /^(api|actions)\./.test(name) && name !== 'api.docs')
      .flatMap(([route, methods]) => Object.keys(methods).map((method) => `${method} ${route}`));
    const described = operations.map(({ method, route }) => `${method} ${route}`);
    expect(declared.length).toBeGreaterThan(45);
    expect([...described].sort()).toEqual([...declared].sort());
  });

  it('says of each what comes back', () => {
    expect(operations.filter(({ reply }) => reply === undefined)).toEqual([]);
  });

  it('gives each call an anchor of its own', () => {
    const anchors = operations.map(anchorOf);
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it.each(operations)('describes every parameter in the path of $method $route', (operation) => {
    const named = parametersIn(pathOf(operation));
    expect(Object.keys(operation.path ?? {}).sort()).toEqual([...named].sort());
  });

  const withBody = operations.filter(({ body }) => typeof body === 'object' && !('form' in body));
  it.each(withBody)('shows a body that $method $route would take', ({ body }) => {
    if (typeof body !== 'object' || 'form' in body) throw new Error('There is no body to look at.');
    const name = 'json' in body ? body.json : body.formOf;
    const fits = ajv.compile({ $ref: `contract#/components/schemas/${name}` });
    expect(fits(body.example), JSON.stringify(fits.errors)).toBe(true);
  });
});

it('a route’s file name gives its path', () => {
  expect(pathOf({ route: 'api.openapi[.]json' })).toBe('/api/openapi.json');
  expect(pathOf({ route: 'api.v1.document.file.$id' })).toBe('/api/v1/document/file/{id}');
});
