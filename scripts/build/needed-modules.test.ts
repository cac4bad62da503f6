import { describe, expect, it } from 'vitest';
import { neededModules } from './needed-modules';

/** Modules by their name, as the build knows them: they import each other as `./name`. */
function modules(codes: Record<string, string>, onlyDefine: readonly string[] = []) {
  const importsIn = (code: string) => [
    ...new Set([...code.matchAll(/'\.\/(\w+)'/g)].map(([, name = '']) => name)),
  ];
  const getModuleInfo = (id: string) => {
    const code = codes[id];
    if (code === undefined) return null;
    const exported = [...code.matchAll(/export (?:const|function) (\w+)/g)];
    return {
      code,
      importedIds: importsIn(code),
      moduleSideEffects: !onlyDefine.includes(id),
      exports: exported.map(([, name]) => name),
    };
  };
  return Reflect.apply(neededModules, undefined, [{ getModuleInfo }]);
}

describe('modules that a page needs', () => {
  it('are told from those that are but a list of what others define', () => {
    const needed = modules({
      face: "export * from './first'; export { two } from './second';",
      first: 'export const one = 1;',
      second: 'export const two = 2;',
    });
    expect(['face', 'first', 'second'].map(needed.onlyPassesOn)).toEqual([true, false, false]);
  });

  it('are none that only another part of the same module needs', () => {
    const needed = modules(
      {
        page: "import { price } from './shop'; export const view = () => price;",
        shop: "import { all } from './engine'; export const price = 1; export function cart() { return all; }",
        engine: 'export const all = 1;',
      },
      ['shop', 'engine'],
    );
    expect([...needed.by('page')].sort()).toEqual(['page', 'shop']);
  });

  it('are found by name through a module that only passes on', () => {
    const needed = modules(
      {
        page: "import { one } from './face'; export const view = () => one;",
        face: "export * from './first'; export { two } from './second';",
        first: 'export const one = 1;',
        second: 'export const two = 2;',
      },
      ['face', 'first', 'second'],
    );
    expect(needed.by('page').has('first')).toBe(true);
    expect(needed.by('page').has('second')).toBe(false);
    expect(needed.importsOf('page').has('first')).toBe(true);
  });

  it('are also those that only have to run', () => {
    const needed = modules({
      page: "import './sheet'; export const view = 1;",
      sheet: 'document.title = String(1);',
    });
    expect(needed.by('page').has('sheet')).toBe(true);
  });
});
