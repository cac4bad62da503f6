import { expect, it } from 'vitest';
import { withServer } from '../support/http-server';

const server = withServer();

type Style = 'numbers' | 'words';

/**
 * Style in which each of the patients’ pages writes days, beside the notices of the frame: in numbers, MM/dd/yyyy,
 * where it keeps a record; in words where it says what comes or what somebody said when.
 */
const styleOf: Readonly<Record<string, Style>> = {
  '/patient': 'words',
  '/patient/treatment': 'words',
  '/patient/chat': 'words',
  '/patient/shipments': 'numbers',
  '/patient/shipments?page=2': 'numbers',
  '/patient/pharmacy': 'numbers',
  '/patient/progress': 'numbers',
  '/patient/uploads': 'numbers',
  '/patient/account/profile': 'numbers',
  '/patient/account/security': 'words',
  '/patient/account/payment-methods': 'numbers',
  '/patient/account/access': 'words',
  '/patient/account/data': 'words',
  '/patient/account/reminders': 'words',
};

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const found: Record<Style, RegExp> = {
  numbers: /\b\d{2}\/\d{2}\/\d{4}\b/g,
  words: new RegExp(`\\b(${months})[a-z]* \\d{1,2}\\b`, 'g'),
};

it('each of the patients’ pages writes days in one way', async () => {
  const { browser, api } = server.client();
  await api.post('/actions/users/login', { email: 'maya@example.com', password: 'Formulary1' });
  const first = await browser.open('/patient/shipments');
  const shipment = [...first.document.querySelectorAll('a')]
    .map((one) => one.getAttribute('href') ?? '')
    .find((href) => /^\/patient\/shipments\/[^?]+$/.test(href));
  const pages = { ...styleOf, [shipment ?? 'no shipment']: 'numbers' as const };

  const written = [];
  let days = 0;
  for (const [path, style] of Object.entries(pages)) {
    const page = await browser.open(path);
    expect(page.status, path).toBe(200);
    // Beside an axis of a chart there is room for a month and a day only.
    for (const chart of page.document.querySelectorAll('main svg, main .chart')) chart.remove();
    const text = page.document.querySelector('main')?.textContent ?? '';
    const other = text.match(found[style === 'words' ? 'numbers' : 'words']) ?? [];
    days += text.match(found[style])?.length ?? 0;
    if (other.length > 0) written.push(`${path}: ${other.join(', ')}`);
  }
  expect(written).toEqual([]);
  expect(days).toBeGreaterThan(3);
});
