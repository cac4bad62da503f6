import sharp from 'sharp';

/** An invented card, as a phone would take it. */
export function drawCard(
  title: string,
  name: string,
  line: string,
  color: string,
): Promise<Buffer> {
  return jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" font-family="sans-serif">
    <rect width="960" height="600" fill="#d9d2c4"/>
    <rect x="60" y="60" width="840" height="480" rx="36" fill="#fffdf9"/>
    <path d="M60 96a36 36 0 0 1 36-36h768a36 36 0 0 1 36 36v84H60Z" fill="${color}"/>
    <text x="104" y="138" font-size="44" font-weight="600" fill="#fff">${title}</text>
    <circle cx="196" cy="336" r="92" fill="${color}" opacity=".16"/>
    <circle cx="196" cy="308" r="34" fill="${color}" opacity=".5"/>
    <path d="M132 396a64 52 0 0 1 128 0Z" fill="${color}" opacity=".5"/>
    <text x="340" y="300" font-size="46" fill="#1c2925">${name}</text>
    <text x="340" y="370" font-size="36" fill="#56635c">${line}</text>
    <text x="104" y="500" font-size="26" fill="#8b8474">Sample, for demonstration only</text>
  </svg>`);
}

/** Someone standing, seen from the front. */
export function drawPortrait(hair: string, skin: string, clothes: string): Promise<Buffer> {
  return jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960" font-family="sans-serif">
    <rect width="720" height="960" fill="#e6e0d4"/>
    <path d="M236 300c-16-210 264-210 248 0 6 120 44 150 20 196H216c-24-46 14-76 20-196Z" fill="${hair}"/>
    <path d="M304 420h112v120H304Z" fill="${skin}"/>
    <ellipse cx="360" cy="318" rx="104" ry="132" fill="${skin}"/>
    <path d="M252 286c30-110 186-110 216 0-50-44-90-50-122-48-40 2-66 18-94 48Z" fill="${hair}"/>
    <path d="M120 960c0-280 60-420 184-440 30 44 82 44 112 0 124 20 184 160 184 440Z" fill="${clothes}"/>
    <text x="40" y="920" font-size="26" fill="#fffdf9">Sample, for demonstration only</text>
  </svg>`);
}

/** A head from above, thinner at both temples. */
export function drawScalp(hair: string, skin: string): Promise<Buffer> {
  return jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" font-family="sans-serif">
    <rect width="960" height="720" fill="#d6d9d4"/>
    <ellipse cx="480" cy="360" rx="250" ry="290" fill="${skin}"/>
    <path d="M240 330c0-30 10-70 40-110 30 60 90 60 120-70 50-14 110-14 160 0 30 130 90 130 120 70 30 40 40 80 40 110 0 190-110 320-240 320S240 520 240 330Z" fill="${hair}"/>
    <path d="M480 300c26 60 10 130-30 170m54-190c60 40 80 120 54 190m-124-150c-40 30-60 80-50 140" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="14" stroke-linecap="round"/>
    <text x="40" y="690" font-size="26" fill="#56635c">Sample, for demonstration only</text>
  </svg>`);
}

function jpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer();
}
