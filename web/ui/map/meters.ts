import { figures } from '../text.ts'

/** `140 m`, `1.4 km`, `25 km` in the reader's way of writing it. */
export function metersText(meters: number): string {
  const isFar = meters >= 1_000
  const shown = isFar ? meters / 1_000 : Math.round(meters)
  return new Intl.NumberFormat(figures(), {
    style: 'unit',
    unit: isFar ? 'kilometer' : 'meter',
    maximumFractionDigits: isFar && shown < 10 ? 1 : 0,
  }).format(shown)
}
