import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { type SpecAnswer, SpecClient } from './spec-client';

/** Contract that the server itself gives for its answers. */
export interface SpecContract {
  /** Tells whether the contract lists this call; parts in braces in a row of the specification may be filled in. */
  has(method: string, path: string): boolean;
  /** Asserts that a call succeeded, in the envelope and in the shape that the contract promises. */
  expectAnswer(method: string, path: string, answer: SpecAnswer): void;
}

export async function readContract(origin: string): Promise<SpecContract> {
  const contract = (await new SpecClient(origin).call('GET', '/api/openapi.json')).body;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'contract', ...contract });
  return {
    has: (method, path) => method.toLowerCase() in (contract.paths[inContract(path)] ?? {}),
    expectAnswer(method, path, { status, type, body }) {
      const operation = contract.paths[inContract(path)]?.[method.toLowerCase()];
      expect([status, JSON.stringify(body)]).toEqual([
        Number(Object.keys(operation.responses).find((one) => one.startsWith('2'))),
        JSON.stringify(body),
      ]);
      expect(type).toMatch(/^application\/json/);
      expect(body).toHaveProperty('data');
      const pointer = [inContract(path), method.toLowerCase(), 'responses', String(status)]
        .map(pointerPart)
        .join('/');
      const fits: ValidateFunction = ajv.compile({
        $ref: `contract#/paths/${pointer}/content/application~1json/schema`,
      });
      expect(fits(body), JSON.stringify(fits.errors)).toBe(true);
    },
  };
}

/** The path as the contract writes it: papers have one path for all their kinds. */
function inContract(path: string): string {
  return path.replace(/^(\/api\/v1\/document\/document)\/\w+$/, '$1/{kind}');
}

/** One part of a JSON Pointer, as it stands in a reference. */
function pointerPart(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1').replace(/[{}]/g, encodeURIComponent);
}
