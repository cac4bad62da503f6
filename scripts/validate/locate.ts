import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** A JSON file that remembers where everything stands. */
export interface LocatedJson {
  value: unknown;
  /** The 1-based place of what a JSON Pointer names, or of the nearest part around it that exists. */
  placeOf(pointer: string): Place;
  /** Mistakes that keep it from being JSON. */
  mistakes: { message: string; place: Place }[];
}

export interface Place {
  line: number;
  column: number;
}

export function locate(text: string): LocatedJson {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const starts = lineStarts(text);
  const place = (offset: number): Place => {
    let line = 0;
    while (line + 1 < starts.length && (starts[line + 1] ?? 0) <= offset) line += 1;
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
  return {
    value: errors.length === 0 ? JSON.parse(text) : undefined,
    placeOf: (pointer) => place(tree ? nearest(tree, pointer).offset : 0),
    mistakes: errors.map(({ error, offset }) => ({
      message: printParseErrorCode(error),
      place: place(offset),
    })),
  };
}

function nearest(tree: Node, pointer: string): Node {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  for (let length = keys.length; length > 0; length -= 1) {
    const path = keys.slice(0, length).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const node = findNodeAtLocation(tree, path);
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return tree;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
