import { locale } from '../text.ts'

/** `140 m`, `1.4 km`, `25 km` in the reader's way of writing it. */
export function metresText(metres: number): string {
  const isFar = metres >= 1_000
  const shown = isFar ? metres / 1_000 : Math.round(metres)
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: isFar ? 'kilometer' : 'meter',
    maximumFractionDigits: isFar && shown < 10 ? 1 : 0,
  }).format(shown)
}
