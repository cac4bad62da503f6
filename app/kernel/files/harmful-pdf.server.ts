import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflated = promisify(inflate);

/** Most bytes of one part that are looked through once unpacked: parts that hold objects are far smaller. */
const mostOfPart = 8 * 1024 * 1024;
/** Most bytes of all parts that are looked through. Beyond these only pictures are left as they are. */
const mostOfAll = 64 * 1024 * 1024;

/** Names by which a PDF does something of its own, carries other files, or sends what is typed into it. */
const harmful =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|XFA)(?![A-Za-z0-9])/;

/**
 * Says whether a PDF is more than paper: with scripts, other files within, or forms that send themselves. Also one whose
 * parts cannot be looked through, since it is locked or packed in an unusual way.
 */
export async function isHarmfulPdf(file: Buffer): Promise<boolean> {
  const text = spelledOut(file.toString('latin1'));
  if (harmful.test(text) || /\/Encrypt(?![A-Za-z0-9])/.test(text)) return true;
  const raw = file.toString('latin1');
  let left = mostOfAll;
  for (const { index } of raw.matchAll(/stream\r?\n/g)) {
    if (raw.startsWith('end', index - 3)) continue;
    const begin = index + (raw[index + 6] === '\r' ? 8 : 7);
    const said = spelledOut(raw.slice(Math.max(0, raw.lastIndexOf('obj', index)), index));
    const holdsObjects = /\/ObjStm(?![A-Za-z0-9])/.test(said);
    // What every packed part begins with.
    if (((file[begin] ?? 0) & 0x0f) !== 8) {
      if (holdsObjects && said.includes('/Filter')) return true;
      continue;
    }
    const part = left > 0 ? await unpacked(file.subarray(begin)) : null;
    left -= part?.length ?? mostOfPart;
    if (part === null) {
      if (holdsObjects) return true;
    } else if (harmful.test(spelledOut(part.toString('latin1')))) return true;
  }
  return false;
}

/** The text with its names as they are meant: `/J#61vaScript` is `/JavaScript`. */
function spelledOut(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** A part unpacked; null where it is too large, or not packed after all. */
async function unpacked(packed: Buffer): Promise<Buffer | null> {
  try {
    return await inflated(packed, { maxOutputLength: mostOfPart });
  } catch {
    return null;
  }
}
