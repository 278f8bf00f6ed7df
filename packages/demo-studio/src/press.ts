import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { SHEET } from './marks.ts';

const require = createRequire(import.meta.url);

const FONT_FILES = {
  sans: require.resolve('@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2'),
  mono: require.resolve('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'),
} as const;

/** Turns SVG into small PNG files: one browser page, opened once, does all the lettering in IBM Plex. */
export interface Press {
  png(svg: string, width?: number, height?: number): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openPress(): Promise<Press> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const page = await browser.newPage({ viewport: { width: SHEET.width, height: SHEET.height } });
  const face = (family: string, file: string, weight: string): string =>
    `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')})}`;
  await page.setContent(
    `<style>${face('Plex Sans', FONT_FILES.sans, '100 700')}${face('Plex Mono', FONT_FILES.mono, '400')}` +
      `body{margin:0}svg{display:block}</style><p style="font-family:'Plex Sans'">a<b style="font-family:'Plex Mono';font-weight:400">a</b></p>`,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  return {
    async png(svg, width = SHEET.width, height = SHEET.height) {
      await page.evaluate((text) => {
        document.body.innerHTML = text;
      }, svg);
      const shot = await page.screenshot({ clip: { x: 0, y: 0, width, height } });
      return sharp(shot).png({ palette: true, colours: 16, compressionLevel: 9, effort: 10, dither: 0 }).toBuffer();
    },
    close: () => browser.close(),
  };
}
