import { findNodeAtLocation, getLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';
import { parsePointer, toPointer } from '../document/pointer';

/** A stretch of a text, as offsets. */
export interface Stretch {
  from: number;
  to: number;
}

/** Places of the parts of a text of JSON. Reads what is broken as far as it can. */
export interface Places {
  /** The part itself, with its name where it has one; the nearest part around it where it is missing. */
  of(pointer: string): Stretch;
}

export function placesIn(text: string): Places {
  const root = parseTree(text);
  return {
    of(pointer) {
      if (!root) return { from: 0, to: 0 };
      const keys = parsePointer(pointer);
      for (; keys.length > 0; keys.pop()) {
        const node = findNodeAtLocation(root, pathFor(root, keys));
        if (node) return stretchOf(node.parent?.type === 'property' ? node.parent : node);
      }
      return stretchOf(root);
    },
  };
}

/** The pointer of the part that stands at an offset. */
export function pointerAt(text: string, offset: number): string {
  // A name that is only begun, or a place between two parts, belongs to what is around it.
  return toPointer(getLocation(text, offset).path.filter((key) => key !== ''));
}

/** Indexes as numbers, where the text has a list. */
function pathFor(root: Node, keys: readonly string[]): JSONPath {
  const path: JSONPath = [];
  let node: Node | undefined = root;
  for (const key of keys) {
    const step: string | number = node?.type === 'array' ? Number(key) : key;
    path.push(step);
    node = node && findNodeAtLocation(node, [step]);
  }
  return path;
}

function stretchOf({ offset, length }: Node): Stretch {
  return { from: offset, to: offset + length };
}
