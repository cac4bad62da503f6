import { property } from '../words/labels';

/** Limit above any quiz that patients can have; a draft may be anything. */
const mostPieces = 60_000;
/** Texts from this length on are recognized wherever they stand. */
const telling = 16;

/**
 * The smallest pieces in which a definition differs from an earlier one, each as a text that is the same in
 * every copy: “#nitrates/#yes/consequence="terminate"”; where something is gone, “-” and its place. A place
 * is named by the two ids around it, and a longer text by nothing but itself, so that they are known again
 * after steps and questions were renamed, moved or copied into another quiz. Reads any JSON.
 */
export function changedPieces(before: unknown, after: unknown): string[] {
  const [had, has] = [takenApart(before), takenApart(after)];
  return [
    ...[...has.pieces].filter((piece) => !had.pieces.has(piece)),
    ...[...had.places].filter((place) => !has.places.has(place)).map((place) => `-${place}`),
  ];
}

interface Apart {
  pieces: Set<string>;
  places: Set<string>;
}

function takenApart(definition: unknown): Apart {
  const apart = { pieces: new Set<string>(), places: new Set<string>() };
  take(definition, [], apart);
  return apart;
}

function take(part: unknown, path: readonly string[], apart: Apart): void {
  const { pieces, places } = apart;
  if (pieces.size >= mostPieces) return;
  const place = path.join('/');
  places.add(place);
  if (Array.isArray(part) && part.length > 0) {
    if (part.every((entry) => idOf(entry) !== null)) {
      part.forEach((entry, index) => {
        const id = idOf(entry) ?? '';
        pieces.add(`#${id} after #${idOf(part[index - 1]) ?? ''}`);
        take(entry, around(path, id), apart);
      });
    } else {
      // Rules, jumps and blocks are the same wherever they stand in their list; there may be fewer of them.
      part.forEach((entry, index) => {
        places.add(`${place}/*${index}`);
        take(entry, [...path, '*'], apart);
      });
    }
  } else if (typeof part === 'object' && part !== null && Object.keys(part).length > 0) {
    for (const [key, value] of Object.entries(part)) take(value, [...path, key], apart);
  } else if (typeof part === 'string' && part.length >= telling) pieces.add(part);
  else pieces.add(`${place}=${JSON.stringify(part)}`);
}

/** The path of an entry by its id and the id around it: what is further out says nothing. */
function around(path: readonly string[], id: string): string[] {
  const outer = path.findLast((part) => part.startsWith('#'));
  return [...(outer === undefined ? [] : [outer]), `#${id}`];
}

function idOf(part: unknown): string | null {
  const id = property(part, 'id');
  return typeof id === 'string' ? id : null;
}
