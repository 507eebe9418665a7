import { saveFile } from '../../lib/save-file.ts';

const margin = 16;
const titleHeight = 32;
/** Twice the screen's resolution, for printing. */
const scale = 2;
const fonts = 'Inter, Helvetica, Arial, sans-serif';

/** Saves a chart as `<name>.png`, as displayed, under its title. */
export async function savePicture(drawing: HTMLElement, title: string, name: string): Promise<void> {
  const { svg, width, height } = pictureOf(drawing, title);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (png !== null) saveFile(`${name}.png`, png);
}

interface Place {
  left: number;
  top: number;
}

/** An element as SVG: colored areas, text and drawings in place. Loads nothing. */
function pictureOf(drawing: HTMLElement, title: string) {
  const box = drawing.getBoundingClientRect();
  const page = getComputedStyle(document.documentElement);
  const width = Math.ceil(box.width + 2 * margin);
  const height = Math.ceil(box.height + 2 * margin + titleHeight);
  const origin = { left: box.left - margin, top: box.top - margin - titleHeight };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${fonts}">
    <rect width="100%" height="100%" fill="${page.getPropertyValue('--wb-card')}"/>
    <text x="${margin}" y="${margin + 14}" font-size="16" font-weight="600" fill="${page.getPropertyValue('--wb-text')}">${escaped(title)}</text>
    ${drawn(drawing, origin)}
  </svg>`;
  return { svg, width, height };
}

function drawn(element: Element, origin: Place): string {
  if (element.matches('.wb-visually-hidden, [aria-live]')) return '';
  if (element instanceof SVGSVGElement)
    return element.closest('button') === null ? graphic(element, origin) : '';
  const parts = [area(element, origin)];
  for (const child of element.childNodes) {
    if (child instanceof Text) parts.push(words(child, element, origin));
    else if (child instanceof Element) parts.push(drawn(child, origin));
  }
  return parts.join('');
}

/** The background or dashes of an element. */
function area(element: Element, origin: Place): string {
  const style = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left - origin.left, top - origin.top];
  if (style.borderTopStyle === 'dashed')
    return `<path d="M${x},${y + 1}h${width}" stroke="${style.borderTopColor}" stroke-width="2" stroke-dasharray="4 3"/>`;
  if (/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor)) return '';
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Number.parseFloat(style.borderRadius) || 0}" fill="${style.backgroundColor}"/>`;
}

function words(text: Text, parent: Element, origin: Place): string {
  const content = text.data.trim();
  if (content === '') return '';
  const range = document.createRange();
  range.selectNodeContents(text);
  const { left, top, width, height } = range.getBoundingClientRect();
  if (width === 0) return '';
  const { fontSize, fontWeight, color } = getComputedStyle(parent);
  const [x, y] = [left - origin.left, top - origin.top + height / 2];
  return `<text x="${x}" y="${y}" dominant-baseline="central" textLength="${width}" lengthAdjust="spacingAndGlyphs" font-size="${fontSize}" font-weight="${fontWeight}" fill="${color}">${escaped(content)}</text>`;
}

const painted = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'text-anchor',
];

/** A drawing with the colors of the page's stylesheet. */
function graphic(svg: SVGSVGElement, origin: Place): string {
  const { left, top } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll('*');
  for (const [i, element] of copy.querySelectorAll('*').entries()) {
    const original = originals[i];
    if (original === undefined) continue;
    const style = getComputedStyle(original);
    for (const name of painted) element.setAttribute(name, style.getPropertyValue(name));
  }
  copy.setAttribute('x', String(left - origin.left));
  copy.setAttribute('y', String(top - origin.top));
  copy.setAttribute('overflow', 'visible');
  return new XMLSerializer().serializeToString(copy);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
