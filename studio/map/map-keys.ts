import type { MapGraph } from './map-graph';
import { type MapLayout, stepName } from './map-layout';

/** The step that an arrow key leads to from another; null for keys that lead nowhere. */
export function stepByKey(
  key: string,
  from: number,
  { steps }: MapGraph,
  { boxes }: MapLayout,
): number | null {
  const last = steps.length - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, from + 1);
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowLeft':
    case 'ArrowRight':
      return beside(key === 'ArrowRight' ? 1 : -1, from, steps, boxes);
    default:
      return null;
  }
}

/** The step nearest in the next column to that side. */
function beside(
  side: 1 | -1,
  from: number,
  steps: MapGraph['steps'],
  boxes: MapLayout['boxes'],
): number {
  const here = boxes.get(stepName(from));
  if (!here) return from;
  let nearest = from;
  let least = Number.POSITIVE_INFINITY;
  for (const { index } of steps) {
    const box = boxes.get(stepName(index));
    const across = box ? (box.x - here.x) * side : 0;
    if (!box || across < box.width) continue;
    const distance = across * 10 + Math.abs(box.y - here.y);
    if (distance < least) {
      least = distance;
      nearest = index;
    }
  }
  return nearest;
}
