import { t } from './text.ts'
import { dayPartsIn } from './typed-day.ts'

/** How to type a day: `dd/mm/yyyy` in the order and with the signs of the reader's country. */
export function dayPattern(locale: string): string {
  const letters: Record<string, string> = {
    day: t('dd @@ how to type a day'),
    month: t('mm @@ how to type a day'),
    year: t('yyyy @@ how to type a day'),
  }
  return dayPartsIn(locale)
    .map(({ type, value }) => letters[type] ?? value)
    .join('')
}
