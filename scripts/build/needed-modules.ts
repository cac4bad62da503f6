import { parseAst, type Rollup } from 'vite';

/** A name that a module exports: `*` for all of them, `` where it is only run. */
interface Wish {
  id: string;
  name: string;
}

/** A statement at the top of a module. */
interface Statement {
  declares: string[];
  uses: Set<string>;
  /** True where nothing happens unless somebody uses what it declares. */
  onlyDefines: boolean;
}

interface Links {
  statements: Statement[];
  /** Modules that a module needs by itself, to run. */
  runs: string[];
  /** Names in the module for what it imports, and for what it exports. */
  imports: Map<string, Wish>;
  exports: Map<string, Wish | string>;
  passesOnAll: string[];
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/**
 * Reads which modules a page needs. Rollup tells a plugin only which module names which; here what nobody asks for is
 * left out, roughly as in what is built, so that a page which formats a price does not seem to need the whole engine.
 */
export function neededModules({ getModuleInfo }: Rollup.ManualChunkMeta): {
  by(entry: string): Set<string>;
  /** Names that a module imports, as far as somebody asked for them. */
  importsOf(id: string): ReadonlySet<string>;
  /** Says whether a module is but a list of what others define, so that nothing is left of it. */
  onlyPassesOn(id: string): boolean;
} {
  const imports = new Map<string, Set<string>>();
  const linksOf = remembered((id: string) => readLinks(getModuleInfo(id)));
  const needsOf = remembered((key: string) => {
    const [id = '', name = ''] = key.split('\n');
    const wishes = needs({ id, name });
    const own = imports.get(id) ?? new Set();
    imports.set(id, own);
    for (const wish of wishes) for (const by of definedBy(wish)) own.add(by);
    return wishes.map((wish) => `${wish.id}\n${wish.name}`);
  });

  function needs({ id, name }: Wish): Wish[] {
    const { statements, runs, imports, exports, passesOnAll } = linksOf(id);
    const found: Wish[] = runs
      .filter((from) => getModuleInfo(from)?.moduleSideEffects !== false)
      .map((from) => ({ id: from, name: '' }));
    const wanted = name === '*' ? [...exports.keys()] : [name];
    const locals: string[] = [];
    for (const one of wanted) {
      const given = exports.get(one);
      if (typeof given === 'string') locals.push(given);
      else if (given) found.push(given);
      else if (one !== '') {
        const from = passesOnAll.find((passed) => isExported(passed, one));
        if (from !== undefined) found.push({ id: from, name: one });
      }
    }
    if (name === '*') found.push(...passesOnAll.map((from) => ({ id: from, name: '*' })));
    const defines = getModuleInfo(id)?.moduleSideEffects === false;
    const taken = new Set(statements.filter(({ onlyDefines }) => !onlyDefines && !defines));
    const take = (local: string) => {
      const imported = imports.get(local);
      if (imported) found.push(imported);
      for (const statement of statements)
        if (statement.declares.includes(local)) taken.add(statement);
    };
    for (const local of locals) take(local);
    for (const { uses } of taken) for (const local of uses) take(local);
    return found;
  }

  /** Modules behind a wish, through those that only pass on what others define. */
  function definedBy(wish: Wish): string[] {
    if (linksOf(wish.id).statements.length > 0) return [wish.id];
    return [wish.id, ...needs(wish).flatMap(definedBy)];
  }

  function isExported(id: string, name: string): boolean {
    const { exports, passesOnAll } = linksOf(id);
    return exports.has(name) || passesOnAll.some((from) => isExported(from, name));
  }

  return {
    by(entry) {
      const keys = new Set([`${entry}\n*`]);
      for (const key of keys) for (const next of needsOf(key)) keys.add(next);
      return new Set([...keys].map((key) => key.slice(0, key.indexOf('\n'))));
    },
    importsOf: (id) => imports.get(id) ?? new Set(),
    onlyPassesOn: (id) => linksOf(id).statements.length === 0,
  };
}

function remembered<Value>(find: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? find(key);
    known.set(key, value);
    return value;
  };
}

function readLinks(info: ReturnType<Rollup.ManualChunkMeta['getModuleInfo']>): Links {
  const links: Links = {
    statements: [],
    runs: [...(info?.importedIds ?? [])],
    imports: new Map(),
    exports: new Map(),
    passesOnAll: [],
  };
  if (!info?.code) return links;
  const ids = new Map<unknown, string>();
  // Rollup lists what a module imports in the order in which it is named first.
  const idOf = (source: unknown): string => {
    const key = Object(source).value;
    const id = ids.get(key) ?? info.importedIds[ids.size] ?? '';
    ids.set(key, id);
    return id;
  };
  for (const node of nodesIn(parseAst(info.code).body)) readStatement(node, info.code, idOf, links);
  return links;
}

function readStatement(
  node: Node,
  code: string,
  idOf: (source: unknown) => string,
  { statements, imports, exports, passesOnAll }: Links,
): void {
  const { type, source, declaration } = node;
  const specifiers = nodesIn(node['specifiers']);
  if (type === 'ImportDeclaration') {
    for (const { type: kind, imported, local } of specifiers) {
      const name =
        kind === 'ImportDefaultSpecifier' ? 'default' : imported ? nameOf(imported) : '*';
      imports.set(nameOf(local), { id: idOf(source), name });
    }
    idOf(source);
    return;
  }
  if (type === 'ExportAllDeclaration') {
    const { exported } = node;
    if (exported) exports.set(nameOf(exported), { id: idOf(source), name: '*' });
    else passesOnAll.push(idOf(source));
    return;
  }
  if (type === 'ExportNamedDeclaration') {
    for (const { local, exported } of specifiers) {
      const given = source ? { id: idOf(source), name: nameOf(local) } : nameOf(local);
      exports.set(nameOf(exported), given);
    }
    if (!declaration) return;
  }
  const isDefault = type === 'ExportDefaultDeclaration';
  const [declared = node] = nodesIn([declaration]);
  const declares = isDefault ? ['default', ...declaredIn(declared)] : declaredIn(declared);
  statements.push({ declares, uses: namesIn(declared), onlyDefines: onlyDefines(declared, code) });
  if (isDefault) exports.set('default', 'default');
  else if (declared !== node) for (const name of declares) exports.set(name, name);
}

function declaredIn({ type, id, declarations }: Node): string[] {
  if (type === 'VariableDeclaration')
    return nodesIn(declarations).flatMap((one) => [...namesIn(one['id'])]);
  return id ? [nameOf(id)] : [];
}

/** Every name within a part of the code, wherever it stands: one too many does no harm. */
function namesIn(part: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(part)) for (const one of part) namesIn(one, found);
  else if (isNode(part)) {
    if (part.type === 'Identifier') found.add(nameOf(part));
    const isFixed = part['computed'] !== true;
    for (const [key, value] of Object.entries(part)) {
      const isOnlyName =
        isFixed && ((part.type === 'MemberExpression' && key === 'property') || key === 'key');
      if (!isOnlyName) namesIn(value, found);
    }
  }
  return found;
}

const defining = /^(Function|Class|ArrowFunction)|^(Literal|Identifier|TemplateLiteral)$/;
const composed =
  /^((Object|Array|Unary|Binary|Logical|Conditional|Member)Expression|Property|SpreadElement|VariableDeclarat(ion|or)|TSAsExpression)$/;

/** Says whether running it does nothing but define. */
function onlyDefines(node: Node, code: string): boolean {
  if (defining.test(node.type)) return true;
  if (/^(Call|New)Expression$/.test(node.type)) {
    const isKnown = /^(Map|Set|WeakMap|RegExp)$/.test(nameOf(node['callee']));
    return (
      isKnown || /__PURE__ ?\*\/\s*$/.test(code.slice(Math.max(0, node.start - 20), node.start))
    );
  }
  if (!composed.test(node.type)) return false;
  return Object.values(node)
    .flatMap((value) => nodesIn([value].flat()))
    .every((part) => onlyDefines(part, code));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** A name is an identifier, or a text. */
function nameOf(node: unknown): string {
  return String(Object(node).name ?? Object(node).value ?? '');
}
