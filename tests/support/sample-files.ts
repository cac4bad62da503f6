import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const color = '#7a9e87';

/** A plain picture without anything in its header. */
export function jpeg(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}

/** A picture as a phone takes it: lying on its side, and saying where and with what it was taken. */
export function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 50, channels: 3, background: color } })
    .withExif({
      IFD0: { Make: 'Tattler Phones', Artist: 'Maya Lindqvist' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 48/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A picture with see-through parts. */
export function png(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
}

export function webp(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .webp()
    .toBuffer();
}

/** A valid picture of black and white pixels that is a hundred times as large as its file says. */
export function decompressionBomb(width = 30_000, height = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // One bit a pixel, gray, no interlacing.
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** One empty page. */
export const pdf = Buffer.from(
  `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 100 100]>> endobj
trailer <</Size 4 /Root 1 0 R>>
%%EOF
`,
);

export const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg"><script>alert('hello')</script></svg>`,
);

/** The head of a program for Linux. */
export const program = Buffer.concat([
  Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
  Buffer.alloc(500),
]);
