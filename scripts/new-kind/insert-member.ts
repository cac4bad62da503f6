import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';

/** Puts a member at the end of a list in a JSON text, and touches nothing else. */
export function insertMember(json: string, list: string[], member: unknown): string {
  const tree = parseTree(json);
  const node = tree && findNodeAtLocation(tree, list);
  if (node?.type !== 'array') throw new Error(`There is no list ${list.join('/')} to add to.`);
  const edits = modify(json, [...list, node.children?.length ?? 0], member, {
    isArrayInsertion: true,
    formattingOptions: { insertSpaces: true, tabSize: 2 },
  });
  return applyEdits(json, edits);
}
