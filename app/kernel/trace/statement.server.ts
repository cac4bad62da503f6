import type { SpanStart } from './trace.server';

const kinds = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback', 'savepoint'];
/** What may stand where the name of a table is looked for, and is none. */
const noTable = new Set(['set', 'of', 'nowait', 'skip', 'select', 'lateral', 'unnest', 'only']);
const mostTables = 6;
/** So many statements are remembered; their texts are few, but some have a shape of their own each time. */
const mostKnown = 1_000;
const known = new Map<string, SpanStart>();

/** The span of a statement: its kind and the tables or the function that it names, never its text and never a parameter. */
export function spanOfStatement(text: string): SpanStart {
  const remembered = known.get(text);
  if (remembered) return remembered;
  const { kind, tables } = readStatement(text);
  const summary = [kind, ...tables].join(' ');
  const start: SpanStart = {
    name: summary,
    kind: 'client',
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': kind,
      'db.query.summary': summary,
    },
  };
  if (known.size >= mostKnown) known.clear();
  known.set(text, start);
  return start;
}

function readStatement(text: string): { kind: string; tables: string[] } {
  // A text that stands in a statement is no name, whatever it says.
  const bare = text.replace(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').toLowerCase();
  const first = /^\s*([a-z]+)/.exec(bare)?.[1] ?? '';
  const main =
    first === 'with' ? (/\b(insert|update|delete)\b/.exec(bare)?.[1] ?? 'select') : first;
  const defined = new Set([...bare.matchAll(/"?(\w+)"? as (?:\w+ )?\(/g)].map(([, name]) => name));
  const named = [
    ...bare.matchAll(
      /(?<!\b(?:for|do|key)\s+)\b(?:from|join|into|update)\s+"?([a-z_]\w*)"?(?:\."?([a-z_]\w*)"?)?(?!\w*\s*\()/g,
    ),
  ].flatMap(([, one = '', two]) => (noTable.has(one) || defined.has(one) ? [] : [two ?? one]));
  const called = /\b([a-z_]\w*\.[a-z_]\w*)\s*\(/.exec(bare)?.[1];
  if (named.length === 0 && called) named.push(called);
  return {
    kind: (kinds.includes(main) ? main : 'other').toUpperCase(),
    tables: [...new Set(named)].slice(0, mostTables),
  };
}
